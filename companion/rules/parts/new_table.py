"""The form of a new table: what the rulebook leaves open, and the options that come of what was chosen."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from companion.rules.codec import dump, tidy
from companion.rules.lines import Rule
from companion.rules.words import Words


@dataclass(frozen=True)
class OpenPoint:
    """What the rulebook leaves open, with the choices and our own."""

    id: str
    asks: Words
    choices: tuple[tuple[str, Words], ...]
    why: Words
    rule: Rule


def options_chosen(
    form: Mapping[str, str], kept: Any, *, choices: Iterable[str], yes_or_no: Iterable[str] = ()
) -> dict[str, Any]:
    """The fields of the options. Kept ones stay as they are; only the title may be another."""
    title = tidy("title", form.get("title", ""))
    if kept is not None:
        return {**dump(kept), "title": title or kept.title}
    chosen = {name: form[name] for name in choices if form.get(name)}
    answers = {name: form[name] == "yes" for name in yes_or_no if form.get(name)}
    return {"title": title, **chosen, **answers, "estimate": form.get("hide_estimate") != "on"}
