"""Every keyword that a card may give does what it does: given by a constant, and for a while."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

import pytest

from kingsmoot.scenario import WINTER, Scenario, side
from kingsmoot.thrones.ability import Ability, Constant, Effect, Modifier
from kingsmoot.thrones.declare import action, choose, holds, keyword, strength
from kingsmoot.thrones.effects import (
    add_token,
    at_end_of,
    discard_from_play,
    discard_power,
    draw,
    give_keyword,
    kill,
    kneel,
    modify,
    move_power,
    stand_if_won,
    take_keyword,
)
from kingsmoot.thrones.refs import SELF as THIS
from kingsmoot.thrones.refs import TARGET, Ref, each
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    EVENT,
    HOST,
    IN_HAND,
    IN_PLAY,
    MINE,
    SELF,
    Selector,
    named,
)
from kingsmoot.thrones.terms import KEYWORDS, Event, Period, Token
from kingsmoot.thrones.values import IMMUNITIES
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import (
    GATES,
    GROVE,
    KENNELS,
    KNIGHT,
    MEN,
    MERCHANT,
    ONE_KNIGHT,
    SEA,
    STEWARD,
    ask_again,
    attack,
    knight,
    me,
    uses,
)

HOUND = "The Hound"


def challenges() -> Scenario:
    return Scenario(
        stark=side("stark", play=[GROVE, GATES, f"{KNIGHT} + Ice", STEWARD]),
        lannister=side("lannister", play=[MEN, MERCHANT]),
    )


def winter() -> Scenario:
    return Scenario(
        edition=WINTER,
        stark=side("stark", play=[SEA, KENNELS, "Great Keep"]),
        lannister=side("lannister", play=[HOUND]),
    )


@dataclass(frozen=True)
class Case:
    seen: Callable[[Scenario], object]
    usual: object
    changed: object
    on: Selector = ONE_KNIGHT
    at: Callable[[], Scenario] = challenges
    by: str = GROVE
    helps: Mapping[str, tuple[Ability | Constant, ...]] = field(default_factory=dict)
    stops: bool = True


def prompt_after_winning(t: Scenario) -> str:
    """What is asked when the knight has won a military challenge."""
    attack(t, "military", KNIGHT)
    t.lannister.defend()
    t.pass_windows()
    if t.about == "claim":
        t.choose(MERCHANT)
    t.pass_windows()
    return t.s.decision.prompt if t.about == "keyword-use" else ""


def bypasses(t: Scenario) -> list[str]:
    t.pass_windows()
    me(t).choose("military challenge against House Lannister")
    return t.options if t.about == "stealth" else []


def where_ice_is(t: Scenario) -> str:
    uses(t, GATES)
    return t.card("Ice").zone


def whoever_defends_dies(t: Scenario) -> list[str]:
    attack(t, "military", KENNELS)
    t.lannister.defend(HOUND)
    t.skip_to("first-player")
    return t.lannister.dead


def where_the_keep_is(t: Scenario) -> str:
    uses(t, SEA)
    return t.card("Great Keep").zone


ICE = named("Ice") & IN_PLAY
KILLS = {GATES: (action(kill(each(ONE_KNIGHT))),)}

CASES = {
    "renown": Case(prompt_after_winning, "", f"{KNIGHT} has renown: gain 1 power?"),
    "insight": Case(prompt_after_winning, "", f"{KNIGHT} has insight: draw a card?"),
    "pillage": Case(prompt_after_winning, "", f"{KNIGHT} pillages: discard the top card of your opponent's deck?"),
    "intimidate": Case(prompt_after_winning, "", f"{KNIGHT} intimidates: kneel a character of strength 2 or less."),
    "stealth": Case(bypasses, [], [f"bypass {MEN}", f"bypass {MERCHANT}", "bypass nobody"]),
    "no attachments": Case(lambda t: t.card("Ice").zone, "play", "discard", stops=False),
    "terminal": Case(where_ice_is, "hand", "discard", ICE, helps=KILLS),
    "deadly": Case(whoever_defends_dies, [], [HOUND], named(KENNELS) & IN_PLAY, winter, SEA),
    "deathbound": Case(
        where_the_keep_is,
        "discard",
        "dead",
        named("Great Keep") & IN_PLAY,
        winter,
        KENNELS,
        {SEA: (action(discard_from_play(each(named("Great Keep")))),)},
    ),
}


def prepare(declare: Declare, case: Case) -> None:
    for title in (GROVE, GATES, MERCHANT, "Ice", KENNELS, SEA, "Great Keep", HOUND):
        declare(title, *case.helps.get(title, ()))


def look(t: Scenario, case: Case) -> object:
    kept, t.s = t.s, t.s.copy()
    try:
        return case.seen(t)
    finally:
        t.s = kept


ORDINARY = [word for word in KEYWORDS if word not in IMMUNITIES]


@pytest.mark.parametrize("word", ORDINARY)
def test_a_constant_gives_a_keyword(word: str, declare: Declare) -> None:
    case = CASES[word]
    prepare(declare, case)
    assert look(case.at(), case) == case.usual
    declare(case.by, *case.helps.get(case.by, ()), keyword(word, case.on))
    assert look(case.at(), case) == case.changed


@pytest.mark.parametrize("word", ORDINARY)
def test_a_keyword_is_given_for_a_while(word: str, declare: Declare) -> None:
    case = CASES[word]
    prepare(declare, case)
    declare(case.by, action(give_keyword(each(case.on), word, Period.PHASE)), action(draw(1)))
    t = case.at()
    me(t).use(case.by)
    assert look(t, case) == case.changed
    if case.stops:
        end_period(t.s, Period.PHASE)
        ask_again(t)
        assert look(t, case) == case.usual


def test_a_keyword_is_taken_for_a_while(declare: Declare) -> None:
    declare(GROVE, action(take_keyword(each(CHARACTER), "renown", Period.PHASE)), action(draw(1)))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
    t.stark.use(GROVE)
    assert not t.card("Robb Stark").has("renown")
    end_period(t.s, Period.PHASE)
    assert t.card("Robb Stark").has("renown")


@pytest.mark.parametrize("word", ["limited", "ambush", "no attachments except Weapon", "Renown"])
def test_no_effect_gives_a_keyword_that_no_rule_reads_there(word: str) -> None:
    with pytest.raises(TypeError, match=f"^no effect gives or takes the keyword '{word}'; those are renown, stealth"):
        give_keyword(each(ONE_KNIGHT), word, Period.PHASE)


def test_what_a_card_gives_itself_and_its_attachments_holds_as_it_leaves_play(declare: Declare) -> None:
    declare(GATES, *KILLS[GATES])
    declare(KNIGHT, keyword("terminal", ATTACHMENT & IN_PLAY))
    assert where_ice_is(challenges()) == "discard"
    declare(SEA, *CASES["deathbound"].helps[SEA])
    declare("Great Keep", keyword("deathbound", SELF))
    assert where_the_keep_is(winter()) == "dead"


# -- given to cards out of play -------------------------------------------------------------------------


def test_cards_in_hand_become_limited(declare: Declare) -> None:
    declare(GROVE, keyword("limited", (CHARACTER | EVENT) & IN_HAND))
    declare("For the North!", action(draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE], hand=[STEWARD, KNIGHT, "For the North!", "The Roseroad"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal(STEWARD)
    assert not {f"marshal {KNIGHT}", "marshal The Roseroad", "play For the North!"} & set(t.options)


def test_an_event_that_became_limited_counts(declare: Declare) -> None:
    declare(GROVE, keyword("limited", EVENT & IN_HAND))
    declare("For the North!", action(draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE], hand=["For the North!", "The Roseroad"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.play("For the North!")
    assert "marshal The Roseroad" not in t.options


def test_an_ambushed_duplicate_of_an_attachment_asks_for_no_host(declare: Declare) -> None:
    declare(GROVE, keyword("ambush", ATTACHMENT & IN_HAND))
    t = Scenario(
        stark=side("stark", play=[GROVE, KNIGHT, "Robb Stark + Ice"], hand=["Ice", "Ice"], gold=6),
        lannister=side("lannister", play=[MEN]),
    )
    t.stark.ambush("Ice")
    assert t.about != "host"
    assert t.card("Ice").duplicates == 1


def test_an_attachment_may_be_refused_but_for_weapons(declare: Declare) -> None:
    declare(GROVE, keyword("no attachments except Weapon", ONE_KNIGHT))
    t = Scenario(
        stark=side("stark", play=[GROVE, f"{KNIGHT} + Ice", STEWARD], hand=["Little Bird", "Ice"], gold=3),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.card("Ice").in_play
    t.stark.marshal("Little Bird")
    assert t.card(STEWARD).attachments == ["Little Bird"]


# -- immunity -------------------------------------------------------------------------------------------

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
    immune = holds(Modifier.IMMUNE, ONE_KNIGHT, "This card is immune to other cards.")
    for_a_while = action(modify(THIS, Modifier.IMMUNE, 1, Period.PHASE, "this card is immune to other cards"))
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
