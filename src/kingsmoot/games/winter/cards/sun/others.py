"""Characters for several Houses, and neutral characters and attachments."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sun.common import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Condition, Context, Modifier, Trigger
from kingsmoot.thrones.declare import YOU, choose, holds, icon, keyword, pick, strength
from kingsmoot.thrones.effects import discard_from_play, draw, give_strength, own, return_to_hand, stand
from kingsmoot.thrones.events import CARD, NO_SAVE, event
from kingsmoot.thrones.first.attached import MAY_CARRY_IT, attach_itself
from kingsmoot.thrones.first.declare import (
    any_phase,
    challenges,
    crest,
    in_ways,
    passive,
    passive_as_it_leaves,
    response,
)
from kingsmoot.thrones.first.noticing import strength_lowered
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import may_be_discarded
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import kneel_influence, kneel_one, kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET, each
from kingsmoot.thrones.selectors import CHARACTER, EVENT, FACTION_CARD, HOST, IN_PLAY, MINE, SELF, called, such, trait
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Type, Zone
from kingsmoot.thrones.triggers import leaves_play, marshaled
from kingsmoot.thrones.values import has_trait, is_immune, layered, total
from kingsmoot.thrones.words import card_name, on_card

# -- for two Houses -------------------------------------------------------------------------------------

COUNCIL = EVENT & trait("Small Council")
council_speaks = Trigger(
    (Event.EVENT_PLAYED,),
    lambda s, x: COUNCIL.test(s, x, s.events[x.event][CARD]),
    "after a Small Council event is played",
)
with_power = such(lambda s, x, c: s.power[c] > 0, after="with power")
prey = (choose(CHARACTER & IN_PLAY & with_power),)
card(
    "Joffrey Baratheon",
    *in_ways(
        *(
            response(council_speaks, discard_from_play(TARGET), cost=(cost,), target=prey)
            for cost in (kneel_influence(3), kneel_one(crest("Noble") & CHARACTER))
        )
    ),
)

card(
    "Brienne of Tarth",
    holds(
        Modifier.CANNOT_TRIGGER,
        FACTION_CARD - MINE,
        "While this card participates in a challenge, opponents can neither play events nor use actions or responses.",
        while_=lambda s, x: x.source in participants(s),
    ),
)

SEAT, SOURCE, NAMED = 2, 3, 4
"""Who has lost, Theon, and the type that was named + 1."""
TYPES = {Type.CHARACTER: "character", Type.LOCATION: "location"}


def remember_type(s: ThronesState, f: Frame, option: int) -> None:
    f[NAMED] = option + 1


def of_named_type(s: ThronesState, f: Frame) -> list[int]:
    x = Context(s.controller[f[SOURCE]], f[SOURCE])
    found = [c for c in s.play[f[SEAT]] if s.type_of(c) == f[NAMED] - 1 and not is_immune(s, x, c)]
    return [c for c in found if may_be_discarded(s, c)]


def discard_it(s: ThronesState, f: Frame, option: int) -> None:
    happen(s, event(Event.DISCARDED_FROM_PLAY, option, f[SEAT], source=f[SOURCE], flags=NO_SAVE))


NAME: Question[ThronesState] = Question(
    "character-or-location",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: [int(kind) for kind in TYPES],
    text=lambda s, f, option: TYPES[Type(option)],
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: name a type; then you discard a card of that type, if you can.",
    answer=remember_type,
)
OF_TYPE: Question[ThronesState] = Question(
    "discard-of-type",
    who=lambda s, f: f[SEAT],
    options=of_named_type,
    text=lambda s, f, option: card_name(s, option),
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: choose a {TYPES[Type(f[NAMED] - 1)]} of yours to discard.",
    answer=discard_it,
)
LOSES_ONE = rules.procedure("winter-loser-discards", NAME, OF_TYPE)

card(
    "Theon Greyjoy",
    passive(
        Trigger(
            (Event.CHALLENGE_DECIDED,),
            lambda s, x: s.difference >= 4 and bool(s.alive[s.loser]),
            "after a player loses a challenge by 4 or more STR",
        ),
        own(
            lambda s, f, x: s.push(LOSES_ONE, s.loser, x.source),
            "that player names either character or location; then that player chooses and discards from play 1 card "
            "of that type that they control (it cannot be saved)",
        ),
    ),
)

card(
    "Ser Jorah Mormont",
    passive_as_it_leaves(leaves_play(SELF), give_strength(each(CHARACTER & IN_PLAY & MINE - SELF), -1, Period.PHASE)),
)

# -- neutral characters ---------------------------------------------------------------------------------

for title, when, whom in (("Denys Mallister", any_phase, "Night's Watch"), ("Mag the Mighty", challenges, "Wildling")):
    card(
        title,
        when(
            give_strength(TARGET, 1, Period.PHASE),
            cost=(kneel_influence(1),),
            target=(choose(trait(whom) & CHARACTER & IN_PLAY),),
        ),
    )

card(
    "Kingsguard Squire",
    any_phase(stand(TARGET), cost=(kneel_self(),), target=(choose(trait("Kingsguard") & CHARACTER & IN_PLAY),)),
)


def worn_down(most: int) -> Condition:
    """While the STR of this card is so low. Where STR depends on icons in turn, the icons given here do not count."""

    def is_low(s: ThronesState, x: Context) -> bool:
        key = ("worn down", x.source)
        if key in s.cache:
            return False
        s.cache[key] = True
        layers = (Modifier.STRENGTH_DOUBLED, Modifier.STRENGTH_HALVED, Modifier.STRENGTH_SET)
        try:
            found = s.deal.cards[x.source].strength + total(s, Modifier.STRENGTH, x.source)
            return layered(s, found, x.source, layers) <= most
        finally:
            s.cache.pop(key, None)

    return is_low


card(
    "Former Champion",
    strength(lambda s, x: -2 * s.power[x.source], SELF, "This card gets -2 STR for each power on it."),
    replace(
        icon(POWER, SELF, worn_down(3)),
        text="While its STR is 3 or lower, this card gains a power icon and deadly.",
    ),
    replace(keyword("deadly", SELF, worn_down(3)), text=""),
    replace(
        icon(INTRIGUE, SELF, worn_down(1)),
        text="While its STR is 1 or lower, this card gains an intrigue icon and stealth.",
    ),
    replace(keyword("stealth", SELF, worn_down(1)), text=""),
)

# -- neutral attachments --------------------------------------------------------------------------------

card(
    "Formal Petition",
    holds(Modifier.TO_WIN, YOU, "You need 2 less power to win the game.", 2),
    host=called(FACTION_CARD & MINE, "your House card"),
)

card("Court Advisor", icon(INTRIGUE, HOST), passive(marshaled(SELF), draw()))


def struggle(s: ThronesState, x: Context) -> bool:
    return any(has_trait(s, plot, frozenset(("Power Struggle",))) for plot in s.revealed if plot != NO_CARD)


card(
    "The Art of Diplomacy",
    icon(POWER, HOST),
    strength(4, HOST, "While a revealed plot is a Power Struggle, attached character gets +4 STR.", struggle),
)

card(
    "Rusted Sword",
    strength(2, HOST, "Attached character gets +2 STR."),
    icon(MILITARY, HOST),
    any_phase(
        attach_itself(TARGET),
        cost=(kneel_influence(1),),
        target=(pick(CHARACTER & IN_PLAY & MINE & MAY_CARRY_IT),),
        zone=Zone.HAND,
    ),
)

card("The Hound", passive(strength_lowered(), return_to_hand(ITSELF)))
