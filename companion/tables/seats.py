"""Seats, codes and one-use links: who sits where, and what lets a phone in."""

import hashlib
import secrets
from collections.abc import Sequence
from dataclasses import dataclass

# Silhouette, letter, colour, in that order (the s-* shapes of static/symbols/house.svg).
COLOURS = ("blue", "red", "green", "yellow", "black", "white", "magenta", "grey", "beige")

# No look-alikes: no I, L, O, Q, U/V together, no digits.
CODE_LETTERS = "ABCDEFGHJKMNPRSTVWXYZ"
CODE_LENGTH = 5


def new_code() -> str:
    """Five letters: four million codes, and whoever tries wrong ones is slowed (see web/limits.py)."""
    return "".join(secrets.choice(CODE_LETTERS) for _ in range(CODE_LENGTH))


def tidy_code(text: str) -> str:
    """As people type it: small letters, spaces and dashes do not matter."""
    return "".join(letter for letter in text.upper() if letter.isalpha())[:16]


def new_token() -> str:
    return secrets.token_urlsafe(18)


def bound_tap(phone: str, tap: str) -> str:
    """A tap's id as the log keeps it: another phone that sends the same one makes another tap."""
    return hashlib.sha256(f"tap:{phone}:{tap}".encode()).hexdigest()


def token_print(token: str) -> str:
    """What the database keeps of a one-use link."""
    return hashlib.sha256(token.encode("utf-8", "replace")).hexdigest()


@dataclass(frozen=True)
class Seat:
    name: str = ""
    colour: str = ""
    side: str = ""
    phone: str = ""  # who holds it; empty: nobody yet

    @property
    def free(self) -> bool:
        return not self.phone

    @property
    def vacant(self) -> bool:
        """Neither a phone nor a name: nobody is expected here."""
        return not self.phone and not self.name


def letters(names: Sequence[str]) -> list[str]:
    """A letter for each seat, unique at the table: the first of the name that is still free, else a digit."""
    given: list[str] = []
    for number, name in enumerate(names, 1):
        own = [letter.upper() for letter in name if letter.isalpha() and len(letter.upper()) == 1]
        free = [letter for letter in [*own, str(number), *"ABCDEFGHJKMNPRSTWXYZ"] if letter not in given]
        given.append(free[0])
    return given


def shown_colours(own: Sequence[str], given: Sequence[str]) -> list[str]:
    """A game's own colours win (a board has one); whoever has none keeps theirs, or gets the next that is free."""
    if not any(given):
        return list(own)
    found = list(given)
    for number, colour in enumerate(given):
        if not colour:
            taken = {*found, *(own[other] for other in range(number + 1, len(own)) if not given[other])}
            found[number] = (
                own[number] if own[number] not in found else next(one for one in COLOURS if one not in taken)
            )
    return found
