"""The events, which are all neutral."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sun.common import MARTELL, card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Constant, Context, Kind, Modifier, Target, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import ability, choose, choose_opponent, strength
from kingsmoot.thrones.effects import cancel, draw, gain_power, kill, kneel, own, return_to_hand, then
from kingsmoot.thrones.events import AMOUNT
from kingsmoot.thrones.first.attached import attach_to
from kingsmoot.thrones.first.declare import challenges, crest, in_ways, marshalling, plot, response
from kingsmoot.thrones.first.effects import draw_together, target_player
from kingsmoot.thrones.first.noticing import put_on_top
from kingsmoot.thrones.first.revealing import reveal_new_plot
from kingsmoot.thrones.first.sun import (
    before_claim,
    dominance_lost,
    fulfil_claim,
    keep_loser_out_of_named_type,
    response_without_influence,
    take_each_icon,
    yours_leaves_play,
)
from kingsmoot.thrones.naming import name_type
from kingsmoot.thrones.paying import kneel_influence, kneel_several
from kingsmoot.thrones.refs import MY_FACTION, TARGET, each
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, PARTICIPATING, SELF, STANDING, THEIRS, such
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Event, Period
from kingsmoot.thrones.triggers import DEFENDING, killed_of_yours, lost, won
from kingsmoot.thrones.values import claim, total
from kingsmoot.thrones.values import strength as strength_now

NOBLE = crest("Noble") & CHARACTER

# -- House Martell --------------------------------------------------------------------------------------

as_weak = such(
    lambda s, x, c: strength_now(s, c) <= s.events[x.event][AMOUNT],
    after="with STR equal to or lower than that of the killed one",
)
card(
    "Blood for Blood",
    response(
        killed_of_yours(MARTELL & CHARACTER),
        kill(TARGET),
        target=(choose(CHARACTER & IN_PLAY & as_weak),),
        maximum=(1, Period.PHASE),
    ),
)

card(
    "He Calls It Thinking",
    ability(
        Kind.WOULD,
        "Response",
        (cancel(), then(attach_to(MARTELL & CHARACTER, "a House Martell character, as an attachment"))),
        response_without_influence(),
    ),
    Constant(Modifier.TRAIT, 1, SELF, text="Attached, this card is a Boon attachment.", word="Boon"),
    strength(2, HOST, "Attached character gets +2 STR."),
)

card(
    "The Prince's Wrath",
    challenges(take_each_icon(TARGET, Period.PHASE), cost=(kneel_influence(1),), target=(choose(CHARACTER & IN_PLAY),)),
)

card(
    "Someone Always Tells",
    response(dominance_lost(), return_to_hand(each(STANDING & CHARACTER)), cost=(kneel_influence(2),)),
)

# There are no seasons here, so it never is Summer.
new_plot = reveal_new_plot()
card(
    "Scheming on the Sand",
    *in_ways(
        plot(new_plot, cost=(kneel_influence(5),)),
        plot(new_plot, cost=(replace(kneel_several(NOBLE, 2), text="kneel 2 Noble-crested characters"),)),
    ),
)

NO_CLAIM = -99


def another_pays(s: ThronesState, f: Frame, x: Context) -> None:
    count = claim(s, s.attacker)
    add_lasting(s, Modifier.CLAIM, NO_CLAIM, Period.CHALLENGE, s.deal.factions[s.attacker])
    for seat in target_player(s, x):
        fulfil_claim(s, seat, s.attacker, count)


card(
    "Red Vengeance",
    before_claim(
        lost(as_=DEFENDING),
        own(
            another_pays,
            "cancel the claim of that challenge; then that opponent fulfils it, as if they had lost as the defender",
        ),
        cost=(kneel_influence(2),),
        target=(choose_opponent(),),
    ),
)

# -- for every House ------------------------------------------------------------------------------------

card(
    "Parting Blow",
    response(yours_leaves_play(), kneel(TARGET), then(draw()), target=(choose(CHARACTER & IN_PLAY & THEIRS),)),
)


card(
    "Wars Are Won with Quills",
    response(
        won(INTRIGUE, by=4),
        name_type(),
        keep_loser_out_of_named_type(Period.PHASE),
        maximum=(1, Period.PHASE),
    ),
)


def mightily(s: ThronesState, x: Context) -> bool:
    """By what was counted when the challenge was decided, whatever has happened since."""
    return s.winner == x.you and total(s, Modifier.STRENGTH_COUNTED, s.deal.factions[x.you]) >= 8


card(
    "Make an Example",
    response(
        Trigger(
            (Event.CHALLENGE_DECIDED,), mightily, "after you win a challenge in which you count 8 or more total STR"
        ),
        gain_power(MY_FACTION, 3),
        maximum=(1, Period.PHASE),
    ),
)

card(
    "The Dragon's Tail",
    marshalling(draw_together(2), target=(choose_opponent(),)),
)

card(
    "When I Woke...",
    response(
        Trigger(
            (Event.CHALLENGE_DECIDED,),
            lambda s, x: s.type == MILITARY and s.loser >= 0 and bool(s.alive[s.loser]),
            "after a military challenge resolves",
        ),
        put_on_top(TARGET),
        cost=(kneel_influence(1),),
        target=(
            Target(
                PARTICIPATING & CHARACTER,
                by=lambda s, x: s.loser,
                prompt="have the losing player choose a participating character",
            ),
        ),
    ),
)
