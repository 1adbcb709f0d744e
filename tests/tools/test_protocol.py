"""The types of the browser client, and the reference of the protocol, are what the models of the server make."""

import difflib

import pytest

from tools import protocol


def check(now: str, made: str) -> None:
    if now != made:
        changes = difflib.unified_diff(now.splitlines(), made.splitlines(), "as it is", "as it is made", "", "", 0, "")
        pytest.fail("run 'make protocol':\n" + "\n".join(changes))


def test_the_types_of_the_client_are_those_of_the_server() -> None:
    check(protocol.TYPES.read_text("utf-8"), protocol.Writer().text())


def test_the_reference_lists_every_request() -> None:
    page = protocol.PAGE.read_text("utf-8")
    check(page, protocol.page(page, protocol.reference()))


def test_every_type_that_is_named_is_there() -> None:
    code = protocol.Writer().text()
    for name in ("Summary", "ServerMessage", "ClientMessage", "EventState", "DeckData"):
        assert f" {name} " in code
    assert "state: TableState\n" in code
    assert "  seat?: number | null\n" in code, "what has a default need not be sent"
    assert "  totals?: number[]\n" in code, "what need not be there is optional"
