"""What `companion owner` does: another link for whoever can write the data folder of a host."""

from pathlib import Path

from companion import lock
from companion.config import public_address
from companion.owner import KEY, Owner
from companion.rules.words import say
from companion.scripts import Failed

USUAL = "http://127.0.0.1:8000"  # before the server has ever noted where it is


class NoHost(Exception):
    """Nobody has served from this folder: it may be mistyped, and is not to be made."""


def links(data: Path, *, new: bool) -> list[str]:
    """The same link by every address that is known; it works once. `new`: all owners of before are signed out."""
    if not (data / KEY).is_file():
        raise NoHost
    owner = Owner(data)
    try:
        if new:
            owner.new_key()
        token = owner.stored_link()
    except OSError as error:
        raise Failed(
            say("The data folder cannot be written (%(why)s): only its owner gets a link.", why=str(error))
        ) from None
    known = [public_address()] if public_address() else lock.noted(data) or [USUAL]
    return [f"{address}/host?key={token}" for address in known]
