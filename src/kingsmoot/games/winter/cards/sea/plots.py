"""The plots."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sea.common import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import YOU, holds
from kingsmoot.thrones.effects import gain_power, own
from kingsmoot.thrones.first.declare import instead, passive
from kingsmoot.thrones.first.sea import to_hand_instead, would_be_killed
from kingsmoot.thrones.refs import MY_FACTION
from kingsmoot.thrones.selectors import CHARACTER, FACTION_CARD, trait
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, INTRIGUE, MILITARY, POWER, Zone
from kingsmoot.thrones.triggers import won

for title, modifier, kind in (
    ("After the Mummer's Ford", Modifier.CHALLENGES_MILITARY, MILITARY),
    ("The Breaking of Oaths", Modifier.CHALLENGES_INTRIGUE, INTRIGUE),
    ("An Empty Throne", Modifier.CHALLENGES_POWER, POWER),
):
    words = f"Each player may initiate an additional {CHALLENGE_NAMES[kind]} challenge this round."
    card(title, holds(modifier, FACTION_CARD, words))

card(
    "Siege of Riverrun",
    holds(Modifier.CANNOT_CHALLENGE, YOU, "You cannot initiate intrigue challenges.", 1 << INTRIGUE),
)


def hand_anew(s: ThronesState, f: Frame, x: Context) -> None:
    """Not a draw: so many cards come from the top as went to the bottom."""
    old = s.hand[x.you][:]
    for c in old:
        atoms.move(s, c, Zone.DECK, bottom=True)
    for c in s.deck[x.you][-len(old) :][::-1]:
        atoms.move(s, c, Zone.HAND)
        s.note("You take {card}.", x.you, card=c)
    s.note("{player} replaces {count} cards of the hand.", player=x.you, count=len(old))


ANEW = "put all cards of your hand on the bottom of your deck and take as many from its top into your hand"

card(
    "The Promise of Victory",
    passive(
        won(INTRIGUE),
        replace(
            either(own(hand_anew, ANEW), own(lambda s, f, x: None, "keep your hand")),
            text=f"you may {ANEW}",
        ),
        condition=lambda s, x: bool(s.hand[x.you]),
    ),
)

card("Stay of Execution", instead(would_be_killed(trait("King", "Queen") & CHARACTER), to_hand_instead()))

card("Rise of the Kraken", passive(won(unopposed=True), gain_power(MY_FACTION)))
