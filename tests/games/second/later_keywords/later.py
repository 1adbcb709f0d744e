"""What the cards of this set do beside their keywords."""

from kingsmoot.games.sets import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.ability import Constant, Context, Modifier, Trigger
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import (
    action,
    choose,
    forced_interrupt,
    forced_reaction,
    holds,
    icon,
    interrupt,
    keyword,
    pick,
    reaction,
    strength,
)
from kingsmoot.thrones.effects import (
    additional_challenge,
    cancel,
    discard_from_play,
    gain_gold,
    gain_power,
    give_strength,
    kill,
    kneel,
    own,
    sacrifice,
    take_keyword,
    then,
)
from kingsmoot.thrones.events import SEAT, event
from kingsmoot.thrones.gold import (
    discard_gold,
    gold_on_self,
    move_gold,
    place_gold,
    with_gold,
)
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.keywords import (
    bypassed,
    discards_using_pillage,
    gains_power_using_renown,
    kneels_using_intimidate,
    knelt_by_assault,
    loses_all_keywords,
    with_keyword,
)
from kingsmoot.thrones.participation import attackers, defenders, participants
from kingsmoot.thrones.paying import kneel_self, pay, sacrifice_self
from kingsmoot.thrones.refs import EVENT_CARD, LOSERS_FACTION, MY_FACTION, TARGET, each
from kingsmoot.thrones.refs import HOST as BEARER
from kingsmoot.thrones.refs import SELF as THIS
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    ATTACKING,
    CARD,
    CHARACTER,
    HOST,
    IN_HAND,
    IN_PLAY,
    LOCATION,
    MINE,
    PARTICIPATING,
    SELF,
    THEIRS,
    UNIQUE,
    Selector,
    faction,
    named,
    such,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Phase
from kingsmoot.thrones.triggers import effects_initiate, phase_begins, phase_ends, won
from kingsmoot.thrones.values import has_keyword
from kingsmoot.thrones.values import strength as strength_of

MY_CHARACTER = CHARACTER & MINE & IN_PLAY
COLLECTED = Trigger(
    (Event.INCOME_COLLECTED,), lambda s, x: s.events[x.event][SEAT] == x.you, "after you collect income"
)


def in_challenge(kind: int, s: ThronesState) -> bool:
    return bool(s.in_challenge) and s.type == kind


def gives_trait(name: str, to: Selector) -> Constant:
    return Constant(Modifier.TRAIT, 1, to, text=f"{capital(str(to))} gains the {name} trait.", word=name)


# -- gold on cards --------------------------------------------------------------------------------------

card("Second Sons", forced_interrupt(phase_ends(Phase.CHALLENGES), either(discard_gold(THIS), sacrifice(THIS))))

card(
    "Sansa's Maid",
    strength(gold_on_self, trait("Lady") & MY_CHARACTER, "Your Ladies get +1 STR for each gold on this card."),
)

card("Septon Utt", keyword("insight", UNIQUE & MY_CHARACTER & with_gold(2)))

card(
    "Red Cloaks",
    strength(
        lambda s, x: gold_on_self(s, x) if in_challenge(INTRIGUE, s) else 0,
        SELF,
        "In intrigue challenges this card gets +1 STR for each gold on it.",
    ),
    action(move_gold(MY_FACTION, THIS), limit=(1, Period.PHASE)),
)

card(
    "Astapor",
    action(
        give_strength(TARGET, lambda s, x: -gold_on_self(s, x), Period.CHALLENGE, "-X"),
        cost=(kneel_self(),),
        target=(choose(CHARACTER & PARTICIPATING),),
    ),
)

card(
    "The Iron Bank",
    holds(
        Modifier.GOLD_TO_SPEND,
        SELF,
        "In the marshaling phase you may spend the gold on this card as if it were in your gold pool.",
        while_=lambda s, x: s.phase == Phase.MARSHALING,
    ),
    reaction(COLLECTED, place_gold(THIS, gold_on_self)),
)

card(
    "Sweet Cersei",
    holds(
        Modifier.GOLD_TO_SPEND,
        SELF,
        "In the challenges phase you may spend the gold on this card as if it were in your gold pool.",
        while_=lambda s, x: s.phase == Phase.CHALLENGES,
    ),
    reaction(won(INTRIGUE), place_gold(THIS)),
)

card(
    "Wex Pyke",
    holds(
        Modifier.CANNOT_DEFEND,
        such(lambda s, x, c: s.deal.cards[c].cost == s.gold[x.source], after="whose printed cost is the gold on it"),
        "While this card is attacking, characters whose printed cost is the gold on it cannot defend.",
        while_=lambda s, x: x.source in attackers(s),
    ),
    action(move_gold(MY_FACTION, THIS), phase=Phase.DOMINANCE, limit=(2, Period.PHASE)),
)


def favor(s: ThronesState, x: Context) -> int:
    [c] = EVENT_CARD.find(s, x)
    return 2 if s.gold[c] >= 3 else 1


card(
    "Favors From the Crown",
    reaction(
        Trigger(
            (Event.ENTERS_PLAY,),
            lambda s, x: with_keyword("bestow").test(s, x, EVENT_CARD.find(s, x)[0]),
            "after a card with bestow enters play",
        ),
        place_gold(EVENT_CARD, favor),
    ),
)

card(
    "Saltcliffe Sailor",
    keyword("stealth", MY_CHARACTER & with_gold()),
    action(move_gold(THIS, TARGET), target=(pick(MY_CHARACTER - faction("greyjoy")),)),
)

card("Alayaya", reaction(won(with_=SELF), move_gold(LOSERS_FACTION, MY_FACTION)))

# -- prized ---------------------------------------------------------------------------------------------

card("Crown of Gold", gives_trait("King", HOST), strength(-4, HOST, "Attached character gets -4 STR."))


def rob_decks(s: ThronesState, f: Frame, x: Context) -> None:
    rows = []
    for seat in s.opponents(x.you):
        top = s.deck[seat][-2 * len(s.dead[seat]) :] if s.dead[seat] else []
        rows += [event(Event.DISCARDED_FROM_DECK, c, seat, source=x.source) for c in reversed(top)]
    happen(s, *rows)


card(
    "Heads on Pikes",
    action(
        own(
            rob_decks,
            "each opponent discards the top 2 cards of their deck for each card in their dead pile",
            lambda s, x: any(s.dead[seat] for seat in s.opponents(x.you)),
        ),
        phase=Phase.DOMINANCE,
        maximum=(1, Period.ROUND),
    ),
)

card(
    "Prince's Loyalist", interrupt(effects_initiate(CHARACTER, by_opponent=False), cancel(), cost=(pay(2),), would=True)
)

DEAR = CHARACTER & such(lambda s, x, c: s.deal.cards[c].cost >= 6, after="with printed cost 6 or higher")


def none_marshaled(s: ThronesState, x: Context) -> bool:
    return not any(DEAR.test(s, x, c) for c in s.marshaled[x.you])


card(
    "Aloof and Apart",
    holds(Modifier.COST, DEAR & MINE, "The first such character each round costs 2 less.", 2, none_marshaled),
    keyword("prized 1", DEAR & MINE & IN_PLAY),
)

# -- assault --------------------------------------------------------------------------------------------

card(
    "King Stannis's Host",
    keyword("stealth", named("Stannis Baratheon") & MINE & IN_PLAY),
    strength(
        -1,
        CHARACTER & THEIRS & PARTICIPATING,
        "In power challenges your opponents' participating characters get -1 STR.",
        while_=lambda s, x: in_challenge(POWER, s),
    ),
)

card(
    "Brynden's Outriders",
    keyword(
        "stealth", SELF, you_control(LOCATION & trait("The Riverlands")), "while you control a Riverlands location"
    ),
    icon(POWER, SELF, you_control(CHARACTER & trait("Commander")), "while you control a Commander"),
)

card("The Holy Hundred", strength(1, trait("The Seven") & MY_CHARACTER, "Your The Seven characters get +1 STR."))

card("The Defiance of Duskendale", reaction(knelt_by_assault(LOCATION), discard_from_play(EVENT_CARD)))

card(
    "Stalwart Shields",
    loses_all_keywords(
        CHARACTER & THEIRS & trait("Army") & IN_PLAY,
        lambda s, x: x.source in participants(s),
        "while this card is participating",
    ),
)

# -- other keywords -------------------------------------------------------------------------------------

card(
    "Sweet Donnel Hill",
    loses_all_keywords(CHARACTER & ATTACKING, lambda s, x: x.source in defenders(s), "while this card is defending"),
)

card(
    "You Know Nothing",
    action(
        take_keyword(each(CHARACTER & THEIRS - trait("Army")), "all keywords", Period.PHASE), phase=Phase.CHALLENGES
    ),
)

card(
    "The Silver Steed",
    keyword(
        "renown",
        HOST,
        lambda s, x: in_challenge(POWER, s) and s.host[x.source] in participants(s),
        "while participating in a power challenge",
    ),
    reaction(gains_power_using_renown(HOST), sacrifice(THIS), then(additional_challenge(POWER))),
    host=CHARACTER & (trait("Dothraki") | named("Daenerys Targaryen")),
)

card("Polliver", reaction(discards_using_pillage(SELF, CHARACTER), discard_gold(LOSERS_FACTION, 2)))

card(
    "King of Salt and Rock",
    gives_trait("King", HOST),
    keyword("pillage", HOST),
    reaction(discards_using_pillage(CHARACTER, ATTACHMENT | LOCATION), gain_power(BEARER)),
    host=CHARACTER & trait("Ironborn"),
)

card("Marya Seaworth", reaction(bypassed(CHARACTER), kneel(EVENT_CARD), cost=(pay(1),), limit=(2, Period.PHASE)))

WEAKER = such(lambda s, x, c: strength_of(s, c) < strength_of(s, x.source), after="with a lower STR")

card("Biter", reaction(kneels_using_intimidate(SELF, CHARACTER & WEAKER), kill(EVENT_CARD), cost=(sacrifice_self(),)))

card(
    "Ser Rodrik Cassel",
    keyword(
        "insight",
        UNIQUE & faction("stark") & MY_CHARACTER,
        lambda s, x: in_challenge(MILITARY, s) and x.source in attackers(s),
        "while this card is attacking in a military challenge",
    ),
)

LOST = ("insight", "intimidate", "pillage", "renown")

card(
    "Maester of Starfall",
    action(
        either(*(take_keyword(TARGET, word, Period.PHASE) for word in LOST)),
        phase=Phase.CHALLENGES,
        cost=(kneel_self(),),
        target=(choose(CHARACTER & IN_PLAY),),
    ),
)

card("Raider from Pyke", keyword("ambush", CARD & trait("Weapon") & IN_HAND & MINE))

card(
    "Practice Blade",
    strength(1, HOST, "Attached character gets +1 STR."),
    icon(MILITARY, HOST),
    host=CHARACTER & faction("nightswatch"),
)

card("Helya", keyword("terminal", ATTACHMENT & IN_PLAY))

card("Knighted", gives_trait("Knight", HOST), strength(1, HOST, "Attached character gets +1 STR."))

card(
    "Blessed by the Maiden",
    gives_trait("The Seven", HOST),
    keyword("no attachments except Blessing", HOST),
    host=CHARACTER & MINE,
)

NON_LIMITED = such(lambda s, x, c: not has_keyword(s, c, "limited"), "non-limited")

card(
    "Seized by the Guard",
    holds(Modifier.BLANK, HOST, "The printed text box of attached location counts as blank, except traits."),
    forced_reaction(phase_begins(Phase.MARSHALING), either(discard_gold(THIS), sacrifice(THIS))),
    host=LOCATION & NON_LIMITED,
)

card(
    "A Tourney for the King",
    *(keyword(word, trait("Knight") & MY_CHARACTER) for word in ("renown", "immune to opponents' events")),
)

card("Small Council Chamber", reaction(won(INTRIGUE), gain_power(THIS)))

card("The Bounty of Highgarden", action(gain_gold(5), cannot_be_cancelled=True))
