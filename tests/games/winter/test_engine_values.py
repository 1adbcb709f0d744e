"""What the engine does with immunity, blanks, traits given for a while, and with words."""

import pytest

from kingsmoot.games.winter.language import KNEELING, SELF, blank, gains, is_, named, trait, while_
from kingsmoot.scenario import CardSeen, Scenario, side
from kingsmoot.thrones.model.modifiers import Constant
from kingsmoot.thrones.values.in_force import has_trait, traits_given
from tests.fuzz.thrones import edition
from tests.games.winter.table import scene

HERMIT = "Hermit of the Boneway"


# -- immunity -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("title", "able"), [(HERMIT, True), ("Enemy Informer", False)])
def test_a_ban_leaves_immune_cards_alone(title: str, able: bool) -> None:
    t = scene(
        stark=side("stark", play=["Catelyn Stark"], plot="Herding the Masses"),
        martell=side("martell", play=[title, "Arianne Martell"]),
    )
    t.stark.challenge("intrigue", "Catelyn Stark")
    t.pass_windows(until="defenders")
    assert (title in t.options) is able


@pytest.mark.parametrize(("title", "deadly"), [(HERMIT, False), ("Enemy Informer", True)])
def test_a_keyword_is_not_given_to_an_immune_card(title: str, deadly: bool) -> None:
    t = scene(
        martell=side("martell", play=[title], plot="Knives by Candlelight"),
        stark=side("stark", play=["Catelyn Stark"]),
    )
    t.martell.challenge("intrigue", title)
    t.pass_windows(until="defenders")
    assert t.card(title).has("deadly") is deadly
    seen = next(c for c in t.view(0)["table"]["players"][0]["play"] if c["title"] == title)
    assert ("deadly" in seen.get("keywords", [])) is deadly


@pytest.mark.parametrize(("title", "able"), [("Warlock's Servitors", True), ("Hodor", False)])
def test_those_immune_to_characters_defend_all_the_same(title: str, able: bool) -> None:
    t = scene(
        greyjoy=side("greyjoy", play=["Wex Pyke"]),
        targaryen=side("targaryen", play=[title, "Khal Drogo"]),
    )
    t.greyjoy.challenge("military", "Wex Pyke")
    t.pass_windows(until="defenders")
    assert (title in t.options) is able


# -- traits ---------------------------------------------------------------------------------------------


WHILE_IT_KNEELS = is_(SELF, KNEELING)


def with_constants(t: Scenario, title: str, constants: tuple[Constant, ...]) -> CardSeen:
    """Let the card of this title have these constants, too."""
    card = t.card(title)
    t.reprint(title, constants=(*t.s.deal.cards[card.c].constants, *constants))
    return card


def test_a_trait_is_given_only_while_it_says_so() -> None:
    t = scene(stark=side("stark", play=["Hodor"]), martell=side("martell"))
    hodor = with_constants(t, "Hodor", gains(SELF, trait("Giant"), while_=WHILE_IT_KNEELS))
    assert not has_trait(t.s, hodor.c, frozenset(("Giant",)))
    assert traits_given(t.s, hodor.c) == frozenset()
    hodor.kneeling = True
    assert has_trait(t.s, hodor.c, frozenset(("Giant",)))
    assert traits_given(t.s, hodor.c) == {"Giant"}


# -- blanks ---------------------------------------------------------------------------------------------


def test_a_blank_holds_only_while_it_says_so() -> None:
    t = scene(
        "marshaling",
        stark=side("stark", play=["Bran Stark", "Northern Fiefdoms"]),
        martell=side("martell", play=["Paramour"]),
    )
    assert t.stark.can("use Northern Fiefdoms")
    paramour = with_constants(t, "Paramour", while_(WHILE_IT_KNEELS, blank(named("Northern Fiefdoms"))))
    assert t.stark.can("use Northern Fiefdoms")
    paramour.kneeling = True
    assert "use Northern Fiefdoms" not in t.options


# -- words ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("said", "first"),
    [
        ("after an opponent plays an attachment", "after an opponent plays an attachment"),
        ("after an opponent marshals a attachment", "after an opponent plays an attachment"),
        ("after an opponent marshals an location", "after an opponent plays a location"),
        ("after an opponent marshals a unique card", "after an opponent plays a unique card"),
    ],
)
def test_the_article_fits_the_word(said: str, first: str) -> None:
    assert edition("winter").phrase(said) == first
