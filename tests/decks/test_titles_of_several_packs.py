"""A title that several cards have, in a list that names no pack: one of them is taken, and a notice says which."""

import pytest

from kingsmoot.decks import BadDeck, Imported, UnknownCards, import_deck, read_deck
from tests.decks.making import INDEX

OCTGN = """\
<deck game="30c200c9-6c98-49a4-a293-106c06295c05">
  <section name="Faction"><card qty="1" id="x">House {house}</card></section>
  <section name="Deck"><card qty="2" id="0b0e8c7a-0000-4000-8000-000000000000"{set}>Renly Baratheon</card></section>
</deck>
"""


def listed(*lines: str) -> Imported:
    return import_deck("\n".join(lines), INDEX)


def packs(imported: Imported) -> list[str]:
    return [INDEX.pack_name(INDEX[code]) for code in imported.deck.codes]


def test_a_title_that_one_card_has_needs_no_notice() -> None:
    found = listed("Wolves", "House Stark", "2x Ice")
    assert (packs(found), found.notices) == (["Core Set"], [])


def test_the_oldest_is_taken_and_a_notice_says_how_to_choose_the_other() -> None:
    found = listed("Wolves", "House Stark", "2x Eddard Stark")
    assert packs(found) == ["Core Set"]
    assert found.notices == [
        '2 cards are called "Eddard Stark": the one from Core Set was taken. '
        'For the other, write "Eddard Stark (Wolves of the North)".'
    ]


def test_a_pack_behind_the_title_leaves_nothing_to_choose() -> None:
    found = listed("Wolves", "House Stark", "2x Eddard Stark (Wolves of the North)", "1x Eddard Stark (Core)")
    assert sorted(packs(found)) == ["Core Set", "Wolves of the North"]
    assert found.notices == []


@pytest.mark.parametrize(
    ("house", "pack"),
    [("Baratheon", "Taking the Black"), ("Tyrell", "For Family Honor"), ("Stark", "Taking the Black")],
)
def test_a_card_of_the_own_faction_comes_before_an_older_one(house: str, pack: str) -> None:
    found = listed("Name: Stags", "2x Renly Baratheon", "", f"House {house}")  # the faction may come last
    assert packs(found) == [pack]
    assert len(found.notices) == 1


def test_the_packs_that_a_list_names_come_first() -> None:
    found = listed("Stags", "House Baratheon", "Packs: Core Set, For Family Honor", "1x Renly Baratheon")
    assert packs(found) == ["For Family Honor"]
    assert packs(listed("Stags", "House Baratheon", "Packs: From Core Set on", "1x Renly Baratheon")) == [
        "Taking the Black"
    ]


def test_octgn_files_of_others_are_read_the_same_way() -> None:
    found = import_deck(OCTGN.format(house="Tyrell", set=""), INDEX)
    assert packs(found) == ["For Family Honor"]
    assert found.notices == [
        '2 cards are called "Renly Baratheon": the one from For Family Honor was taken. '
        'For the other, write "Renly Baratheon (Taking the Black)".'
    ]


def test_a_set_in_an_octgn_file_is_heeded() -> None:
    found = import_deck(OCTGN.format(house="Tyrell", set=' set="Taking the Black"'), INDEX)
    assert (packs(found), found.notices) == (["Taking the Black"], [])


def test_each_title_is_told_once() -> None:
    assert len(listed("House Stark", "1x Eddard Stark", "2x Eddard Stark").notices) == 1


def test_notices_come_also_beside_unknown_cards() -> None:
    with pytest.raises(UnknownCards) as error:
        listed("House Stark", "1x Eddard Stark", "1x Xyzzy")
    assert error.value.names == ("Xyzzy",)
    assert len(error.value.notices) == 1


def test_where_nothing_may_be_chosen_the_list_is_refused() -> None:
    with pytest.raises(BadDeck) as error:
        read_deck("House Stark\n1x Eddard Stark", INDEX)
    assert str(error.value) == (
        'The deck cannot be read: there are several cards called "Eddard Stark", '
        'so "(Core Set)" or "(Wolves of the North)" should stand behind it.'
    )
