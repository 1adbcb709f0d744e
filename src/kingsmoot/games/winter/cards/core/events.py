"""The events, which are all neutral."""

from dataclasses import replace

from kingsmoot.games.first.words import LANNISTER, STARK
from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Constant, Context, Modifier, always
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import choose, pick, pick_opponent, strength
from kingsmoot.thrones.effects import (
    discard_from_play,
    draw,
    gain_power,
    give_keyword,
    give_strength,
    goes_instead,
    if_you_win,
    kill,
    kneel,
    own,
    stand,
    take_control,
    then,
)
from kingsmoot.thrones.events import AMOUNT
from kingsmoot.thrones.first.attached import attach_to
from kingsmoot.thrones.first.declare import (
    AFFECTED,
    any_phase,
    as_it_leaves,
    challenges,
    crest,
    dominance,
    in_challenge,
    in_ways,
    marshalling,
    response,
)
from kingsmoot.thrones.first.effects import target_player
from kingsmoot.thrones.first.revealing import reveal_new_plot
from kingsmoot.thrones.first.schemes import MAY_BE_BROUGHT, MAY_CARRY_CHOSEN, PAID, attach_chosen
from kingsmoot.thrones.paying import kneel_influence, kneel_one, kneel_several, pay
from kingsmoot.thrones.refs import MY_FACTION, TARGET, each
from kingsmoot.thrones.searching import search
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    ATTACKING,
    CARD,
    CHARACTER,
    HOST,
    IN_PLAY,
    IN_YOUR_DISCARD_PILE,
    LOCATION,
    MINE,
    NON_UNIQUE,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    THEIRS,
    UNIQUE,
    such,
    trait,
)
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import MILITARY, POWER, Period, Zone
from kingsmoot.thrones.triggers import dominance_won, killed_of_yours, lost, won
from kingsmoot.thrones.values import crests, has_icon, holds, plot_deck


def of_starks(s: ThronesState) -> list[int]:
    """The House cards of those who play House Stark."""
    return [s.deal.factions[seat] for seat in s.seats() if s.deal.cards[s.deal.factions[seat]].faction == "stark"]


def claim_of_starks(s: ThronesState, f: Frame, x: Context) -> None:
    for house_card in of_starks(s):
        add_lasting(s, Modifier.CLAIM, 1, Period.CHALLENGE, house_card)


card(
    "Winter is Coming",
    challenges(
        own(
            claim_of_starks,
            "raise the claim of each House Stark player's plot by 1 for the challenge",
            lambda s, x: bool(of_starks(s)),
        ),
        condition=in_challenge(),
        only="during a challenge",
        maximum=(1, Period.ROUND),
    ),
)

card(
    "Lethal Counterattack",
    challenges(
        kill(each(ATTACKING & CHARACTER)),
        cost=(kneel_several(STARK & CHARACTER, 2),),
        condition=in_challenge(MILITARY),
        only="during a military challenge",
        maximum=(1, Period.CHALLENGE),
    ),
)

with_military = such(lambda s, x, c: has_icon(s, c, MILITARY), after="with a military icon")
card("Distraction", marshalling(kneel(TARGET), target=(choose(CHARACTER & IN_PLAY & with_military),)))

card(
    "Insidious Ways",
    challenges(
        give_strength(TARGET, 2, Period.PHASE),
        if_you_win(draw(2)),
        target=(choose(ATTACKING & LANNISTER & CHARACTER),),
    ),
)

card(
    "A Lannister Pays His Debts",
    response(
        lost(),
        kill(TARGET),
        cost=(kneel_one(LANNISTER & CHARACTER),),
        target=(choose(PARTICIPATING & CHARACTER & THEIRS),),
    ),
)

shows_something = such(
    lambda s, x, c: bool(s.deal.cards[c].income or s.deal.cards[c].influence), after="that gives gold or influence"
)
card(
    "Support of the Kingdom",
    response(won(POWER), take_control(TARGET), target=(choose(LOCATION & IN_PLAY & THEIRS & shows_something),)),
)

card(
    "Seductive Promise",
    response(
        won(POWER, by=4),
        take_control(TARGET),
        target=(choose(NON_UNIQUE & CHARACTER & OF_LOSER),),
        maximum=(1, Period.PHASE),
    ),
)


# -- standing and kneeling ------------------------------------------------------------------------------

card.like("The Lion's Will", "The Lion's Cunning")

NOBLE = crest("Noble") & CHARACTER
without_noble = such(lambda s, x, c: not NOBLE.test(s, x, c), after="without a Noble crest")
card(
    "You've Killed the Wrong Dwarf!",
    any_phase(kneel(TARGET), then(gain_power(TARGET)), target=(choose(CHARACTER & IN_PLAY & without_noble),)),
)

CRESTS = frozenset(("Holy", "Learned", "Noble", "War"))
crested = such(lambda s, x, c: not CRESTS.isdisjoint(crests(s, c)), "Holy-, Learned-, Noble- or War-crested")
card("Distinct Mastery", any_phase(stand(TARGET), target=(choose(crested & CHARACTER & IN_PLAY),)))

card(
    "Kings in the North",
    response(
        dominance_won(),
        replace(gain_power(PAID), text="have each of them claim 1 power", could=always),
        cost=(kneel_several(STARK & CHARACTER, 2),),
    ),
)


# -- leaving play ---------------------------------------------------------------------------------------

non_stark = such(lambda s, x, c: not STARK.test(s, x, c), "non-Stark")
card(
    "Guilty!",
    *in_ways(
        *(
            dominance(kill(TARGET), cost=(cost,), target=(choose(non_stark & CHARACTER & IN_PLAY),))
            for cost in (kneel_influence(3), kneel_one(NOBLE))
        )
    ),
)

card("Westeros Bleeds", dominance(discard_from_play(each(CHARACTER)), cost=(kneel_influence(4),)))

card(
    "Retreat",
    as_it_leaves(
        killed_of_yours(UNIQUE & CHARACTER & AFFECTED),
        replace(goes_instead(Zone.HAND, ""), text="put it into its owner's hand instead of the dead pile"),
        condition=lambda s, x: not s.events[x.event][AMOUNT],  # else it goes elsewhere already
    ),
)


# -- looking for cards ----------------------------------------------------------------------------------

KNIGHT = trait("Knight") & CHARACTER
card("Muster", marshalling(search(KNIGHT), cost=(kneel_one(KNIGHT),)))

card("Dance With Dragons", any_phase(search(trait("Dragon") & CARD), cost=(kneel_influence(1),)))


# -- attaching ------------------------------------------------------------------------------------------

card(
    "I'm You Writ Small",
    challenges(
        give_keyword(TARGET, "deadly", Period.PHASE),
        then(attach_to(LANNISTER & CHARACTER, "a House Lannister character")),
        target=(choose(CHARACTER & IN_PLAY),),
    ),
    Constant(Modifier.TRAIT, 1, SELF, text="Attached, this card is a Boon attachment.", word="Boon"),
    strength(2, HOST, "Attached character gets +2 STR."),
)

card(
    "Prosperity and Plenty",
    any_phase(
        attach_chosen(),
        cost=(pay(1),),
        target=(
            pick(ATTACHMENT & IN_YOUR_DISCARD_PILE & MAY_BE_BROUGHT),
            pick(CHARACTER & IN_PLAY & MINE & MAY_CARRY_CHOSEN),
        ),
    ),
)


# -- plots ----------------------------------------------------------------------------------------------


def income_of_plot(s: ThronesState, seat: int) -> int:
    """Of the plot alone."""
    values = None if s.revealed[seat] == NO_CARD else s.deal.cards[s.revealed[seat]].plot
    return 0 if values is None or holds(s, Modifier.BASE_INCOME_ZERO, s.revealed[seat]) else values.income


def claim_for_income(s: ThronesState, f: Frame, x: Context) -> None:
    if any(income_of_plot(s, seat) < income_of_plot(s, x.you) for seat in target_player(s, x)):
        gain_power(MY_FACTION).do(s, f, x)


with_plots = such(lambda s, x, c: bool(plot_deck(s, s.owner(c))))
card(
    "Lords of the Narrow Sea",
    *in_ways(
        *(
            any_phase(
                reveal_new_plot(target_player, "that opponent must"),
                own(claim_for_income, "if that plot has a lower income than yours, claim 1 power for your House"),
                cost=(cost,),
                target=(pick_opponent(with_plots),),
            )
            for cost in (kneel_influence(3), kneel_one(NOBLE))
        )
    ),
)
