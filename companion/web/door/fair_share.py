"""Every request but files and streams takes a turn of its client's: nobody holds all threads."""

from flask import Flask, g, request

from companion.web.wiring import address, wiring

NOT_COUNTED = ("static", "live.stream")  # files are quick, and streams have a limit of their own


def init_app(app: Flask) -> None:
    @app.before_request
    def take() -> None:
        if request.endpoint in NOT_COUNTED:
            return
        who = address()
        wiring().turns.take(who)
        g.turn = who

    @app.teardown_request
    def give_back(_error: BaseException | None) -> None:
        who = g.pop("turn", None)
        if who is not None:
            wiring().turns.give_back(who)
