"""How a browser becomes the owner of this host: a link that works once, a link for another device, and the way out."""

from flask import Blueprint, redirect, render_template, request, session, url_for
from werkzeug.wrappers import Response as BaseResponse

from companion.rules.game import RuleViolation
from companion.rules.words import say
from companion.tables.store import StoreTrouble
from companion.web import invite
from companion.web.wiring import address, is_owner, phone, wiring

bp = Blueprint("owning", __name__, url_prefix="/host")


def only_owner() -> None:
    if not is_owner():
        raise RuleViolation(
            say(
                "That is for the owner of this host. Its start has printed a link for you; “companion owner” on its machine makes another one."
            )
        )


def offered(key: str) -> str | BaseResponse:
    """Opening the link asks first: a preview in a messenger must not use it up."""
    if is_owner():
        return redirect(url_for("hosting.host"), 303)
    if not wiring().owner.holds(key, phone()):
        raise _wrong()
    return render_template("owner.html", key=key)


@bp.post("")
def own() -> BaseResponse:
    if not is_owner():
        if not wiring().owner.use(request.form.get("key", ""), phone()):
            raise _wrong()
        session["owner"] = wiring().owner.mark()
    return redirect(url_for("hosting.host"), 303)


@bp.post("/link")
def link() -> str:
    """Another device of the owner's."""
    only_owner()
    made = f"{invite.bases()[0]}/host?key={wiring().owner.new_link()}"
    path, width = invite.qr_path(made)
    return render_template("owner_link.html", link=made, qr={"path": path, "width": width})


@bp.route("/sign-out", methods=["GET", "POST"])
def sign_out() -> str | BaseResponse:
    """A new key: no owner's cookie and no link of before is worth anything."""
    only_owner()
    if request.method == "GET":
        return render_template("owner_sign_out.html")
    try:
        wiring().owner.new_key()
    except OSError as error:
        raise StoreTrouble("readonly", error) from error
    session.pop("owner", None)
    return redirect(url_for("home.index"), 303)


def _wrong() -> RuleViolation:
    wiring().limits.wrong(address(), phone())
    return RuleViolation(
        say(
            "This link was used already, or is older than a day. “companion owner” on the host's machine makes a new one."
        )
    )
