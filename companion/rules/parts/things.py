"""The shape of what lies in a box: an id, a name in both languages, and what it does."""

from dataclasses import dataclass

from companion.rules.words import Named


@dataclass(frozen=True)
class Called:
    """Anything with an id and a name."""

    id: str
    en: str
    de: str

    @property
    def name(self) -> Named:
        return Named(self.en, self.de)


@dataclass(frozen=True)
class Thing(Called):
    """Anything with a number or id, a name and what it does, in our words."""

    does_en: str = ""
    does_de: str = ""
    page: int = 0

    @property
    def does(self) -> Named:
        return Named(self.does_en, self.does_de)
