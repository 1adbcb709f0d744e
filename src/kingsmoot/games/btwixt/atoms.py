"""The only functions that change the table. Each keeps what everybody knows true and tells the journal."""

from __future__ import annotations

from bisect import insort

from kingsmoot.games.btwixt.cards.ability import Rule
from kingsmoot.games.btwixt.cards.card import WHITE
from kingsmoot.games.btwixt.queries import in_force, spent_for_good
from kingsmoot.games.btwixt.state import NONE, REVEALED, BtwixtState, place, split
from kingsmoot.kernel.state import NOBODY, others

# -- hands ----------------------------------------------------------------------------------------------


def into_hand(s: BtwixtState, seat: int, card: int, *, seen_by: list[int] | None = None) -> None:
    """Put a card into a hand; ``seen_by`` says which other seats see what it is (None: all)."""
    insort(s.hands[seat], card)
    for viewer in range(s.players):
        if viewer != seat and (seen_by is None or viewer in seen_by):
            insort(s.known[viewer * s.players + seat], card)


def out_of_hand(s: BtwixtState, seat: int, card: int, *, seen_by: list[int] | None = None) -> None:
    """Take a card out of a hand. Whoever does not see which one is no longer sure of any in that hand."""
    s.hands[seat].remove(card)
    always = _hand_viewers(s, seat)
    for viewer in range(s.players):
        known = s.known[viewer * s.players + seat]
        if not known:
            continue
        if seen_by is None or viewer in seen_by or viewer in always:
            if card in known:
                known.remove(card)
        elif viewer != seat:
            known.clear()


def draw(s: BtwixtState, seat: int, count: int) -> int:
    """Draw from the influence deck as far as it goes; how many were drawn."""
    drawn = 0
    while drawn < count and s.deck:
        card = s.deck.pop()
        into_hand(s, seat, card, seen_by=_hand_viewers(s, seat))
        s.note("You draw {card}.", seat, card=card)
        drawn += 1
    if drawn:
        s.note(f"{{leader}} draws {{count}} card{'' if drawn == 1 else 's'}.", others(seat), leader=seat, count=drawn)
    return drawn


def discard_from_hand(s: BtwixtState, seat: int, card: int) -> None:
    out_of_hand(s, seat, card)
    to_discard(s, card)
    s.note("{leader} discards {card}.", leader=seat, card=card)


def pass_card(s: BtwixtState, giver: int, taker: int, card: int) -> None:
    """A card goes from one hand to another; only the two see which."""
    out_of_hand(s, giver, card, seen_by=[giver, taker])
    into_hand(s, taker, card, seen_by=[giver, *_hand_viewers(s, taker)])
    s.note("You take {card} from {leader}.", taker, card=card, leader=giver)
    s.note("{leader} takes {card} from you.", giver, card=card, leader=taker)
    s.note("{leader} takes a card from {other}'s hand.", others(giver, taker), leader=taker, other=giver)


def show_hand(s: BtwixtState, owner: int, viewer: int) -> None:
    """A seat sees the whole hand of another."""
    s.known[viewer * s.players + owner] = s.hands[owner][:]


def swap_hands(s: BtwixtState, one: int, two: int) -> None:
    n = s.players
    s.hands[one], s.hands[two] = s.hands[two], s.hands[one]
    for viewer in range(n):
        at_one, at_two = viewer * n + one, viewer * n + two
        s.known[at_one], s.known[at_two] = s.known[at_two], s.known[at_one]
        s.known[viewer * n + viewer] = []
    # Each of the two gave the other the hand it had known as its own.
    show_hand(s, one, two)
    show_hand(s, two, one)
    for seat in (one, two):
        for viewer in _hand_viewers(s, seat):
            show_hand(s, seat, viewer)
    s.note("{leader} and {other} exchange hands.", leader=one, other=two)


def _hand_viewers(s: BtwixtState, owner: int) -> list[int]:
    """Who may look at this hand at any time in this round."""
    if in_force(s, Rule.OPEN_HANDS):
        return [seat for seat in range(s.players) if seat != owner]
    return [viewer for viewer in range(s.players) if owner in s.spies[viewer]]


def spy(s: BtwixtState, viewer: int, owner: int) -> None:
    """Until the end of the round a seat may look at another's hand at any time."""
    if owner not in s.spies[viewer]:
        s.spies[viewer].append(owner)
    show_hand(s, owner, viewer)


# -- piles ----------------------------------------------------------------------------------------------


def to_discard(s: BtwixtState, card: int) -> None:
    """The discard pile, or out of the game for a leader card in the advanced game."""
    if s.cards.cards[card].colour == WHITE and spent_for_good(s):
        s.removed.append(card)
    else:
        s.discard.append(card)


def out_of_pile(s: BtwixtState, seat: int, card: int) -> None:
    pile = s.piles[seat]
    del pile[len(pile) - 1 - pile[::-1].index(card)]


def into_pile(s: BtwixtState, seat: int, card: int) -> None:
    s.piles[seat].append(card)


def clear_place(s: BtwixtState, seat: int) -> None:
    """The end of a round: no bid pile, standing, and no longer looking at hands."""
    s.piles[seat].clear()
    s.kneeling[seat] = 0
    s.spies[seat].clear()


def deck_to_pile(s: BtwixtState, seat: int) -> None:
    """The top card of the influence deck, if there is one."""
    if s.deck:
        card = s.deck.pop()
        into_pile(s, seat, card)
        s.note("{card} goes from the deck to {leader}'s bid pile.", card=card, leader=seat)


def discard_to_hand(s: BtwixtState, seat: int, card: int) -> None:
    s.discard.remove(card)
    into_hand(s, seat, card)
    s.note("{leader} takes {card} from the discard pile.", leader=seat, card=card)


def begin_playing(s: BtwixtState, seat: int, card: int) -> None:
    """A card that is being played lies in nobody's pile yet."""
    s.playing.append(place(seat, card))


def play_into(s: BtwixtState, seat: int) -> None:
    """The card that is being played goes to another pile."""
    _, card = split(s.playing[-1])
    s.playing[-1] = place(seat, card)
    s.note("{card} goes to {leader}'s bid pile.", card=card, leader=seat)


def end_playing(s: BtwixtState) -> None:
    into_pile(s, *split(s.playing.pop()))


def pile_to_hand(s: BtwixtState, seat: int, card: int) -> None:
    out_of_pile(s, seat, card)
    into_hand(s, seat, card)
    s.note("{leader} takes {card} back into their hand.", leader=seat, card=card)


def kneel(s: BtwixtState, seat: int) -> None:
    s.kneeling[seat] = 1
    s.skips = 0
    if s.extra_turn == seat:
        s.extra_turn = NOBODY
    s.note("{leader} kneels.", leader=seat)
    if in_force(s, Rule.FIRST_TAKES_BACK) and not s.taken_back and s.piles[seat]:
        s.taken_back = 1
        for card in s.piles[seat][:]:
            pile_to_hand(s, seat, card)
    if in_force(s, Rule.EMPTY_KNEEL_DRAWS) and not s.piles[seat]:
        draw(s, seat, in_force(s, Rule.EMPTY_KNEEL_DRAWS))


def stand(s: BtwixtState, seat: int) -> None:
    s.kneeling[seat] = 0
    s.note("{leader} stands up again.", leader=seat)


# -- allies ---------------------------------------------------------------------------------------------


def next_ally(s: BtwixtState) -> int:
    """Reveal the next ally (NONE if there is none left); the row, where there is one, is filled up first."""
    if s.has(REVEALED):
        if s.ally_deck:
            s.row.append(_off_deck(s))
        return s.row.pop(0) if s.row else NONE
    return _off_deck(s) if s.ally_deck else NONE


def first_of_row(s: BtwixtState) -> int:
    return s.row.pop(0)


def row_to_deck(s: BtwixtState) -> None:
    """The next ally of the row, on top of the deck: to be looked at with the others."""
    s.ally_deck.append(s.row.pop(0))


def deck_to_row(s: BtwixtState) -> None:
    s.row.insert(0, _off_deck(s))


def place_in_deck(s: BtwixtState, ally: int, depth: int) -> None:
    """An ally of the deck, so many from the top."""
    at = len(s.ally_deck) - 1 - depth
    s.ally_deck.remove(ally)
    s.ally_deck.insert(at, ally)


def sink(s: BtwixtState, ally: int) -> None:
    s.ally_deck.remove(ally)
    s.ally_deck.insert(0, ally)


def lay_out(s: BtwixtState) -> None:
    """Fill the ally row."""
    while len(s.row) < s.rounds_in_season() and s.ally_deck:
        s.row.append(_off_deck(s))


def _off_deck(s: BtwixtState) -> int:
    ally = s.ally_deck.pop()
    forget(s, ally)
    return ally


def forget(s: BtwixtState, ally: int, but: int = NONE) -> None:
    """Nobody (but one seat) knows any longer where in the deck this ally lies."""
    for seat, foreseen in enumerate(s.foreseen):
        if seat != but and ally in foreseen:
            foreseen.remove(ally)


def foresee(s: BtwixtState, seat: int, ally: int) -> None:
    if ally not in s.foreseen[seat]:
        insort(s.foreseen[seat], ally)


def make_current(s: BtwixtState, ally: int) -> None:
    s.current = s.ruling = ally
    if ally == NONE:
        s.note("There is no ally left to reveal.")
        return
    s.note("{ally} is revealed.", ally=ally)
    if in_force(s, Rule.OPEN_HANDS):
        for owner in range(s.players):
            for viewer in _hand_viewers(s, owner):
                show_hand(s, owner, viewer)


def no_ally(s: BtwixtState) -> None:
    s.current = s.ruling = NONE


def begin_claim(s: BtwixtState, ally: int) -> None:
    """An ally that is claimed beside the current one."""
    s.claiming.append(ally)


def end_claim(s: BtwixtState, ally: int) -> None:
    if ally == s.current:
        s.current = NONE
    else:
        s.claiming.remove(ally)


def introduce(s: BtwixtState) -> None:
    """The next ally takes the place of the current one, in the middle of the round."""
    make_current(s, next_ally(s))
    s.introduced = 1


def current_to_bottom(s: BtwixtState) -> None:
    """The current ally goes under the deck, where everybody knows it to be."""
    s.note("{ally} goes to the bottom of the ally deck.", ally=s.current)
    s.ally_deck.insert(0, s.current)
    for seat in range(s.players):
        foresee(s, seat, s.current)
    drop_bait(s)
    s.current = s.ruling = NONE


def kill_current(s: BtwixtState) -> None:
    s.note("{ally} is killed.", ally=s.current)
    s.dead.append(s.current)
    s.current = s.ruling = NONE
    drop_bait(s)


def kill_in_council(s: BtwixtState, ally: int) -> None:
    s.councils[s.council_of(ally)].remove(ally)
    s.dead.append(ally)
    s.note("{ally} is killed.", ally=ally)


def kill_in_deck(s: BtwixtState, ally: int) -> None:
    s.ally_deck.remove(ally)
    forget(s, ally)
    s.dead.append(ally)
    s.note("{ally} is killed.", ally=ally)


def revive(s: BtwixtState, ally: int, council: int) -> None:
    s.dead.remove(ally)
    into_council(s, ally, council)


def into_council(s: BtwixtState, ally: int, council: int) -> None:
    s.councils[council].append(ally)
    s.note("{ally} joins the council {council}.", ally=ally, council=council)


def move_ally(s: BtwixtState, ally: int, council: int) -> None:
    s.councils[s.council_of(ally)].remove(ally)
    s.councils[council].append(ally)
    s.note("{ally} moves to the council {council}.", ally=ally, council=council)


# -- tokens ---------------------------------------------------------------------------------------------


def gain_token(s: BtwixtState, seat: int, council: int) -> None:
    if s.supply:
        s.tokens[council].append(s.supply.pop())
        s.note("{leader} gains a power token in the council {council}.", leader=seat, council=council)


def move_token(s: BtwixtState, council: int, to: int) -> None:
    s.tokens[to].append(s.tokens[council].pop())
    s.note("A power token moves from the council {council} to {new_council}.", council=council, new_council=to)


def token_to_supply(s: BtwixtState, council: int) -> None:
    _return_token(s, s.tokens[council].pop())
    s.note("A power token of the council {council} goes back to the supply.", council=council)


def bait_current(s: BtwixtState) -> None:
    if s.supply and s.current != NONE:
        s.bait.append(s.supply.pop())
        s.note("A power token is placed on {ally}.", ally=s.current)


def drop_bait(s: BtwixtState) -> None:
    """The tokens on an ally that is gone go back to the supply."""
    while s.bait:
        _return_token(s, s.bait.pop())


def bait_to_council(s: BtwixtState, council: int) -> None:
    s.tokens[council] += s.bait
    s.bait.clear()


def _return_token(s: BtwixtState, number: int) -> None:
    """Mixed in with the others, so that nobody knows when it will be drawn again."""
    s.supply.insert(s.rng.below(len(s.supply) + 1), number)


# -- the deal -------------------------------------------------------------------------------------------


def lay_out_the_supply(s: BtwixtState) -> None:
    """The ally deck and the power tokens."""
    s.ally_deck = s.cards.allies[:]
    s.rng.shuffle(s.ally_deck)
    s.supply = s.cards.token_numbers[:]
    s.rng.shuffle(s.supply)


def lead_as(s: BtwixtState, seat: int, leader: int) -> None:
    s.leaders[seat] = leader


def set_aside_events(s: BtwixtState, events: list[int]) -> None:
    """The advanced game: events that come in with the seasons, and the leaders' own cards."""
    s.events = events
    s.rng.shuffle(s.events)
    s.leader_cards = [s.cards.of_leader(leader) for leader in s.leaders]
    for cards in s.leader_cards:
        s.rng.shuffle(cards)


def into_deck(s: BtwixtState, cards: list[int]) -> None:
    """Into the influence deck, which is shuffled."""
    s.deck += cards
    s.deck.sort()
    s.rng.shuffle(s.deck)


def deal(s: BtwixtState, seat: int, count: int, *, drafted: bool) -> None:
    """So many cards: as the hand, or as the pack to pick from."""
    dealt = sorted(s.deck.pop() for _ in range(min(count, len(s.deck))))
    if drafted:
        s.packs[seat] = dealt
    else:
        s.hands[seat] = dealt


def deal_leader_card(s: BtwixtState, seat: int) -> None:
    if s.leader_cards[seat]:
        into_hand(s, seat, s.leader_cards[seat].pop(), seen_by=[])


def pick(s: BtwixtState, seat: int, card: int) -> None:
    s.packs[seat].remove(card)
    insort(s.picks[seat], card)


def pass_packs(s: BtwixtState, *, left: bool) -> None:
    """Left is clockwise: what seat 0 held is then with seat 1."""
    s.packs = [*s.packs[-1:], *s.packs[:-1]] if left else [*s.packs[1:], s.packs[0]]


def take_up_picks(s: BtwixtState) -> None:
    s.hands = s.picks
    s.picks = [[] for _ in range(s.players)]


def gather_influence(s: BtwixtState, *, events: int) -> None:
    """The end of a season: hands and discard pile go back into the deck, and so many events come in."""
    for seat in range(s.players):
        for card in s.hands[seat]:
            to_discard(s, card)
        s.hands[seat].clear()
    for known in s.known:
        known.clear()
    cards = s.discard[:]
    s.discard.clear()
    cards += [s.events.pop() for _ in range(min(events, len(s.events)))]
    into_deck(s, cards)
