"""The form of a new table becomes the fields of its options."""

from dataclasses import dataclass

from companion.rules.parts.new_table import options_chosen


@dataclass(frozen=True)
class Options:
    title: str = ""
    depth: str = "full"


def test_kept_options_stay_but_for_the_title():
    kept = Options("Friday", "score")
    assert options_chosen({"depth": "full"}, kept, choices=("depth",)) == {"title": "Friday", "depth": "score"}
    assert options_chosen({"title": "Sunday"}, kept, choices=())["title"] == "Sunday"


def test_what_is_chosen_is_taken_over_and_what_is_left_open_is_not():
    form = {"title": " Friday ", "depth": "score", "laws": "", "draft": "yes", "explored": "no", "hide_estimate": "on"}
    assert options_chosen(form, None, choices=("depth", "laws"), yes_or_no=("draft", "explored", "late")) == {
        "title": "Friday", "depth": "score", "draft": True, "explored": False, "estimate": False,
    }  # fmt: skip
