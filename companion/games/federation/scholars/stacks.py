"""The scholars on the board: which ones lie open, which are left in the stacks."""

from companion.games.federation import catalog
from companion.games.federation.model import Scholars, Senate
from companion.rules.values import replace


def opened(senate: Senate, number: str) -> tuple[tuple[str, Scholars], ...]:
    """The scholar lies open; the stacks of its delegation hold the others that are not open and not taken."""
    letter, level = number[1], int(number[0])
    known = dict(senate.scholars)
    own = known.get(letter) or full_stacks(letter)
    match level:
        case 1:
            stack = _without((*own.first_stack, *_lies(own.first)), number)
            own = replace(own, first=number, first_stack=stack)
        case 2:
            stack = _without((*own.second_stack, *_lies(own.second)), number)
            own = replace(own, second=number, second_stack=stack)
        case _:
            own = replace(own, third=number)
    return tuple(sorted({**known, letter: own}.items()))


def full_stacks(letter: str) -> Scholars:
    numbers = [one.id for one in catalog.scholars().values() if one.letter == letter]
    return Scholars(
        first_stack=tuple(one for one in numbers if one[0] == "1"),
        second_stack=tuple(one for one in numbers if one[0] == "2"),
    )


def _lies(number: str) -> tuple[str, ...]:
    """Another one was named for the same place: it goes back into its stack."""
    return (number,) if number else ()


def _without(stack: tuple[str, ...], number: str) -> tuple[str, ...]:
    return tuple(one for one in stack if one != number)


def taken(senate: Senate, number: str) -> tuple[tuple[str, Scholars], ...]:
    """Off the board; which one follows is opened by an event of its own."""

    def without(own: Scholars) -> Scholars:
        return Scholars(
            "" if own.first == number else own.first,
            tuple(one for one in own.first_stack if one != number),
            "" if own.second == number else own.second,
            tuple(one for one in own.second_stack if one != number),
            "" if own.third == number else own.third,
        )

    return tuple((letter, without(own) if letter == number[1] else own) for letter, own in senate.scholars)
