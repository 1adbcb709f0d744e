"""Every keyword that a card may give does what it does: given by a constant, and for a while."""

from __future__ import annotations

import pytest

from kingsmoot.scenario import WINTER, Scenario, side
from kingsmoot.thrones.language import vocabulary as v
from kingsmoot.thrones.language.constants.constant import Keyword
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import KEYWORDS
from kingsmoot.thrones.model.modifiers import Quality
from kingsmoot.thrones.rules.periods import end_period
from kingsmoot.thrones.values.shadow_costs import ANY, shadow_costs
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
    Case,
    ask_again,
    attack,
    look,
    marshaling,
    me,
    uses,
)

HOUND = "The Hound"


def takes_ice(t: Scenario) -> bool:
    """Whether the knight may be its host."""
    me(t).marshal("Ice")
    return f"attach to {KNIGHT}" in t.options


def with_ice() -> Scenario:
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


def assaulted(t: Scenario) -> list[str]:
    t.pass_windows()
    me(t).choose("military challenge against House Lannister")
    if t.about == "assault":
        me(t).choose("assault Casterly Rock")
    return t.challenge.assaulted


def with_rock() -> Scenario:
    """The rock costs less than the knight here, who costs 3."""
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES, KNIGHT]),
        lannister=side("lannister", play=["Casterly Rock", MEN, MERCHANT]),
    )
    t.reprint("Casterly Rock", cost=0)
    return t


def where_ice_is(t: Scenario) -> str:
    uses(t, GATES)
    return t.card("Ice").zone


def where_the_knight_is(t: Scenario) -> str:
    uses(t, GATES)
    return t.card(KNIGHT).zone


def whoever_defends_dies(t: Scenario) -> list[str]:
    attack(t, "military", KENNELS)
    t.lannister.defend(HOUND)
    t.skip_to("first-player")
    return t.lannister.dead


def where_the_keep_is(t: Scenario) -> str:
    uses(t, SEA)
    return t.card("Great Keep").zone


ICE = v.named("Ice") & v.IN_PLAY
GREAT_KEEP = v.named("Great Keep") & v.IN_PLAY
IN_HAND = v.HAND(v.ANYBODY)
KILLS = {GATES: (v.action(v.kill(v.each(ONE_KNIGHT))),)}

CASES = {
    "renown": Case(prompt_after_winning, "", f"{KNIGHT} has renown: gain 1 power?"),
    "insight": Case(prompt_after_winning, "", f"{KNIGHT} has insight: draw a card?"),
    "pillage": Case(prompt_after_winning, "", f"{KNIGHT} has pillage: discard the top card of House Lannister's deck?"),
    "intimidate": Case(prompt_after_winning, "", f"{KNIGHT} has intimidate. Kneel a character with STR 2 or less."),
    "stealth": Case(bypasses, [], [f"bypass {MEN}", f"bypass {MERCHANT}", "bypass nobody"]),
    "assault": Case(assaulted, [], ["Casterly Rock"], at=with_rock),
    "no attachments": Case(takes_ice, True, False, at=marshaling),
    "terminal": Case(where_ice_is, "hand", "discard", ICE, at=with_ice, helps=KILLS),
    "deadly": Case(whoever_defends_dies, [], [HOUND], v.named(KENNELS) & v.IN_PLAY, at=winter, by=SEA),
    "deathbound": Case(
        where_the_keep_is,
        "discard",
        "dead",
        GREAT_KEEP,
        at=winter,
        by=KENNELS,
        helps={SEA: (v.action(v.discard(v.each(GREAT_KEEP))),)},
    ),
    "shadow": Case(
        where_the_knight_is,
        "play",
        "shadows",
        helps={GATES: (v.action(v.back_to_shadows(v.each(v.CHARACTER & v.WITH_SHADOW))),)},
    ),
}


def prepare(declare: Declare, case: Case) -> None:
    for title in (GROVE, GATES, MERCHANT, "Ice", KENNELS, SEA, "Great Keep", HOUND):
        declare(title, *case.helps.get(title, ()))


ORDINARY = [word for word in KEYWORDS if not word.startswith(("immune ", "all "))]


@pytest.mark.parametrize("word", ORDINARY)
def test_a_constant_gives_a_keyword(word: str, declare: Declare) -> None:
    case = CASES[word]
    prepare(declare, case)
    assert look(case.at(), case) == case.usual
    declare(case.by, *case.helps.get(case.by, ()), v.gains(case.on, Keyword(word)))
    assert look(case.at(), case) == case.changed


@pytest.mark.parametrize("word", ORDINARY)
@pytest.mark.parametrize("found", [True, False])
def test_a_keyword_is_given_for_a_while(found: bool, word: str, declare: Declare) -> None:
    """To what the effect finds, or to whatever is such a card."""
    case = CASES[word]
    prepare(declare, case)
    to: Selector = v.each(case.on) if found else case.on
    declare(case.by, v.action(v.until(v.PHASE, v.gains(to, Keyword(word)))), v.action(v.draw(1)))
    t = case.at()
    me(t).use(case.by)
    assert look(t, case) == case.changed
    if case.stops:
        end_period(t.s, v.PHASE)
        ask_again(t)
        assert look(t, case) == case.usual


def test_a_keyword_is_taken_for_a_while(declare: Declare) -> None:
    for whose in (v.each(v.CHARACTER), v.CHARACTER):
        declare(GROVE, v.action(v.until(v.PHASE, v.loses(whose, v.RENOWN))), v.action(v.draw(1)))
        t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
        t.stark.use(GROVE)
        assert not t.card("Robb Stark").has("renown")
        end_period(t.s, v.PHASE)
        assert t.card("Robb Stark").has("renown")


def test_what_a_card_gives_itself_and_its_attachments_holds_as_it_leaves_play(declare: Declare) -> None:
    declare(GATES, *KILLS[GATES])
    declare(KNIGHT, v.gains(v.ATTACHMENT & v.IN_PLAY, v.TERMINAL))
    assert where_ice_is(with_ice()) == "discard"
    declare(SEA, *CASES["deathbound"].helps[SEA])
    declare("Great Keep", v.gains(v.SELF, Keyword("deathbound")))
    assert where_the_keep_is(winter()) == "dead"


def test_whoever_loses_all_keywords_has_none_as_long_as_that_lasts(declare: Declare) -> None:
    robb = v.named("Robb Stark") & v.IN_PLAY
    declare(GROVE, v.gains(v.CHARACTER & v.IN_PLAY, v.STEALTH), v.loses(robb, v.ALL_KEYWORDS))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark", KNIGHT]), lannister=side("lannister"))
    assert (t.card("Robb Stark").keywords, t.card(KNIGHT).keywords) == ([], ["stealth"])
    declare(GROVE, v.action(v.until(v.PHASE, v.loses(v.each(v.CHARACTER), v.ALL_KEYWORDS))), v.action(v.draw(1)))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
    t.stark.use(f"{GROVE} (1)")
    assert t.card("Robb Stark").keywords == []
    end_period(t.s, v.PHASE)
    assert t.card("Robb Stark").keywords == ["renown"]


def test_a_card_that_always_loses_a_keyword_loses_one_instance(declare: Declare) -> None:
    declare(GROVE, v.loses(v.CHARACTER & v.IN_PLAY, v.RENOWN))
    t = Scenario(stark=side("stark", play=[GROVE, "Robb Stark"]), lannister=side("lannister"))
    assert not t.card("Robb Stark").has("renown")
    declare(GATES, v.gains(v.CHARACTER & v.IN_PLAY, v.RENOWN))
    t = Scenario(stark=side("stark", play=[GROVE, GATES, "Robb Stark", KNIGHT]), lannister=side("lannister"))
    assert t.card("Robb Stark").has("renown")
    assert not t.card(KNIGHT).has("renown")


# -- given to cards out of play -------------------------------------------------------------------------


def test_cards_in_shadows_gain_shadow(declare: Declare) -> None:
    """Each number is a way to bring a card out."""
    printed = v.shadow(v.COST.of(v.EACH))
    declare(GROVE, *v.gains(v.SHADOWS(v.YOU), printed))
    declare(GATES, *v.gains(v.IN_SHADOWS & v.CHARACTER, v.shadow(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE, GATES], shadows=[KNIGHT, "The Roseroad"], gold=9),
        lannister=side("lannister", shadows=[MEN, "The Roseroad"], gold=9),
    )
    s = t.s
    assert [shadow_costs(s, c) for c in s.shadows[0]] == [[1, 2], [0]]
    assert [shadow_costs(s, c) for c in s.shadows[1]] == [[1], []]


def test_whoever_loses_all_keywords_has_lost_shadow_as_well(declare: Declare) -> None:
    declare(KNIGHT, keywords=frozenset({"shadow 3", "shadow X", "bestow 2"}))
    declare(GATES, *v.gains(v.CHARACTER, v.shadow(1)))
    t = Scenario(stark=side("stark", play=[GROVE, GATES, KNIGHT]), lannister=side("lannister"))
    c = t.card(KNIGHT).c
    assert shadow_costs(t.s, c) == [ANY, 1, 3]
    add_lasting(t.s, Quality.KEYWORD, 1, v.PHASE, c, t.s.deal.keywords.index("bestow 2"))
    assert shadow_costs(t.s, c) == [ANY, 1, 3]
    declare(GROVE, *v.loses(ONE_KNIGHT, v.ALL_KEYWORDS))
    t = Scenario(stark=side("stark", play=[GROVE, GATES, KNIGHT]), lannister=side("lannister"))
    assert shadow_costs(t.s, t.card(KNIGHT).c) == []


def test_a_card_may_say_itself_what_the_x_of_its_shadow_is(declare: Declare) -> None:
    x_is = v.shadow(v.count(v.CARD & v.HAND(v.YOU)))
    declare(KNIGHT, *v.gains(v.SELF, x_is), keywords=frozenset({"shadow X"}))
    t = Scenario(stark=side("stark", hand=["Ice", "Ice", "Ice"], shadows=[KNIGHT], gold=9), lannister=side("lannister"))
    assert f"Bring {KNIGHT} out of shadows for 3 gold" in t.labels


def test_a_limited_event_costs_what_it_costs(declare: Declare) -> None:
    declare("For the North!", v.action(v.draw(1)), keywords=frozenset({"limited"}), cost=2)
    t = Scenario(
        stark=side("stark", hand=["For the North!", "The Roseroad", STEWARD]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    before = t.stark.gold
    t.stark.play("For the North!")
    assert t.stark.gold == before - 2
    assert not t.stark.can("marshal The Roseroad")


def test_cards_in_hand_become_limited(declare: Declare) -> None:
    declare(GROVE, v.gains((v.CHARACTER | v.EVENT) & IN_HAND, Keyword("limited")))
    declare("For the North!", v.action(v.draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE], hand=[STEWARD, KNIGHT, "For the North!", "The Roseroad"], gold=9),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.marshal(STEWARD)
    assert not {f"marshal {KNIGHT}", "marshal The Roseroad", "play For the North!"} & set(t.options)


def test_an_event_that_became_limited_counts(declare: Declare) -> None:
    declare(GROVE, v.gains(v.EVENT & IN_HAND, Keyword("limited")))
    declare("For the North!", v.action(v.draw(1)))
    t = Scenario(
        stark=side("stark", play=[GROVE], hand=["For the North!", "The Roseroad"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.stark.play("For the North!")
    assert "marshal The Roseroad" not in t.options


def test_an_ambushed_duplicate_of_an_attachment_asks_for_no_host(declare: Declare) -> None:
    declare(GROVE, v.gains(v.ATTACHMENT & IN_HAND, v.ambush(v.COST.of(v.EACH))))
    t = Scenario(
        stark=side("stark", play=[GROVE, KNIGHT, "Robb Stark + Ice"], hand=["Ice", "Ice"], gold=6),
        lannister=side("lannister", play=[MEN]),
    )
    t.stark.ambush("Ice")
    assert t.about != "host"
    assert t.card("Ice").duplicates == 1


def test_an_attachment_may_be_refused_but_for_weapons(declare: Declare) -> None:
    declare(GROVE, v.gains(ONE_KNIGHT, v.no_attachments(trait("Weapon"))))
    t = Scenario(
        stark=side("stark", play=[GROVE, f"{KNIGHT} + Ice", STEWARD], hand=["Little Bird", "Ice"], gold=3),
        lannister=side("lannister"),
        phase="marshaling",
    )
    assert t.card("Ice").in_play
    t.stark.marshal("Little Bird")
    assert t.card(STEWARD).attachments == ["Little Bird"]
