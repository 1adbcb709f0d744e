"""The library: packs are found by listing folders, and what their cards do is imported when one is wanted."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from textwrap import dedent

import pytest

from kingsmoot.decks import Counts, Deck, built_in, read_deck, reasons, write_deck
from kingsmoot.games.second import cards as shelf
from kingsmoot.games.second import declarations, facts, library, packs, printed
from kingsmoot.games.second.declarations import card, declaring
from kingsmoot.games.second.library import cards
from kingsmoot.kernel.errors import BadSetup
from tests.games.second.pool import forget_cards, load_everything

FIRST = """
pack = { code = "Fst", name = "The First Pack", released = 2031-01-01 }

[[cards]]
code = "91001"
title = "Ice"
type = "attachment"
faction = "stark"
cost = 1
unique = true
quantity = 3
deck_limit = 3

[[cards]]
code = "91002"
title = "Old Rook"
type = "character"
faction = "neutral"
cost = 2
strength = 2
plain = true
quantity = 3
deck_limit = 3
"""
SECOND = """
pack = { code = "Snd", name = "The Second Pack", released = 2031-02-01 }

[[cards]]
code = "91101"
title = "Ice"
type = "attachment"
faction = "stark"
cost = 1
unique = true
reprints = "91001"
quantity = 3
deck_limit = 3

[[cards]]
code = "91102"
title = "Rookery"
type = "agenda"
faction = "neutral"
quantity = 1
deck_limit = 1
"""


@pytest.fixture
def two_packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A cycle with two packs, as they would lie in ``cards``."""
    cycle = tmp_path / "rooks"
    cycle.mkdir()
    (cycle / "first.toml").write_text(FIRST, "utf-8")
    (cycle / "second.toml").write_text(SECOND, "utf-8")
    (cycle / "first.py").write_text(
        dedent("""\
            from kingsmoot.games.second.language import *

            card("Ice", strength(HOST, +3), pack="Fst")
            """),
        "utf-8",
    )
    (cycle / "second.py").write_text(
        dedent("""\
            from kingsmoot.games.second.language import *

            card("Rookery", deck(cannot_include(EVENT)))
            """),
        "utf-8",
    )
    load_everything()  # what there is has its numbers before it is copied
    monkeypatch.setattr(shelf, "__path__", [*shelf.__path__, str(tmp_path)])
    monkeypatch.setattr(declarations, "_declared", dict(declarations._declared))
    monkeypatch.setattr(packs, "_loaded", set(packs._loaded))
    forget_cards()
    yield
    monkeypatch.undo()
    forget_cards()
    for name in [name for name in sys.modules if name.startswith(f"{shelf.__name__}.rooks")]:
        del sys.modules[name]


@pytest.mark.usefixtures("two_packs")
def test_packs_are_found_in_the_order_in_which_they_came_out() -> None:
    found = [pack.code for pack in facts.packs()]
    assert (found[0], found[-2:]) == ("Core", ["Fst", "Snd"])
    assert len([card for card in facts.all_cards() if card.pack in ("Fst", "Snd")]) == 4
    assert facts.core_set()[0].title == "A Clash of Kings"


@pytest.mark.usefixtures("two_packs")
def test_facts_are_read_without_importing_what_the_cards_do() -> None:
    assert facts.by_code("91002").title == "Old Rook"
    assert "91001" in cards()
    assert len(facts.card_index().titled("Ice")) == 3
    assert facts.card_index().titled("Ice", "The First Pack")[0].code == "91001"
    assert not packs.is_loaded("Fst")
    assert not packs.is_loaded("Snd")
    assert cards()["91001"].text == "Attached character gets +3 STR."
    assert packs.is_loaded("Fst")
    assert not packs.is_loaded("Snd")


@pytest.mark.usefixtures("two_packs")
def test_a_pack_is_only_imported_for_a_deck_that_needs_it() -> None:
    deck = built_in("teeth-of-the-pack").deck
    library.deal_out((deck, deck), titles=True)
    assert reasons(deck, facts.card_index()) == []
    assert not packs.is_loaded("Fst")
    with_agenda = Deck(deck.name, deck.faction, ("91102",), deck.plots, deck.cards)
    assert [reason.code for reason in reasons(with_agenda, facts.card_index())] == ["agenda-bars"]
    assert packs.is_loaded("Snd")
    assert not packs.is_loaded("Fst")


@pytest.mark.usefixtures("two_packs")
def test_a_reprint_does_what_the_other_card_does() -> None:
    assert cards()["91101"].text == cards()["91001"].text
    assert cards()["01153"].text != cards()["91001"].text
    assert not packs.is_loaded("Snd")
    shown = {row["code"]: row for row in printed.printed_cards()}
    assert all(shown[code]["implemented"] for code in ("91001", "91002", "91101", "91102"))


@pytest.mark.usefixtures("two_packs")
def test_a_title_with_its_pack_finds_one_of_several_cards() -> None:
    assert facts.by_title("Ice").code == "01153"
    assert facts.by_title("Ice (Fst)").code == "91001"
    assert facts.by_title("Ice (Snd)").code == "91101"
    with pytest.raises(BadSetup, match=r"No card has the title 'Ice \(Xyz\)'"):
        facts.by_title("Ice (Xyz)")


@pytest.mark.usefixtures("two_packs")
@pytest.mark.parametrize("format", ["json", "o8d", "thronesdb"])
def test_decks_with_several_cards_of_a_title_are_written_and_read(format: str) -> None:
    deck = built_in("teeth-of-the-pack").deck
    several = Deck(deck.name, deck.faction, deck.agendas, deck.plots, Counts({**deck.cards, "01153": 1, "91001": 1}))
    known = facts.card_index()
    assert read_deck(write_deck(several, known, format), known) == several
    three = Counts({**deck.cards, "01153": 2, "91001": 1, "91101": 1})
    found = reasons(Deck(deck.name, deck.faction, deck.agendas, deck.plots, three), known)
    assert [reason.text for reason in found] == ["The draw deck has 4 copies of Ice, and 3 is the limit: take out 1."]


def test_a_list_that_does_not_say_which_card_is_meant() -> None:
    """Only where it matters: with one card of a title nothing has to be said."""
    known = facts.card_index()
    assert read_deck("My deck\nHouse Stark\n3x Ice", known).cards == {"01153": 3}


def test_cards_are_declared_in_the_file_of_their_pack() -> None:
    with pytest.raises(RuntimeError, match="declared outside of a pack"):
        card("Nobody")
    with declaring("Core"), pytest.raises(ValueError, match="of the pack Fst is declared in the file of Core"):
        card("Nobody", pack="Fst")


def test_importing_kingsmoot_reads_no_cards_of_the_second_edition() -> None:
    code = dedent("""
        import sys, kingsmoot
        from kingsmoot.games.second import packs
        assert not packs._loaded
        assert packs.pack_files.cache_info().currsize == 0
        assert not [name for name in sys.modules if name.startswith("kingsmoot.games.second.cards.")]
    """)
    subprocess.run([sys.executable, "-c", code], check=True)
