"""For every modifier: a table, what is seen there as things are, and what is seen while it holds."""

from __future__ import annotations

from kingsmoot.games.first.words import any_phase, plot
from kingsmoot.games.second.rules.ambush import ambush_price
from kingsmoot.games.second.rules.assault import assaulters
from kingsmoot.games.winter.words.plots import PLOTS_LIE_FACEDOWN
from kingsmoot.scenario import Scenario
from kingsmoot.thrones.language.vocabulary import (
    ASSAULT,
    CARD,
    CHARACTER,
    DEAD,
    DISCARD,
    EACH_OPPONENT,
    EACH_PLAYER,
    EVENT,
    HAND,
    IN_PLAY,
    LOYAL,
    MINE,
    PHASE,
    PLOT,
    RENOWN,
    REVEALED,
    ROUND,
    SELF,
    USED,
    YOU,
    action,
    ambush,
    choose,
    costs,
    count,
    discard,
    draw,
    each,
    gains,
    icons_of,
    keywords_of,
    kill,
    kneel,
    may_defend,
    named,
    put_into_play,
    shadow,
    stand,
    strength,
    until,
)
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY, POWER, Period, Phase, Type
from kingsmoot.thrones.model.ids import NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Mark, Modifier, Permission, Quality, Value
from kingsmoot.thrones.rules.challenge.participation import is_kept_from
from kingsmoot.thrones.rules.challenge.winner import side_total
from kingsmoot.thrones.rules.phases.challenges import challenges_left
from kingsmoot.thrones.rules.phases.dominance import dominance_total
from kingsmoot.thrones.rules.phases.first_player import must_name_opponent
from kingsmoot.thrones.rules.rounds import is_skipped
from kingsmoot.thrones.rules.setup import NOT_IN_SETUP, gold_for_setup, place_obstacle
from kingsmoot.thrones.rules.ties import decider
from kingsmoot.thrones.rules.victory import has_won
from kingsmoot.thrones.values.costs import cost_of, payer, purse
from kingsmoot.thrones.values.in_force import crests, has_faction, has_icon, holds
from kingsmoot.thrones.values.plot_values import claim, income, initiative, may_reveal, plot_deck, power_of, reserve
from tests.games.declarations.tables import (
    GATES,
    KENNELS,
    KNIGHT,
    ME,
    MEN,
    MERCHANT,
    ONE_KNIGHT,
    SEA,
    STEWARD,
    Case,
    ask_again,
    asked,
    attack,
    defenders,
    dominance,
    in_shadows,
    in_winter,
    knight,
    marshaling,
    me,
    melee,
    plots,
    table,
    uses,
    with_gold,
    with_piles,
    with_robb,
    with_roseroad,
    with_two_plots,
)

ROBB, ARYA = named("Robb Stark") & IN_PLAY, named("Arya Stark") & IN_PLAY


# -- how it is seen -------------------------------------------------------------------------------------


def comes_out(t: Scenario) -> list[str]:
    return [label for label in t.labels if "out of shadows" in label]


def draws(t: Scenario) -> int:
    t.skip_to("challenge", take_first=True)
    return len(me(t).hand)


def marshals_two_limited(t: Scenario) -> bool:
    me(t).marshal("The Roseroad")
    return me(t).can("marshal Dragonstone Port")


def after_a_challenge(t: Scenario) -> list[str]:
    attack(t, "military", KNIGHT)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    return t.options if t.asked is me(t) else []


def further_attackers(t: Scenario) -> list[str]:
    t.pass_windows()
    me(t).choose("power challenge against House Lannister", STEWARD)
    return t.options if t.about == "attackers" else []


def further_defenders(t: Scenario) -> list[str]:
    assert defenders(t) == FOES
    t.choose(MEN)
    return t.options if t.about == "defenders" else []


def stands_next_round(t: Scenario) -> bool:
    t.skip_to("first-player")
    return not knight(t).kneeling


def gold_next_round(t: Scenario) -> int:
    t.skip_to("first-player")
    return me(t).gold


def leaves_knelt(t: Scenario) -> list[str]:
    return asked(t, "stay-knelt")


def declares_first(t: Scenario) -> str:
    t.pass_windows()
    t.choose("power challenge against House Lannister")
    return t.about


def foe_acts(t: Scenario) -> bool:
    me(t).use(GATES)
    return uses(t, MERCHANT)


def gains_power(t: Scenario) -> int:
    t.happen("power gained", KNIGHT, amount=1)
    return knight(t).power


def gains_gold(t: Scenario) -> int:
    before = me(t).gold
    t.happen("gold gained", me(t), amount=2)
    return me(t).gold - before


def wins_with_15(t: Scenario) -> bool:
    t.happen("power gained", KNIGHT, amount=15)
    return t.over


def controls_the_men(t: Scenario) -> bool:
    t.s.edition.settle(t.s)
    return t.card(MEN).controller is me(t)


def wins_with_14(t: Scenario) -> bool:
    t.s.power[t.s.deal.factions[0]] = 14
    t.s.touch()
    return has_won(t.s, ME)


def kneels_to_attack(t: Scenario) -> bool:
    attack(t, "military", KNIGHT)
    return knight(t).kneeling


def counts_in_challenge(t: Scenario) -> int:
    attack(t, "military", KNIGHT)
    return side_total(t.s, ME)


def takes_part(t: Scenario) -> bool:
    attack(t, "power", STEWARD)
    return knight(t).participating


def initiates(t: Scenario) -> list[str]:
    return [text.split()[0] for text in asked(t, "challenge")]


def attackers(t: Scenario) -> list[str]:
    t.pass_windows()
    t.choose("power challenge against House Lannister")
    return t.options if t.about == "attackers" else []


def kneeling_defenders(t: Scenario) -> list[str]:
    t.s.kneeling[t.card(MEN).c] = 1
    return defenders(t)


def defends_unasked(t: Scenario) -> bool:
    defenders(t)
    return t.card(MEN).kneeling


def where_after_gates(t: Scenario) -> str:
    """Where the knight is when Gates of Winterfell have been used, if they can be."""
    uses(t, GATES)
    return knight(t).zone


def may_be_saved(t: Scenario) -> bool:
    me(t).use(GATES)
    return me(t).can("save")


def bypasses(t: Scenario) -> list[str]:
    t.pass_windows()
    me(t).choose("power challenge against House Lannister", "Arya Stark", "done")
    return t.options if t.about == "stealth" else []


def bypasses_another(t: Scenario) -> list[str]:
    bypasses(t)
    me(t).choose(f"bypass {MEN}")
    return t.options if t.about == "stealth" else []


def assaults(t: Scenario) -> bool:
    attack(t, "military", KNIGHT)
    return knight(t).c in assaulters(t.s)


def spends_what_lies_on_it(t: Scenario) -> tuple[int, bool]:
    t.s.pool[0] = 0
    t.s.gold[knight(t).c] = 1
    ask_again(t)
    return purse(t.s, ME), me(t).can(f"marshal {STEWARD}")


def enters_kneeling(t: Scenario) -> bool:
    me(t).marshal(STEWARD)
    return t.card(STEWARD).kneeling


def hosts(t: Scenario) -> list[str]:
    me(t).marshal("The Roseroad")
    return t.options if t.about == "host" else []


def places(t: Scenario) -> list[str]:
    me(t).marshal(STEWARD)
    return t.options if t.about == "host" else []


def acts_before_reveal(t: Scenario) -> bool:
    t.pass_windows()
    t.choose("reveal Blockade")
    t.choose("reveal Blockade")
    return t.about == "action"


def notices_strength(t: Scenario) -> bool:
    uses(t, SEA)
    return holds(t.s, Mark.STRENGTH_CHANGED, t.card(KENNELS).c)


def redirects(t: Scenario) -> list[str]:
    attack(t, "power", STEWARD)
    return asked(t, "redirect")


def spreads_claim(t: Scenario) -> list[str]:
    attack(t, "intrigue", "Sansa Stark")
    t.lannister.defend()
    return asked(t, "claim-against")


def challenges_after_one(t: Scenario) -> list[str]:
    attack(t, "power", STEWARD)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    return [text for text in t.options if text.startswith("power")]


def undefended(t: Scenario) -> int:
    """My STR in a challenge in which I have nobody."""
    t.pass_windows()
    t.stark.choose("no more challenges")
    t.lannister.challenge("military", MEN)
    t.pass_windows()
    if t.about == "defenders":
        t.stark.defend()
    return side_total(t.s, ME)


def draws_two(t: Scenario) -> int:
    before = len(me(t).hand)
    t.happen("cards drawn", me(t), amount=2)
    return len(me(t).hand) - before


def gains_two_power(t: Scenario) -> int:
    t.happen("power gained", KNIGHT, amount=2)
    return knight(t).power


def killed_for_claim(t: Scenario) -> list[str]:
    """Whom the loser lets be killed: the first one that may be chosen."""
    attack(t, "military", KNIGHT)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    return t.lannister.dead


def power_for_winning(t: Scenario) -> int:
    attack(t, "military", KNIGHT)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    return me(t).power


def challenges_won(t: Scenario) -> int:
    attack(t, "military", KNIGHT)
    t.lannister.defend()
    t.skip_to("challenge", take_first=True)
    return t.s.won_types[ME * 3 + MILITARY]


def kneels_by_gates(t: Scenario) -> bool:
    uses(t, GATES)
    return knight(t).kneeling


def stands_at_all(t: Scenario) -> tuple[bool, bool]:
    """By an effect; in the standing phase."""
    later = t.copy()
    uses(t, GATES)
    return not knight(t).kneeling, stands_next_round(later)


def renown_is_for(t: Scenario) -> bool:
    """Whether it is for me when I win against somebody with renown as well."""
    attack(t, "power", KNIGHT, STEWARD)
    t.lannister.defend(MERCHANT)
    t.skip_to("keyword-use", take_first=True)
    return t.asked is me(t)


def with_a_steward(t: Scenario) -> int:
    attack(t, "power", STEWARD)
    return side_total(t.s, ME)


def set_up_obstacle(t: Scenario) -> str:
    return place_obstacle(t.s, ME, t.card(STEWARD).c, [])


def puts_into_play(t: Scenario) -> bool:
    uses(t, GATES)
    return t.card(STEWARD).in_play


def sees_the_top(t: Scenario) -> int:
    t.s.edition.settle(t.s)
    return len(me(t).foresees(me(t)))


def hides(t: Scenario) -> list[str]:
    return [label for label in t.labels if "into shadows" in label]


def cost(t: Scenario) -> int:
    return cost_of(t.s, ME, t.card(STEWARD).c)


IN_ALL = ["military", "power", "no"]
FOES = [MEN, MERCHANT, "done"]
KILLS = {GATES: (action(kill(each(ONE_KNIGHT))),)}
DISCARDS = {GATES: (action(discard(each(ONE_KNIGHT))),)}
KILLS_ROBB = {GATES: (action(kill(each(ROBB))),)}
WEAKENS = {GATES: (action(until(ROUND, strength(each(ONE_KNIGHT), -2))),)}
FOE_ACTS = {GATES: (action(draw(1)),), MERCHANT: (action(draw(1)),)}
FOE_KNEELS = {GATES: (action(draw(1)),), MERCHANT: (action(kneel(choose(ONE_KNIGHT))),)}
KNIGHT_COMES_OUT = {GATES: (gains(named(KNIGHT), shadow(3)),)}
FOES_DEFEND = {GATES: (may_defend(named(MERCHANT), kneeling=False, without_icon=True),)}
ON_HOUSE = ["attach to nothing", "attach to House Stark of House Stark"]
AS_DUPLICATE = [f"as a duplicate on {KNIGHT}", "as a character"]
SPREAD = ["claim against House Lannister", "claim against House Greyjoy", "nobody else"]
CHEAPER = {GATES: (costs(CHARACTER, -1),)}
THE_MEN = named(MEN)
ALL_HAVE_RENOWN = {
    GATES: (gains(CHARACTER & IN_PLAY, RENOWN), may_defend(CHARACTER, kneeling=False, without_icon=True)),
}
YOUR_PLOT = PLOT & MINE & REVEALED

CASES: dict[Modifier, Case] = {
    # -- sums
    Value.STRENGTH: Case(lambda t: knight(t).strength, 2, 3),
    Value.STRENGTH_DOUBLED: Case(lambda t: knight(t).strength, 2, 4),
    Value.STRENGTH_HALVED: Case(lambda t: knight(t).strength, 2, 1),
    Value.STRENGTH_SET: Case(lambda t: knight(t).strength, 2, 7, n=7),
    Quality.ICON_MILITARY: Case(initiates, IN_ALL, ["power", "no"], n=-1),
    Quality.ICON_INTRIGUE: Case(initiates, IN_ALL, ["military", "intrigue", "power", "no"]),
    Quality.ICON_POWER: Case(attackers, [KNIGHT, STEWARD], [], n=-1),
    Value.INCOME: Case(lambda t: income(t.s, ME), 5, 7, YOU, n=2),
    Permission.NO_GOLD_BONUS: Case(lambda t: income(t.s, ME), 6, 5, named("The Roseroad") & IN_PLAY, at=with_roseroad),
    Value.BASE_INCOME_ZERO: Case(lambda t: income(t.s, ME), 5, 0, YOUR_PLOT),
    Value.BASE_INCOME: Case(lambda t: income(t.s, ME), 5, 2, YOUR_PLOT, n=2),
    Value.BASE_INITIATIVE: Case(lambda t: initiative(t.s, ME), 5, 2, YOUR_PLOT, n=2),
    Value.BASE_CLAIM: Case(lambda t: claim(t.s, ME), 1, 3, YOUR_PLOT, n=3),
    Value.BASE_RESERVE: Case(lambda t: reserve(t.s, ME), 6, 2, YOUR_PLOT, n=2),
    Quality.NO_TRAITS: Case(lambda t: knight(t).traits, ["House Tully", "Knight"], []),
    Quality.NO_PRINTED_TRAITS: Case(lambda t: knight(t).traits, ["House Tully", "Knight"], []),
    Quality.LOYAL: Case(lambda t: LOYAL.test(t.s, Context(ME, knight(t).c), knight(t).c), False, True),
    Permission.CANNOT_ASSAULT: Case(assaults, True, False, helps={GATES: (gains(named(KNIGHT), ASSAULT),)}),
    Quality.NO_FACTIONS: Case(lambda t: has_faction(t.s, knight(t).c, "stark"), True, False),
    Permission.CANNOT_GAIN_POWER: Case(gains_power, 1, 0),
    Permission.CANNOT_GAIN_GOLD: Case(gains_gold, 2, 0, YOU),
    Permission.CANNOT_WIN: Case(wins_with_15, True, False, YOU),
    Quality.CONTROLLED: Case(controls_the_men, False, True, THE_MEN),
    Value.INITIATIVE: Case(lambda t: initiative(t.s, ME), 5, 8, YOU, n=3),
    Value.CLAIM: Case(lambda t: claim(t.s, ME), 1, 2, YOU),
    Value.RESERVE: Case(lambda t: reserve(t.s, ME), 6, 8, YOU, n=2),
    Value.COST: Case(cost, 1, 0, CHARACTER, at=marshaling),
    Value.OWN_COST: Case(cost, 1, 0, SELF, at=marshaling, by=STEWARD),
    Permission.NO_REDUCTIONS: Case(cost, 0, 1, YOU, at=marshaling, helps=CHEAPER),
    Permission.NO_PENALTY: Case(
        lambda t: cost_of(t.s, ME, t.card("Cersei's Attendant").c), 3, 1, YOU, at=lambda: in_winter("plot"), by=SEA
    ),
    Value.DOMINANCE: Case(lambda t: dominance_total(t.s, ME), 3, 7, YOU, n=4),
    Value.CHALLENGE_STRENGTH: Case(counts_in_challenge, 2, 4, YOU, n=2),
    Value.CHALLENGES_MILITARY: Case(lambda t: challenges_left(t.s, ME, MILITARY), 1, 2, YOU),
    Value.CHALLENGES_INTRIGUE: Case(lambda t: challenges_left(t.s, ME, INTRIGUE), 1, 2, YOU),
    Value.CHALLENGES_POWER: Case(lambda t: challenges_left(t.s, ME, POWER), 1, 2, YOU),
    Value.CHALLENGES_ELSEWHERE: Case(
        challenges_after_one, [], ["power challenge against House Greyjoy"], YOU, at=melee
    ),
    Value.DRAW: Case(draws, 2, 3, YOU, at=plots, until=Period.ROUND),
    Value.LIMITED: Case(marshals_two_limited, False, True, YOU, at=marshaling),
    Value.MOST_CHALLENGES: Case(
        after_a_challenge, ["power challenge against House Lannister", "no more challenges"], [], YOU
    ),
    Value.MOST_ATTACKERS: Case(further_attackers, [KNIGHT, "done"], [], YOU),
    Value.MOST_DEFENDERS: Case(further_defenders, [MERCHANT, "done"], [], EACH_OPPONENT, helps=FOES_DEFEND),
    Value.MOST_STANDING: Case(stands_next_round, True, False, YOU, n=0, at=dominance, until=Period.ROUND),
    Value.UNSPENT_GOLD_KEPT: Case(gold_next_round, 0, 1, YOU, at=with_gold, until=Period.ROUND),
    Value.TO_WIN: Case(wins_with_14, False, True, YOU),
    Value.SETUP_GOLD: Case(lambda t: gold_for_setup(t.s, Seat(0)), 8, 1, YOU),
    Permission.CANNOT_BE_SET_UP: Case(set_up_obstacle, "", NOT_IN_SETUP, named(STEWARD), at=marshaling),
    # -- what a card may do, and what may be done to it
    Quality.BLANK: Case(lambda t: t.card("Robb Stark").has("renown"), True, False, ROBB, at=with_robb),
    Permission.DOES_NOT_KNEEL: Case(kneels_to_attack, True, False),
    Permission.CANNOT_DEFEND: Case(defenders, [MEN, "done"], [], THE_MEN),
    Permission.KEPT_OUT: Case(defenders, [MEN, "done"], [], THE_MEN),
    Permission.CANNOT_ATTACK: Case(attackers, [KNIGHT, STEWARD], []),
    Permission.KEPT_FROM_YOU: Case(lambda t: is_kept_from(t.s, t.card(MEN).c, ME), False, True, THE_MEN),
    Permission.MAY_DEFEND_KNEELING: Case(kneeling_defenders, [], [MEN, "done"], THE_MEN),
    Permission.MAY_DEFEND_WITHOUT_ICON: Case(defenders, [MEN, "done"], FOES, named(MERCHANT)),
    Permission.MUST_ATTACK: Case(attackers, [KNIGHT, STEWARD], [STEWARD, "done"]),
    Permission.MUST_DEFEND: Case(defends_unasked, False, True, THE_MEN),
    Permission.CANNOT_BE_KILLED: Case(where_after_gates, "dead", "play", helps=KILLS),
    Permission.CANNOT_LEAVE_PLAY: Case(where_after_gates, "dead", "play", helps=KILLS),
    Permission.CANNOT_BE_KNELT: Case(kneels_by_gates, True, False, helps={GATES: (action(kneel(each(ONE_KNIGHT))),)}),
    Permission.CANNOT_BE_DISCARDED: Case(where_after_gates, "discard", "play", helps=DISCARDS),
    Permission.CANNOT_BE_SAVED: Case(may_be_saved, True, False, ROBB, at=with_robb, helps=KILLS_ROBB),
    Permission.CANNOT_BE_BYPASSED: Case(
        bypasses,
        [f"bypass {MEN}", f"bypass {MERCHANT}", "bypass nobody"],
        [f"bypass {MERCHANT}", "bypass nobody"],
        THE_MEN,
        at=with_robb,
    ),
    Value.BYPASSES: Case(bypasses_another, [], [f"bypass {MERCHANT}", "bypass nobody"], ARYA, at=with_robb),
    Quality.IMMUNE: Case(where_after_gates, "dead", "play", helps=KILLS),
    Permission.CANNOT_BE_CHOSEN: Case(foe_acts, True, False, helps=FOE_KNEELS),
    Permission.CANNOT_BE_ONLY_TARGET: Case(foe_acts, True, False, word="character abilities", helps=FOE_KNEELS),
    Permission.NO_CONTRIBUTION: Case(counts_in_challenge, 2, 0),
    Permission.NO_DOMINANCE: Case(lambda t: dominance_total(t.s, ME), 3, 1),
    Permission.PARTICIPATES: Case(takes_part, False, True),
    Permission.ENTERS_KNELT: Case(enters_kneeling, False, True, CHARACTER & MINE, at=marshaling),
    Permission.KILLED_AT_ZERO: Case(where_after_gates, "play", "dead", helps=WEAKENS),
    Permission.SACRIFICED: Case(lambda t: knight(t).zone, "play", "discard", stops=False),
    Permission.DISCARDED: Case(lambda t: knight(t).zone, "play", "discard", stops=False),
    Permission.DOES_NOT_STAND: Case(stands_next_round, True, False, at=dominance, until=Period.ROUND),
    Permission.CANNOT_STAND: Case(stands_next_round, True, False, at=dominance, until=Period.ROUND),
    Permission.MAY_STAY_KNELT: Case(
        leaves_knelt, [], [f"leave {KNIGHT} knelt", "stand the rest"], at=dominance, until=Period.ROUND
    ),
    Permission.GOLD_TO_SPEND: Case(spends_what_lies_on_it, (0, False), (1, True), at=marshaling),
    Permission.MAY_BE_ON_HOUSE: Case(hosts, [], ON_HOUSE, SELF, at=marshaling, by="The Roseroad"),
    Permission.MAY_BE_DUPLICATE: Case(places, [], AS_DUPLICATE, at=marshaling, by=STEWARD),
    # -- what a player may do
    Permission.CANNOT_TRIGGER: Case(foe_acts, True, False, EACH_OPPONENT, helps=FOE_ACTS),
    Permission.CANNOT_TRIGGER_ON: Case(foe_acts, True, False, EACH_OPPONENT, n=1 << Type.CHARACTER, helps=FOE_ACTS),
    Permission.CANNOT_MARSHAL: Case(lambda t: f"marshal {STEWARD}" in t.options, True, False, CHARACTER, at=marshaling),
    Permission.CANNOT_PLAY_EVENTS: Case(
        lambda t: "play For the North!" in t.options,
        True,
        False,
        CARD,
        at=marshaling,
        helps={"For the North!": (action(draw(1)),)},
    ),
    Value.INTO_SHADOWS_COST: Case(
        lambda t: [label for label in t.labels if "into shadows" in label],
        [f"Put {STEWARD} into shadows for 2 gold"],
        [f"Put {STEWARD} into shadows for 1 gold"],
        YOU,
        at=marshaling,
        helps={GATES: (gains(named(STEWARD), shadow(3)),)},
    ),
    Value.OUT_OF_SHADOWS_COST: Case(
        comes_out,
        [f"Bring {KNIGHT} out of shadows for 3 gold"],
        [f"Bring {KNIGHT} out of shadows for 1 gold"],
        CHARACTER,
        n=2,
        at=in_shadows,
        helps=KNIGHT_COMES_OUT,
    ),
    Permission.CANNOT_COME_OUT: Case(
        comes_out,
        [f"Bring {KNIGHT} out of shadows for 3 gold"],
        [],
        CHARACTER,
        at=in_shadows,
        helps=KNIGHT_COMES_OUT,
    ),
    Permission.CANNOT_CHALLENGE: Case(initiates, IN_ALL, ["power", "no"], YOU, n=1 << MILITARY),
    Permission.DEFENDERS_FIRST: Case(declares_first, "attackers", "defenders", YOU),
    Permission.POWER_IGNORED: Case(lambda t: power_of(t.s, ME), 2, 0, YOU, at=with_robb),
    Permission.REDIRECTS: Case(redirects, [], ["redirect", "do not redirect"], YOU, at=melee, by="The Tickler"),
    Permission.SPREADS_CLAIM: Case(
        spreads_claim,
        [],
        ["claim against House Lannister", "claim against House Greyjoy", "nobody else"],
        YOU,
        at=melee,
    ),
    # -- what is given by name, or is what others have
    Quality.KEYWORD: Case(lambda t: knight(t).has("renown"), False, True, word="renown"),
    Quality.TRAIT: Case(lambda t: "Lord" in knight(t).traits, False, True, word="Lord"),
    Quality.CREST: Case(lambda t: set(crests(t.s, knight(t).c)), set(), {"Holy"}, word="Holy"),
    Quality.FACTION: Case(lambda t: has_faction(t.s, knight(t).c, "martell"), False, True, word="martell"),
    Quality.KEYWORDS_OF: Case(
        lambda t: t.card("Robb Stark").has("stealth"), False, True, ROBB, gift=keywords_of(ARYA), at=with_robb
    ),
    Quality.ICONS_OF: Case(
        lambda t: t.card(STEWARD).icons, "P", "MP", named(STEWARD) & IN_PLAY, gift=icons_of(ONE_KNIGHT)
    ),
    Quality.ABILITY: Case(lambda t: uses(t, KNIGHT), False, True, gift=action(draw(1))),
    # -- challenges
    Value.CLAIM_SET: Case(lambda t: claim(t.s, ME), 1, 3, YOU, n=3),
    Value.LEAST_DEFENDERS: Case(defenders, FOES, [MEN, MERCHANT], EACH_OPPONENT, helps=FOES_DEFEND),
    Value.CHALLENGE_STRENGTH_ALONE: Case(undefended, 0, 2, YOU, n=2),
    Permission.LENDS_STRENGTH: Case(with_a_steward, 1, 3),
    Permission.CANNOT_WIN_CHALLENGE: Case(challenges_won, 1, 0, YOU),
    Permission.CANNOT_LOSE_CHALLENGE: Case(challenges_won, 1, 0, EACH_OPPONENT),
    Permission.NO_CHALLENGE_BONUS: Case(power_for_winning, 1, 0, YOU),
    Permission.MUST_BE_CLAIMED: Case(killed_for_claim, [MEN], [MERCHANT], named(MERCHANT)),
    Permission.FOR_THE_LOSER: Case(renown_is_for, True, False, YOU, word="renown", helps=ALL_HAVE_RENOWN),
    # -- no more than so much, or not at all
    Value.MOST_GOLD: Case(gains_gold, 2, 1, YOU),
    Value.MOST_DRAWN: Case(draws_two, 2, 1, YOU),
    Value.MOST_POWER: Case(gains_two_power, 2, 1, YOU),
    Value.RESERVE_TO_MINIMUM: Case(lambda t: reserve(t.s, ME), 6, 5, YOU, n=-3, number=5),
    Permission.CANNOT_DRAW: Case(draws_two, 2, 0, YOU),
    Permission.NEVER_STANDS: Case(
        stands_at_all,
        (True, True),
        (False, False),
        at=dominance,
        until=Period.ROUND,
        helps={GATES: (action(stand(each(ONE_KNIGHT))),)},
    ),
    # -- as if it were in hand
    Permission.MAY_MARSHAL: Case(
        lambda t: f"marshal {KNIGHT}" in t.options, False, True, named(KNIGHT) & DEAD(YOU), at=with_piles
    ),
    Permission.MAY_PLAY: Case(
        lambda t: [text for text in t.options if "North" in text],
        [],
        ["play For the North! from the discard pile of House Stark"],
        EVENT & DISCARD(YOU),
        at=with_piles,
        helps={"For the North!": (action(draw(1)),)},
    ),
    Permission.MAY_AMBUSH: Case(
        lambda t: [text for text in t.options if "ambush" in text],
        [],
        [f"ambush {STEWARD}"],
        named(STEWARD) & DISCARD(YOU),
        at=lambda: with_piles("challenges"),
        helps={GATES: (gains(named(STEWARD), ambush(1)), action(draw(1)))},
    ),
    Value.AMBUSH_COST: Case(
        lambda t: ambush_price(t.s, t.card(STEWARD).c),
        3,
        2,
        named(STEWARD),
        at=lambda: with_piles("challenges"),
        helps={GATES: (gains(named(STEWARD), ambush(3)),)},
    ),
    Permission.CANNOT_DUPLICATE: Case(
        lambda t: "marshal Robb Stark" in t.options,
        True,
        False,
        named("Robb Stark"),
        at=lambda: table("marshaling", ["Robb Stark (pack Core)"], ["Robb Stark (pack Core)"]),
    ),
    Permission.CANNOT_ENTER: Case(
        puts_into_play,
        True,
        False,
        named(STEWARD),
        at=marshaling,
        until=Period.ROUND,
        helps={GATES: (action(put_into_play(each(named(STEWARD) & HAND(YOU)))),)},
    ),
    Value.USED_PLOTS: Case(lambda t: count(PLOT & USED(YOU)).value(t.s, Context(ME, knight(t).c)), 0, 1, YOU),
    Permission.DECIDES_TIES: Case(lambda t: decider(t.s), NOBODY, ME, YOU),
    Permission.PAID_BY: Case(
        lambda t: payer(t.s, ME, t.card(STEWARD).c), ME, Seat(1), SELF, at=marshaling, by=STEWARD, who=EACH_OPPONENT
    ),
    Permission.CANNOT_REVEAL: Case(lambda t: may_reveal(t.s, ME), True, False, YOU),
    Value.BASE_STRENGTH: Case(lambda t: knight(t).strength, 2, 3, SELF, by=KNIGHT),
    Permission.STRENGTH_NOT_REDUCED: Case(
        lambda t: knight(t).strength, 1, 2, helps={GATES: (strength(ONE_KNIGHT, -1),)}
    ),
    Permission.STRENGTH_NOT_RAISED: Case(
        lambda t: knight(t).strength, 3, 2, helps={GATES: (strength(ONE_KNIGHT, +1),)}
    ),
    Permission.PHASES_SKIPPED: Case(
        lambda t: is_skipped(t.s, Phase.STANDING), False, True, EACH_PLAYER, n=1 << Phase.STANDING
    ),
    Permission.NAMES_OPPONENT_FIRST: Case(lambda t: must_name_opponent(t.s, ME), False, True, YOU),
    Permission.CANNOT_GAIN_ICONS: Case(
        lambda t: has_icon(t.s, knight(t).c, INTRIGUE), True, False, helps={GATES: (gains(ONE_KNIGHT, INTRIGUE),)}
    ),
    Permission.SEES_TOP: Case(sees_the_top, 0, 1, YOU),
    Permission.APART: Case(lambda t: bool(plot_deck(t.s, ME)), True, False, PLOT & MINE, at=with_two_plots),
    Permission.MAY_HIDE: Case(
        hides,
        [],
        [f"Put {STEWARD} from your discard pile into shadows for 2 gold"],
        named(STEWARD) & DISCARD(YOU),
        at=with_piles,
        helps={GATES: (gains(named(STEWARD), shadow(3)),)},
    ),
    # -- first edition
    Permission.ACTIONS_BEFORE_REVEAL: Case(
        acts_before_reveal,
        False,
        True,
        EACH_PLAYER,
        at=lambda: in_winter("plot"),
        by=SEA,
        helps={KENNELS: (plot(draw(1), if_=PLOTS_LIE_FACEDOWN),)},
    ),
    Permission.STRENGTH_WATCHED: Case(
        notices_strength,
        False,
        True,
        SELF,
        at=lambda: in_winter("challenges"),
        by=KENNELS,
        helps={SEA: (any_phase(until(PHASE, strength(each(named(KENNELS) & IN_PLAY), +1))),)},
    ),
}
