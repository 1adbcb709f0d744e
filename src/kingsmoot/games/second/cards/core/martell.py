"""House Martell."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import action, choose, holds, icon, keyword, pick, reaction, strength
from kingsmoot.thrones.effects import (
    gain_power,
    modify,
    own,
    reduce_next,
    remove_from_challenge,
    return_to_hand,
    take_icon,
    then,
)
from kingsmoot.thrones.from_hand import put_from_hand
from kingsmoot.thrones.naming import bar_named_type, give_named_icon, name_type, take_named_icon
from kingsmoot.thrones.paying import kneel_self, pay, sacrifice_self
from kingsmoot.thrones.refs import MY_FACTION, SELF, TARGET
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CARD,
    CHARACTER,
    IN_PLAY,
    MINE,
    PARTICIPATING,
    Selector,
    faction,
    printed_cost,
    strength_at_most,
    trait,
)
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, INTRIGUE, POWER, Period, Phase, Zone
from kingsmoot.thrones.triggers import ATTACKING as AS_ATTACKER
from kingsmoot.thrones.triggers import DEFENDING as AS_DEFENDER
from kingsmoot.thrones.triggers import declared_attacker, enters_play, lost, won
from kingsmoot.thrones.values import has_trait
from kingsmoot.thrones.words import distinct, on_card

MARTELL = faction("martell")
NOBLE = trait("Lord", "Lady") & CHARACTER
OF_DEFENDER = Selector(lambda s, x, c: s.controller[c] == s.defender, after="the defending player controls")


def used_plots(s: ThronesState, x: Context) -> int:
    return len(s.used[x.you])


# -- characters -----------------------------------------------------------------------------------------

card(
    "Areo Hotah",
    reaction(
        replace(enters_play(THIS), text="after this card enters play during a challenge"),
        remove_from_challenge(TARGET),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)

card(
    "Arianne Martell",
    action(
        put_from_hand(CHARACTER & printed_cost(5)),
        then(return_to_hand(SELF, can_be_saved=False)),
        limit=(1, Period.PHASE),
    ),
)

card(
    "Doran Martell",
    strength(
        used_plots,
        (MARTELL & NOBLE & MINE) - THIS,
        "Each other Martell Lord or Lady character you control gets +1 STR for each plot card in your used pile.",
    ),
)

card(
    "Edric Dayne",
    action(name_type("a challenge icon"), give_named_icon(SELF, Period.PHASE), cost=(pay(1),)),
)

card(
    "Maester Caleotte",
    reaction(
        lost(with_=THIS),
        name_type("a challenge icon"),
        take_named_icon(TARGET, Period.PHASE),
        target=(choose(CHARACTER),),
    ),
)


def defends_against_power(s: ThronesState, x: Context) -> bool:
    return bool(s.in_challenge) and s.type == POWER and s.defender == x.you


card(
    "Obara Sand",
    holds(
        Modifier.MAY_DEFEND_KNEELING,
        THIS,
        "Obara Sand may be declared as a defender in power challenges against you, even without the icon and while"
        " kneeling.",
        while_=defends_against_power,
    ),
    holds(Modifier.MAY_DEFEND_WITHOUT_ICON, THIS, "", while_=defends_against_power),
)

card(
    "The Red Viper",
    reaction(
        won(by=5, as_=AS_ATTACKER, with_=THIS),
        replace(
            gain_power(SELF, lambda s, x: s.difference // 5),
            text="this card gains 1 power for every 5 STR by which you won",
        ),
    ),
)

card(
    "Desert Scavenger",
    action(reduce_next(MARTELL & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

card(
    "Dornish Paramour",
    reaction(
        declared_attacker(THIS),
        replace(
            modify(TARGET, Modifier.MUST_DEFEND, 1, Period.CHALLENGE, ""),
            text="it must be declared as a defender in this challenge, if able",
        ),
        target=(choose(CHARACTER & OF_DEFENDER),),
    ),
)

# Greenblood Trader looks at two cards, takes one or none, and puts what is left on the bottom.

TRADER_YOU, TRADER_SEEN = 2, 3
"""Whose deck; how many cards on top of it are still being looked at."""
NOTHING = -1


def seen(s: ThronesState, f: Frame) -> list[int]:
    deck = s.deck[f[TRADER_YOU]]
    return sorted(deck[len(deck) - f[TRADER_SEEN] :])


def look(s: ThronesState, f: Frame) -> None:
    f[TRADER_SEEN] = min(2, len(s.deck[f[TRADER_YOU]]))
    known = s.foreseen[f[TRADER_YOU]]
    known += [c for c in seen(s, f) if c not in known]


def take(s: ThronesState, f: Frame, option: int) -> None:
    if option != NOTHING:
        s.foreseen[f[TRADER_YOU]] = [c for c in s.foreseen[f[TRADER_YOU]] if c != option]
        atoms.move(s, option, Zone.HAND)
        f[TRADER_SEEN] -= 1
        s.note("You add {card} to your hand.", f[TRADER_YOU], card=option)
        s.note("{player} adds a card to the hand.", player=f[TRADER_YOU])


TAKE: Question[ThronesState] = Question(
    "trade",
    who=lambda s, f: f[TRADER_YOU],
    options=lambda s, f: [*distinct(s, seen(s, f)), NOTHING],
    declines=NOTHING,
    text=lambda s, f, option: "take nothing" if option == NOTHING else f"take {s.deal.cards[option].title}",
    on=on_card,
    prompt=lambda s, f: "Greenblood Trader: add one of these cards to your hand, or none.",
    answer=take,
    always=True,
)


def to_the_bottom(s: ThronesState, f: Frame, option: int) -> None:
    atoms.move(s, option, Zone.DECK, bottom=True)
    f[TRADER_SEEN] -= 1


BOTTOM: Question[ThronesState] = Question(
    "bottom",
    who=lambda s, f: f[TRADER_YOU],
    options=lambda s, f: distinct(s, seen(s, f)) if f[TRADER_SEEN] else [],
    text=lambda s, f, option: f"{s.deal.cards[option].title} to the bottom",
    on=on_card,
    prompt=lambda s, f: "Greenblood Trader: which card goes to the bottom first? The next one goes below it.",
    answer=to_the_bottom,
    always=True,
)


def more_to_the_bottom(s: ThronesState, f: Frame) -> None:
    if f[TRADER_SEEN] and seen(s, f):
        s.jump(f, BOTTOM)
    else:
        s.game.settle(s)


TRADER = rules.procedure("core-greenblood-trader", look, TAKE, BOTTOM, more_to_the_bottom)


def trade(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(TRADER, x.you)


card(
    "Greenblood Trader",
    reaction(
        enters_play(THIS),
        own(
            trade,
            "look at the top 2 cards of your deck, add up to 1 of them to your hand and place the rest on the bottom of"
            " your deck in any order",
            lambda s, x: bool(s.deck[x.you]),
        ),
    ),
)

card(
    "Palace Spearman",
    icon(INTRIGUE, THIS, while_=lambda s, x: s.first != x.you, when="while you are not the first player"),
)

# -- attachments ----------------------------------------------------------------------------------------

HOUSE_DAYNE = frozenset({"House Dayne"})

card(
    "Dawn",
    strength(used_plots, ATTACHED, "Attached character gets +1 STR for each plot card in your used pile."),
    keyword(
        "intimidate",
        ATTACHED,
        while_=lambda s, x: s.host[x.source] != NO_CARD and has_trait(s, s.host[x.source], HOUSE_DAYNE),
        when="while it has the House Dayne trait",
    ),
)

# -- locations ------------------------------------------------------------------------------------------

card(
    "Ghaston Grey",
    reaction(
        lost(as_=AS_DEFENDER),
        return_to_hand(TARGET, can_be_saved=False),
        cost=(kneel_self(), sacrifice_self()),
        target=(pick(ATTACKING & CHARACTER),),
    ),
)


def raise_claim_for_this_type(s: ThronesState, f: Frame, x: Context) -> None:
    add_lasting(s, Modifier.CLAIM, 1, Period.PHASE, s.deal.factions[x.you], s.type + 1)


card(
    "Sunspear",
    reaction(
        lost(as_=AS_DEFENDER),
        own(
            raise_claim_for_this_type,
            "until the end of the phase, raise the claim value on your revealed plot card by 1 in challenges of the"
            " same type",
        ),
        cost=(kneel_self(),),
    ),
)

card(
    "Blood Orange Grove",
    action(reduce_next(MARTELL & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

# -- events ---------------------------------------------------------------------------------------------

card(
    "Doran's Game",
    reaction(
        won(INTRIGUE, by=5),
        replace(
            gain_power(MY_FACTION, used_plots),
            text="gain 1 power for your faction for each plot card in your used pile",
        ),
        condition=lambda s, x: bool(s.used[x.you]),
        maximum=(1, Period.CHALLENGE),
    ),
)

card(
    "Unbowed, Unbent, Unbroken",
    reaction(
        lost(as_=AS_DEFENDER),
        name_type(),
        bar_named_type(lambda s, x: s.winner, "the winner of the challenge", Period.PHASE),
        condition=lambda s, x: s.first != x.you,
        only="if you are not the first player",
        maximum=(1, Period.CHALLENGE),
    ),
)

LOSSES = [take_icon(TARGET, kind, Period.PHASE) for kind in range(len(CHALLENGE_NAMES))]


def lose_one_of_each(s: ThronesState, f: Frame, x: Context) -> None:
    for loss in LOSSES:
        loss.do(s, f, x)


card(
    "Confinement",
    action(
        replace(
            LOSSES[0],
            do=lose_one_of_each,
            text="until the end of the phase, it loses 1 military icon, 1 intrigue icon and 1 power icon",
        ),
        target=(choose(CHARACTER & IN_PLAY & strength_at_most(4)),),
    ),
)
