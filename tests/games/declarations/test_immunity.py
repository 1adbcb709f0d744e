"""Cards that are immune: to what, by what, and that nothing reaches them but what they do themselves."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.declare import action, choose, holds, keyword, strength
from kingsmoot.thrones.effects import (
    add_token,
    at_end_of,
    discard_power,
    give_keyword,
    kill,
    kneel,
    modify,
    move_power,
    stand_if_won,
)
from kingsmoot.thrones.language.constants import Keyword, loses
from kingsmoot.thrones.model.enums import Event, Period, Token
from kingsmoot.thrones.model.modifiers import Effect, Quality
from kingsmoot.thrones.refs import SELF as THIS
from kingsmoot.thrones.refs import TARGET, Ref, each
from kingsmoot.thrones.selectors import (
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    SELF,
    named,
)
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


@pytest.mark.parametrize("word", IMMUNITIES)
@pytest.mark.parametrize("lasting", [False, True])
def test_immunity_is_given(word: str, lasting: bool, declare: Declare) -> None:
    for title in (*OWN.values(), *FOES.values()):
        declare(title, action(kneel(each(ONE_KNIGHT))))
    gives = action(give_keyword(each(ONE_KNIGHT), word, Period.PHASE)) if lasting else keyword(word, ONE_KNIGHT)
    declare(GROVE, gives)
    t = with_all_types()
    if lasting:
        assert whoever_affects(t) == [*OWN.values(), *FOES.values()]
        t.stark.use(GROVE)
    what = word.removeprefix("immune to ").removeprefix("opponents' ")
    spared = {FOES[what]} if "opponents'" in word else {FOES[what], OWN[what]}
    assert whoever_affects(t) == [title for title in (*OWN.values(), *FOES.values()) if title not in spared]


@pytest.mark.parametrize("word", ["immune to card effects", "immune to opponents' card effects"])
@pytest.mark.parametrize("lasting", [False, True])
def test_immunity_to_every_card_is_given(word: str, lasting: bool, declare: Declare) -> None:
    for title in (*OWN.values(), *FOES.values()):
        declare(title, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, action(give_keyword(each(ONE_KNIGHT), word, Period.PHASE)) if lasting else keyword(word, ONE_KNIGHT))
    t = with_all_types()
    if lasting:
        t.stark.use(GROVE)
    assert whoever_affects(t) == ([*OWN.values()] if "opponents'" in word else [])


def test_immunity_to_cards_of_a_trait_is_given(declare: Declare) -> None:
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    declare(GATES, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, keyword("immune to Winterfell card effects", ONE_KNIGHT))
    t = challenges()
    assert t.card(GATES).has("Winterfell")
    assert not t.card(STEWARD).has("Winterfell")
    assert not affected(t, GATES)
    assert affected(t, STEWARD)


def test_whoever_loses_all_immunities_is_affected(declare: Declare) -> None:
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    declare(GROVE, keyword("immune to character abilities", ONE_KNIGHT))
    declare(GATES, *loses(ONE_KNIGHT, Keyword("all immunities")))
    assert affected(challenges(), STEWARD)
    declare(GATES)
    assert not affected(challenges(), STEWARD)


def test_what_holds_by_itself_does_not_reach_an_immune_card(declare: Declare) -> None:
    declare(GROVE, keyword("immune to locations", ONE_KNIGHT))
    declare(GATES, keyword("renown", CHARACTER & IN_PLAY))
    t = challenges()
    assert t.card(STEWARD).has("renown")
    assert not knight(t).has("renown")


def test_an_immune_card_is_not_immune_to_itself(declare: Declare) -> None:
    declare(KNIGHT, keyword("immune to character abilities", ONE_KNIGHT), action(kneel(each(ONE_KNIGHT))))
    declare(STEWARD, action(kneel(each(ONE_KNIGHT))))
    t = challenges()
    assert not affected(t, STEWARD)
    assert affected(t, KNIGHT)


@pytest.mark.parametrize("lasting", [False, True])
def test_a_card_immune_to_everything_hears_only_itself(lasting: bool, declare: Declare) -> None:
    immune = holds(Quality.IMMUNE, ONE_KNIGHT, "This card is immune to other cards.")
    for_a_while = action(modify(THIS, Quality.IMMUNE, 1, Period.PHASE, "this card is immune to other cards"))
    declare(KNIGHT, for_a_while if lasting else immune, action(kneel(THIS)), strength(1, SELF, ""))
    declare(GATES, action(kneel(TARGET), target=(choose(CHARACTER & MINE),)))
    declare(STEWARD, action(kill(each(CHARACTER & MINE))))
    declare("Ice", strength(2, HOST, ""))
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


MY_FACTIONS = Ref(lambda s, x: [s.deal.factions[x.you]] * 2, "your faction")
OTHERS = each((named(KNIGHT) | named(STEWARD)) & IN_PLAY)
DONE_TO_BOTH: dict[str, tuple[Effect, Callable[[Scenario, str], object]]] = {
    "tokens": (add_token(OTHERS, Token.POISON, "poison"), lambda t, title: t.card(title).tokens(Token.POISON)),
    "power discarded": (discard_power(OTHERS), lambda t, title: t.card(title).power == 0),
    "power moved away": (move_power(OTHERS, MY_FACTIONS), lambda t, title: t.card(title).power == 0),
    "power moved there": (move_power(MY_FACTIONS, OTHERS), lambda t, title: t.card(title).power == 2),
    "delayed": (at_end_of(Period.CHALLENGE, OTHERS, Event.KILLED, "they die"), lambda t, title: title in t.stark.dead),
    "stand if won": (stand_if_won(OTHERS), lambda t, title: not t.card(title).kneeling),
}


@pytest.mark.parametrize("what", DONE_TO_BOTH)
def test_whatever_is_done_to_several_is_not_done_to_an_immune_card(what: str, declare: Declare) -> None:
    effect, done = DONE_TO_BOTH[what]
    declare(GROVE, keyword("immune to locations", ONE_KNIGHT))
    declare(GATES, action(effect, limit=(1, Period.ROUND)))
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
