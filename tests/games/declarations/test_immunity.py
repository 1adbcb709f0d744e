"""Cards that are immune: to what, by what, and that nothing reaches them but what they do themselves."""

from __future__ import annotations

from collections.abc import Callable
from typing import final

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.constants.constant import Keyword, constant
from kingsmoot.thrones.language.declaration import Part
from kingsmoot.thrones.language.effects.effect import Effect
from kingsmoot.thrones.language.references.reference import Ref
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.vocabulary import (
    CHALLENGE,
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    PHASE,
    RENOWN,
    ROUND,
    SELF,
    Token,
    action,
    at_end,
    blank,
    choose,
    discard_power,
    each,
    gains,
    if_you_win,
    kill,
    kneel,
    loses,
    move_power,
    named,
    once,
    place,
    stand,
    strength,
    until,
)
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.immunity import IMMUNITIES
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import (
    GATES,
    GROVE,
    KNIGHT,
    MEN,
    MERCHANT,
    ONE_KNIGHT,
    STEWARD,
    knight,
    uses,
)

IMMUNE_TO_LOCATIONS = Keyword("immune to locations")


def challenges() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + Ice", STEWARD]),
        lannister=side("lannister", play=[MEN, MERCHANT]),
    )


FOES = {
    "character abilities": MERCHANT,
    "locations": "Casterly Rock",
    "attachments": "Little Bird",
    "events": "Hear Me Roar!",
    "plots": "A Noble Cause",
    "agendas": "Banner of the Stag",
}
OWN = {
    "character abilities": STEWARD,
    "locations": GATES,
    "attachments": "Noble Lineage",
    "events": "For the North!",
    "plots": "Summons",
    "agendas": "Banner of the Kraken",
}


def with_all_types() -> Scenario:
    """Each side has a card of every type."""
    own, foes = OWN, FOES
    return Scenario(
        stark=side(
            "stark",
            play=[GROVE, own["locations"], KNIGHT, f"{STEWARD} + {own['attachments']}"],
            hand=[own["events"]],
            plot=own["plots"],
            agenda=own["agendas"],
            gold=5,
        ),
        lannister=side(
            "lannister",
            play=[foes["locations"], f"{MERCHANT} + {foes['attachments']}"],
            hand=[foes["events"]],
            plot=foes["plots"],
            agenda=foes["agendas"],
            gold=5,
        ),
    )


def affected(t: Scenario, title: str) -> bool:
    """Whether this card makes the knight kneel."""
    kept, t.s = t.s, t.s.copy()
    try:
        uses(t, title)
        return knight(t).kneeling
    finally:
        t.s = kept


def whoever_affects(t: Scenario) -> list[str]:
    return [title for title in (*OWN.values(), *FOES.values()) if affected(t, title)]


GIVEN: dict[str, Callable[[Keyword], Part]] = {
    "by itself": lambda word: gains(ONE_KNIGHT, word),
    "to what an effect finds": lambda word: action(until(PHASE, gains(each(ONE_KNIGHT), word))),
    "to whatever is such a card": lambda word: action(until(PHASE, gains(ONE_KNIGHT, word))),
}


@pytest.mark.parametrize("word", IMMUNITIES)
@pytest.mark.parametrize("how", GIVEN)
def test_immunity_is_given(word: str, how: str, declare: Declare) -> None:
    for title in (*OWN.values(), *FOES.values()):
        declare(title, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, GIVEN[how](Keyword(word)))
    t = with_all_types()
    if how != "by itself":
        assert whoever_affects(t) == [*OWN.values(), *FOES.values()]
        t.stark.use(GROVE)
    what = word.removeprefix("immune to ").removeprefix("opponents' ")
    spared = {FOES[what]} if "opponents'" in word else {FOES[what], OWN[what]}
    assert whoever_affects(t) == [title for title in (*OWN.values(), *FOES.values()) if title not in spared]


@pytest.mark.parametrize("word", ["immune to card effects", "immune to opponents' card effects"])
@pytest.mark.parametrize("how", GIVEN)
def test_immunity_to_every_card_is_given(word: str, how: str, declare: Declare) -> None:
    for title in (*OWN.values(), *FOES.values()):
        declare(title, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, GIVEN[how](Keyword(word)))
    t = with_all_types()
    if how != "by itself":
        t.stark.use(GROVE)
    assert whoever_affects(t) == ([*OWN.values()] if "opponents'" in word else [])


def test_immunity_to_cards_of_a_trait_is_given(declare: Declare) -> None:
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    declare(GATES, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, gains(ONE_KNIGHT, Keyword("immune to Winterfell card effects")))
    t = challenges()
    assert t.card(GATES).has("Winterfell")
    assert not t.card(STEWARD).has("Winterfell")
    assert not affected(t, GATES)
    assert affected(t, STEWARD)


def test_whoever_loses_all_immunities_is_affected(declare: Declare) -> None:
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, gains(ONE_KNIGHT, Keyword("immune to character abilities")))
    declare(GATES, loses(ONE_KNIGHT, Keyword("all immunities")))
    assert affected(challenges(), STEWARD)
    declare(GATES)
    assert not affected(challenges(), STEWARD)


def test_what_holds_by_itself_does_not_reach_an_immune_card(declare: Declare) -> None:
    declare(GROVE, gains(ONE_KNIGHT, IMMUNE_TO_LOCATIONS))
    declare(GATES, gains(CHARACTER & IN_PLAY, RENOWN))
    t = challenges()
    assert t.card(STEWARD).has("renown")
    assert not knight(t).has("renown")


def test_an_immune_card_is_not_immune_to_itself(declare: Declare) -> None:
    declare(KNIGHT, gains(ONE_KNIGHT, Keyword("immune to character abilities")), action(kneel(each(ONE_KNIGHT))))
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    t = challenges()
    assert not affected(t, STEWARD)
    assert affected(t, KNIGHT)


@pytest.mark.parametrize("lasting", [False, True])
def test_a_card_immune_to_everything_hears_only_itself(lasting: bool, declare: Declare) -> None:
    immune = constant(Quality.IMMUNE, SELF, "are immune to other cards")
    declare(KNIGHT, action(until(PHASE, immune)) if lasting else immune, action(kneel(SELF)), strength(SELF, +1))
    declare(GATES, action(kneel(choose(CHARACTER & MINE))))
    declare(STEWARD, action(kill(each(CHARACTER & MINE))))
    declare("Ice", strength(HOST, +2))
    t = challenges()
    if lasting:
        assert knight(t).strength == 5
        t.stark.use(f"{KNIGHT} (1)")
    assert knight(t).strength == 3
    t.stark.use(GATES)  # there is nobody else to choose
    assert t.card(STEWARD).kneeling
    t.stark.use(STEWARD)
    assert t.stark.dead == [STEWARD]
    t.stark.use(f"{KNIGHT} (2)" if lasting else KNIGHT)
    assert knight(t).kneeling


BOTH = (named(KNIGHT) | named(STEWARD)) & IN_PLAY


@final
class FactionTwice(Ref):
    """Your faction card, once for each of the two."""

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        return [s.deal.factions[x.you]] * 2

    def known(self) -> str:
        return "your faction card"


DONE_TO_BOTH: dict[str, tuple[Effect, Callable[[Scenario, str], object]]] = {
    "tokens": (place(Token.POISON, each(BOTH)), lambda t, title: t.card(title).tokens(Token.POISON)),
    "power discarded": (discard_power(each(BOTH)), lambda t, title: t.card(title).power == 0),
    "power moved away": (move_power(each(BOTH), FactionTwice()), lambda t, title: t.card(title).power == 0),
    "power moved there": (move_power(FactionTwice(), each(BOTH)), lambda t, title: t.card(title).power == 2),
    "delayed": (at_end(CHALLENGE, kill(each(BOTH))), lambda t, title: title in t.stark.dead),
    "stand if won": (if_you_win(stand(each(BOTH))), lambda t, title: not t.card(title).kneeling),
    "changed": (until(ROUND, strength(each(BOTH), +3)), lambda t, title: t.card(title).strength > 3),
    "changed whatever they are": (until(ROUND, strength(BOTH, +3)), lambda t, title: t.card(title).strength > 3),
    "given a keyword": (until(ROUND, gains(BOTH, RENOWN)), lambda t, title: t.card(title).has("renown")),
    "given a trait": (until(ROUND, gains(BOTH, trait("Lord"))), lambda t, title: t.card(title).has("Lord")),
}


@pytest.mark.parametrize("what", DONE_TO_BOTH)
def test_whatever_is_done_to_several_is_not_done_to_an_immune_card(what: str, declare: Declare) -> None:
    effect, done = DONE_TO_BOTH[what]
    declare(GROVE, gains(ONE_KNIGHT, IMMUNE_TO_LOCATIONS))
    declare(GATES, action(effect, limit=once(ROUND)))
    declare(STEWARD)
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} (1 power)", f"{STEWARD} (1 power)", "Bran Stark"], power=2),
        lannister=side("lannister", play=[MEN]),
    )
    t.stark.challenge("power", KNIGHT, STEWARD)
    t.stark.use(GATES)
    t.lannister.defend()
    t.skip_to("challenge")
    assert done(t, STEWARD)
    assert not done(t, KNIGHT)


def test_a_card_is_not_blanked_by_what_its_printed_text_makes_it_immune_to(declare: Declare) -> None:
    declare(KNIGHT, keywords=frozenset({"immune to locations", "renown"}))
    for blanks in (blank(CHARACTER & IN_PLAY), action(until(PHASE, blank(CHARACTER & IN_PLAY)))):
        declare(STEWARD, keywords=frozenset({"renown"}))
        declare(GATES, blanks)
        t = challenges()
        uses(t, GATES)
        assert not t.card(STEWARD).has("renown")
        assert knight(t).has("renown")
