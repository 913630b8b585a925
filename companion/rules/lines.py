"""Numbers that explain themselves: a sum is a tuple of lines, each with its reason and its rule."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.rules.words import Named, Words, say


@dataclass(frozen=True)
class Rule:
    """Where it is written: a book and its page, or a chapter where the page is unknown."""

    book: Words
    page: int | None = None
    chapter: Words | None = None
    tag: Named | None = None  # tells the page of a second book apart, where the book itself is not named

    @property
    def words(self) -> Words:
        if self.page is not None:
            return say("%(book)s p. %(page)s", book=self.book, page=self.page)
        if self.chapter is not None:
            return say("%(book)s: %(chapter)s", book=self.book, chapter=self.chapter)
        return self.book

    @property
    def short(self) -> Words:
        """For the small frame beside a line, where the book is known."""
        if self.page is not None and self.tag is not None:
            return say("%(tag)s p. %(page)s", tag=self.tag, page=self.page)
        if self.page is not None:
            return say("p. %(page)s", page=self.page)
        return self.chapter or self.book


@dataclass(frozen=True)
class Line:
    amount: int
    reason: Words
    rule: Rule


def total(lines: Iterable[Line]) -> int:
    return sum(line.amount for line in lines)
