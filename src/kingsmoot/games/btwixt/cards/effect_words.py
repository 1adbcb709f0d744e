"""The words for what happens: each names a procedure, with its numbers, and says what it does."""

from __future__ import annotations

from kingsmoot.games.btwixt.cards.ability import Aim, Effect
from kingsmoot.games.btwixt.effects.allies import (
    CLAIM_NEXT,
    EXECUTE,
    JOIN,
    KILL,
    KILL_CURRENT,
    MOVE_ALLY,
    MURDER,
    PEEK,
    REPLACE,
    REVIVE,
    SACRIFICE,
    SINK,
    TRADE,
)
from kingsmoot.games.btwixt.effects.hands import (
    DISCARD,
    DISCARD_RANDOM,
    DRAW,
    GIVE,
    LOOK,
    SPY,
    STEAL,
    STEAL_RANDOM,
    SWAP_HANDS,
)
from kingsmoot.games.btwixt.effects.phrases import does, who, whose
from kingsmoot.games.btwixt.effects.piles import (
    COPY,
    FETCH,
    GAMBLE,
    RECOVER,
    RETREAT,
    SEND,
    STRIKE,
    SWAP_PILES,
    TAKE_BID,
)
from kingsmoot.games.btwixt.effects.tokens import ANY_LEADER, BAIT, FROM_ELSEWHERE, GAIN, MOVE_TOKEN, OWN, RETURN_TOKEN
from kingsmoot.games.btwixt.effects.turns import AGAIN, BOW, LEAD, RISE
from kingsmoot.games.btwixt.labels import count

# -- allies -------------------------------------------------------------------------------------------


def move_ally() -> Effect:
    text = "you may move an ally from one of your councils to your other council"
    return Effect(MOVE_ALLY, (), text)


def join() -> Effect:
    return Effect(JOIN, (), "move an ally from your other council to the council of this ally")


def trade() -> Effect:
    return Effect(TRADE, (), "you may let an ally of each of your councils change places")


def kill_current() -> Effect:
    return Effect(KILL_CURRENT, (), "kill the current ally")


def kill(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of power {up_to} or less"
    return Effect(KILL, (up_to,), f"you may kill an ally{limit} in any council")


def revive(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of power {up_to} or less"
    return Effect(REVIVE, (up_to,), f"return an ally{limit} from the dead pile to one of your councils")


def murder(weapon: str) -> Effect:
    """Another leader may discard a card of this code to kill the ally; its claimer may discard one to stop that."""
    name = weapon.replace("-", " ").title()
    text = (
        f"one other leader may discard {name} from hand to kill this ally; "
        f"if so, you may discard {name} from hand to prevent it"
    )
    return Effect(MURDER, (weapon,), text)


def peek(n: int) -> Effect:
    return Effect(PEEK, (n,), f"look at the top {count(n, 'ally')} of the ally deck and put them back in any order")


def execute(n: int) -> Effect:
    text = f"look at the top {count(n, 'ally')} of the ally deck, kill 1 of them and put the rest back in any order"
    return Effect(EXECUTE, (n,), text)


def sink(n: int) -> Effect:
    text = f"look at the top {count(n, 'ally')} of the ally deck; you may put one of them on the bottom"
    return Effect(SINK, (n,), text)


def claim_next(*, same_council: bool = False) -> Effect:
    """An additional ally: it ignores Pulling the Strings."""
    where = " into the council of this ally" if same_council else ""
    return Effect(CLAIM_NEXT, (int(same_council),), f"reveal the next ally and claim it{where}")


def replace_current() -> Effect:
    return Effect(REPLACE, (), "put the current ally under the ally deck and reveal the next ally in its place")


def sacrifice_current() -> Effect:
    return Effect(SACRIFICE, (), "kill the current ally and reveal the next ally in its place")


# -- hands --------------------------------------------------------------------------------------------


def _hand(aim: Aim) -> str:
    return "your hand" if aim == Aim.YOU else "the hand"


def draw(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    return Effect(DRAW, (n,), f"{does(aim, 'draw')} {count(n, 'card')}", aim)


def discard(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    return Effect(
        DISCARD, (n,), f"{does(aim, 'discard')} {count(n, 'card')} of choice from {_hand(aim)}", aim, needs_hand=True
    )


def discard_random(n: int = 1, aim: Aim = Aim.OTHER) -> Effect:
    text = f"{does(aim, 'discard')} {count(n, 'card')} at random from {_hand(aim)}"
    return Effect(DISCARD_RANDOM, (n,), text, aim, needs_hand=True)


def look(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(LOOK, (), f"look at {whose(aim)} hand", aim, needs_hand=True)


def spy(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(SPY, (), f"until the end of the round you may look at {whose(aim)} hand at any time", aim)


def steal(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(STEAL, (), f"look at {whose(aim)} hand and take 1 card from it", aim, needs_hand=True)


def steal_random(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(STEAL_RANDOM, (), f"take a card at random from {whose(aim)} hand", aim, needs_hand=True)


def give(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(GIVE, (), f"give a card from your hand to {who(aim)}", aim, costs_card=True)


def swap_hands(aim: Aim = Aim.OTHER) -> Effect:
    return Effect(SWAP_HANDS, (), f"you may exchange hands with {who(aim)}", aim, optional=True)


# -- piles --------------------------------------------------------------------------------------------


def take_bid() -> Effect:
    return Effect(
        TAKE_BID,
        (),
        "you may move a red, green or purple card from another bid pile into yours",
        optional=True,
    )


def strike(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of value {up_to} or less"
    return Effect(STRIKE, (up_to,), f"discard a red, green or purple card{limit} from another bid pile")


def send() -> Effect:
    return Effect(SEND, (), "this card joins another leader's bid pile instead of yours", Aim.OTHER)


def fetch() -> Effect:
    return Effect(FETCH, (), "put this card into your hand")


def retreat(at_least: int) -> Effect:
    text = (
        f"you may take a card of value {at_least} or more from your bid pile back into your hand, "
        "if it cannot do the same"
    )
    return Effect(RETREAT, (at_least,), text)


def gamble(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    cards = "the top card" if n == 1 else f"the top {n} cards"
    whose = "your bid pile" if aim == Aim.YOU else "that leader's bid pile"
    return Effect(
        GAMBLE, (n,), f"put {cards} of the influence deck into {whose}, without what it does as it is played", aim
    )


def swap_piles(aim: Aim = Aim.OTHER) -> Effect:
    text = f"you may exchange the red, green and purple cards of your bid pile with those of {whose(aim)}"
    return Effect(SWAP_PILES, (), text, aim, optional=True)


def copy() -> Effect:
    return Effect(COPY, (), "do what a red, green or purple card in any bid pile does as it is played")


def recover(up_to: int = 99) -> Effect:
    limit = "" if up_to >= 99 else f" of value {up_to} or less"
    return Effect(RECOVER, (up_to,), f"take a red, green or purple card{limit} from the discard pile into your hand")


# -- power tokens -------------------------------------------------------------------------------------


def gain(n: int = 1, aim: Aim = Aim.YOU) -> Effect:
    return Effect(GAIN, (n,), f"{does(aim, 'gain')} {count(n, 'power token')}", aim)


def move_token() -> Effect:
    return Effect(
        MOVE_TOKEN, (ANY_LEADER, 1), "move a power token from any leader's council to that leader's other council"
    )


def shift_tokens(n: int = 1) -> Effect:
    tokens = "a power token" if n == 1 else f"up to {n} power tokens, one after another,"
    return Effect(MOVE_TOKEN, (OWN, n), f"you may move {tokens} from one of your councils to your other council")


def lure_token() -> Effect:
    text = "move a power token from a council that is not yours to the one of yours beside it"
    return Effect(MOVE_TOKEN, (FROM_ELSEWHERE, 1), text)


def return_token() -> Effect:
    return Effect(RETURN_TOKEN, (), "return a power token from any council to the supply")


def bait(n: int = 1) -> Effect:
    text = f"place {count(n, 'power token')} from the supply on the current ally, to join the council that it joins"
    return Effect(BAIT, (n,), text)


# -- turns --------------------------------------------------------------------------------------------


def rise(aim: Aim = Aim.KNEELING) -> Effect:
    """A leader who has knelt stands up again and takes turns as before."""
    return Effect(RISE, (), f"you may let {who(aim)} stand up again", aim, optional=True)


def bow(aim: Aim = Aim.STANDING) -> Effect:
    """A leader must kneel at once."""
    return Effect(BOW, (), f"{does(aim, 'kneel')} at once", aim)


def again() -> Effect:
    return Effect(AGAIN, (), "take another turn after this one")


def lead(aim: Aim = Aim.YOU) -> Effect:
    return Effect(LEAD, (), f"{does(aim, 'take')} the first player token", aim)
