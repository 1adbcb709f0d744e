"""The organizer's guide tells what happens."""

import pytest

from tests.tournament.guide import PAGE, run


@pytest.mark.long
def test_every_command_of_the_guide_says_what_the_page_shows() -> None:
    page = PAGE.read_text("utf-8")
    assert page.count("$ kingsmoot tourney") > 20
    assert run(page) == page, "if that is as it should be: python -m tests.tournament.guide"


def test_a_page_that_tells_something_else_is_found_out() -> None:
    page = "Look:\n\n```console\n$ kingsmoot tourney new a.event --organizer Olenna --name Open\nIt is closed.\n```"
    told = run(page)
    assert "Open is open, in a.event. Olenna is the organizer." in told
    assert "It is closed." not in told
    assert run(told) == told
    with_gap = told.replace("Open is open, in a.event. Olenna is the organizer.", "…")
    assert run(with_gap) == with_gap
    assert run(with_gap.replace("Next:", "Last:")) != with_gap.replace("Next:", "Last:")
