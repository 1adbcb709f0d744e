"""The only functions that change what lies on the table: where cards are, what is on them, who knows them."""

from __future__ import annotations

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Final

from kingsmoot.thrones.model.enums import OUT_OF_PLAY_PILES, Period, Type, Zone, ZoneId
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Constant, Lasting, Mark
from kingsmoot.thrones.model.rows import DELAYED_PERIOD, FACEDOWN_CARD, TOKEN_COUNT, TOKEN_ON, TOKEN_WITH
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.in_force import AMOUNT, MODIFIER, ON, PLACE, REGISTERS, has_keyword, is_constant

# A name of a module is found sooner than one of a class: these are looked at whenever a card moves.
_DECK: Final = Zone.DECK
_HAND: Final = Zone.HAND
_DISCARD: Final = Zone.DISCARD
_PLAY: Final = Zone.PLAY
_DUPLICATE: Final = Zone.DUPLICATE
_PLAYING: Final = Zone.PLAYING


def _piles(s: ThronesState, zone: int) -> list[list[CardId]] | None:
    """The piles of all seats in this zone; None if there are none."""
    if zone == _DECK:
        return s.deck
    if zone == _HAND:
        return s.hand
    if zone == _DISCARD:
        return s.discard
    if zone == Zone.DEAD:
        return s.dead
    if zone == Zone.PLOT_DECK:
        return s.plots
    if zone == Zone.USED:
        return s.used
    if zone == Zone.SHADOWS:
        return s.shadows
    return s.under if zone == Zone.UNDER else None


_OPEN: Final = (Zone.PLAY, Zone.DISCARD, Zone.DEAD, Zone.PLAYING)
_BELOW: Final = (Zone.SHADOWS, Zone.UNDER)
_FACEDOWN: Final = (Zone.DECK, Zone.SHADOWS, Zone.UNDER)
"""Where a card lies facedown in a place of its own, which one may know."""


def take_out(s: ThronesState, c: CardId) -> None:
    """Take a card out of the pile or area where it is. What leaving play brings with it is done by ``leave_play``."""
    if s.zone[c] == _HAND:
        _forget_in_hand(s, c)
    _take_away(s, c)


def _take_away(s: ThronesState, c: CardId) -> None:
    zone = s.zone[c]
    if zone == _PLAY:
        s.play[s.controller[c]].remove(c)
        return
    piles = _piles(s, zone)
    if piles is not None:
        pile = piles[s.deal.owner[c]]
        if pile[-1] == c:  # as most cards that leave a deck
            pile.pop()
        else:
            pile.remove(c)
        if zone in _BELOW:  # what is on it stays behind
            s.tokens = [row for row in s.tokens if row[TOKEN_ON] != c]
            drop_lasting(s, lambda row: row[ON] == c)


def put_into(s: ThronesState, c: CardId, zone: ZoneId, *, bottom: bool = False) -> None:
    """Put a card that was taken out onto its owner's pile of this kind, or set its zone."""
    before = s.zone[c]
    if zone == _HAND and before in _OPEN:
        everybody_knows(s, c)
    if zone in _BELOW and before in _OPEN:
        show(s, c)
    if before == _PLAYING:
        _forget_how_played(s, c)
    if zone == _DISCARD:
        zone = s.edition.discard_pile(s, c)
    if before == _DUPLICATE:
        s.found.duplicates = None
    quiet = before in OUT_OF_PLAY_PILES and zone in OUT_OF_PLAY_PILES
    s.zone[c] = zone
    s.host[c] = NO_CARD
    if c in s.facedown:
        s.facedown.remove(c)
    piles = _piles(s, zone)
    if piles is not None:
        pile = piles[s.deal.owner[c]]
        if zone == _HAND:
            insort(pile, c)
        elif bottom:
            pile.insert(0, c)
        else:
            pile.append(c)
    if zone in OUT_OF_PLAY_PILES or zone in _BELOW:
        s.controller[c] = s.deal.owner[c]
    if quiet:
        s.moved_out_of_play(c)
    else:
        s.card_moved(c)


def move(s: ThronesState, c: CardId, zone: ZoneId, *, bottom: bool = False) -> None:
    if s.is_facedown(c):  # it is turned up as it goes
        _no_longer_foreseen(s, c)
    elif s.zone[c] in _FACEDOWN and zone not in _FACEDOWN:
        _no_longer_foreseen(s, c, to_hand=zone == _HAND)
    elif s.zone[c] in (Zone.SHADOWS, Zone.UNDER) and zone == Zone.DECK:
        show(s, c, s.owner(c))  # who has looked at it all the time
    if zone == _DISCARD:
        zone = s.edition.discard_pile(s, c)  # by what it says while it is still there
    take_out(s, c)
    put_into(s, c, zone, bottom=bottom)


def draw(s: ThronesState, seat: Seat, most: int) -> list[CardId]:
    """So many cards from the top of a deck go to the hand of its owner, or as many as there are; which ones.

    As ``move`` does it, without asking what cannot be about a card that leaves a deck for a hand.
    """
    drawn: list[CardId] = []
    deck, hand = s.deck[seat], s.hand[seat]
    while len(drawn) < most and deck:
        c = deck.pop()
        _no_longer_foreseen(s, c, to_hand=True)
        s.zone[c] = _HAND
        insort(hand, c)
        s.moved_out_of_play(c)
        drawn.append(c)
    return drawn


def put_hand_back(s: ThronesState, seat: Seat) -> None:
    """Before the game begins, a hand that nobody else has seen goes back into its deck, which is shuffled."""
    hand, s.hand[seat] = s.hand[seat], []
    lay_out_pile(s, hand, Zone.DECK)
    shuffle_anew(s, seat)


def hide(s: ThronesState, c: CardId, could: Callable[[CardId], bool], zone: ZoneId = Zone.SHADOWS) -> None:
    """A card goes from a hand into shadows facedown: others know no more than that it is one that ``could`` go there.

    Whoever knew some cards of that hand is not sure of them any more; whoever knew all of them may be sure of this one.
    """
    owner = s.owner(c)
    for viewer in s.everybody():
        known = s.known[viewer * s.players + owner]
        gone = {s.deal.cards[k].code: k for k in sorted(known, reverse=True) if could(k)}
        if viewer != owner and len(known) == len(s.hand[owner]) and len(gone) == 1:
            show(s, c, viewer)
        if c in known:
            gone[s.deal.cards[c].code] = c
        for k in gone.values():
            known.remove(k)
    _take_away(s, c)
    put_into(s, c, zone)


def lay_out_pile(s: ThronesState, cards: Sequence[CardId], zone: ZoneId) -> None:
    """Before the game begins, put these cards onto their owners' piles, all at once: nobody knows any of them, and none
    has been anywhere else."""
    piles = _piles(s, zone)
    assert piles is not None
    for c in cards:
        s.zone[c] = zone
        piles[s.deal.owner[c]].append(c)
    s.moved()


def place_in_deck(s: ThronesState, c: CardId, depth: int) -> None:
    """Put a card that is in a deck so far below the top of that deck."""
    deck = s.deck[s.owner(c)]
    deck.remove(c)
    deck.insert(len(deck) - depth, c)


def enter_play(s: ThronesState, c: CardId, controller: Seat, host: CardId = NO_CARD, *, knelt: bool = False) -> None:
    _no_longer_foreseen(s, c)
    _forget_how_played(s, c)
    take_out(s, c)
    _lay_in_play(s, c, controller, host)
    s.kneeling[c] = int(knelt)


def _lay_in_play(s: ThronesState, c: CardId, controller: Seat, host: CardId) -> None:
    s.zone[c] = Zone.PLAY
    s.controller[c] = controller
    s.host[c] = host
    s.serials += 1
    s.serial[c] = s.serials
    s.play[controller].append(c)
    if s.attached_facedown:
        _drop_faces(s, lambda other: other == c)
    s.card_moved(c)


def attach_facedown(s: ThronesState, c: CardId, host: CardId, controller: Seat, face: int) -> None:
    """A card comes into play as an attachment that lies facedown: its controller knows it, and who knew it before.

    From where it lay open, or from a hand, everybody has seen it.
    """
    if s.zone[c] not in _FACEDOWN:
        show(s, c)
    elif s.zone[c] != Zone.DECK:
        show(s, c, s.owner(c))
    take_out(s, c)
    _lay_in_play(s, c, controller, host)
    s.attached_facedown.append([c, face])
    show(s, c, controller)
    s.moved()


def take_up(s: ThronesState, c: CardId) -> None:
    """An attachment that lies facedown is taken up to be marshaled or played: nothing stays of what it was."""
    _no_longer_foreseen(s, c)
    strip(s, c)
    take_out(s, c)
    put_into(s, c, Zone.PLAYING)
    s.controller[c] = s.owner(c)
    _drop_faces(s, lambda other: other == c)
    s.moved()


def forget_memories(s: ThronesState) -> None:
    """Everybody has reacted: how cards were that have left play matters no more."""
    if s.memories:
        s.memories.clear()
    if s.attached_facedown:
        _drop_faces(s, lambda c: s.zone[c] != Zone.PLAY)


def _drop_faces(s: ThronesState, which: Callable[[CardId], bool]) -> None:
    if s.attached_facedown:
        s.attached_facedown = [row for row in s.attached_facedown if not which(row[FACEDOWN_CARD])]


def add_duplicate(s: ThronesState, c: CardId, host: CardId, *, facedown: bool = False) -> None:
    _no_longer_foreseen(s, c)
    take_out(s, c)
    s.zone[c] = Zone.DUPLICATE
    s.controller[c] = s.controller[host]
    s.host[c] = host
    s.serials += 1
    s.serial[c] = s.serials
    if facedown:
        s.facedown.append(c)
    s.moved()


def leave_play(s: ThronesState, c: CardId, zone: ZoneId, *, bottom: bool = False) -> None:
    """A card leaves play, and in the same instant what was on it and under it."""
    below = cards_under(s, c)
    attached, copies = [(each, falls_to(s, each)) for each in s.attachments(c)], s.duplicates(c)
    move(s, c, zone, bottom=bottom)  # where it goes may depend on what has lasted on it
    strip(s, c)
    for copy in copies:
        put_into(s, copy, Zone.DISCARD)
    for attachment, falls in attached:
        leave_play(s, attachment, falls)
    for other in below:
        marks = [row[AMOUNT] for row in s.lasting if row[MODIFIER] == Mark.FALLS and row[ON] == other]
        move(s, other, ZoneId(marks[-1]) if marks else Zone.DISCARD)


def cards_under(s: ThronesState, c: CardId) -> list[CardId]:
    """The cards that lie under this one, whosever they are."""
    return [other for pile in s.under for other in pile if s.host[other] == c]


def put_under(s: ThronesState, c: CardId, above: CardId, falls: ZoneId = Zone.DISCARD) -> None:
    """A card goes facedown under another; when that leaves play, it goes to this pile."""
    if s.zone[c] == Zone.HAND:
        hide(s, c, _any_card, Zone.UNDER)
    else:
        move(s, c, Zone.UNDER)
    s.host[c] = above
    if falls != Zone.DISCARD:
        add_lasting(s, Mark.FALLS, falls, Period.GAME, c)
    s.moved()


def _any_card(c: CardId) -> bool:
    return True


def falls_to(s: ThronesState, attachment: CardId) -> ZoneId:
    """Where an attachment goes when its card leaves play."""
    returns = s.edition.attachments_return and not has_keyword(s, attachment, "terminal")
    return Zone.HAND if returns else Zone.DISCARD


def strip(s: ThronesState, c: CardId) -> None:
    """Tokens, power and all that lasted on the card are gone; it takes part in nothing."""
    s.power[c] = s.gold[c] = s.kneeling[c] = 0
    if s.tokens:
        s.tokens = [row for row in s.tokens if row[TOKEN_ON] != c and row[TOKEN_WITH:] != [c]]
    if s.lasting:
        drop_lasting(s, lambda row: row[ON] == c)
        _leave_registers(s, c)
    s.serials += 1
    s.serial[c] = s.serials
    leave_challenge(s, c)


def _leave_registers(s: ThronesState, c: CardId) -> None:
    """What holds for chosen cards as a constant would, holds for this one no more: if it comes back, it is another."""
    for row in s.lasting:
        if not is_constant(row):
            continue
        chosen: int = s.deal.lasting[row[PLACE] - 1].to.register
        start, register = REGISTERS, 0
        while start < len(row) and chosen >= 0:
            end = start + 1 + row[start]
            if register == chosen and c in row[start + 1 : end]:
                left = [other for other in row[start + 1 : end] if other != c]
                row[start:end] = [len(left), *left]
                break
            start, register = end, register + 1


def add_lasting(s: ThronesState, modifier: Lasting, amount: int, until: int, c: CardId, word: int = 0) -> None:
    """Let a modifier hold for a card (or, on the faction card, for a player)."""
    s.lasting.append([modifier, amount, until, c, s.serial[c], word])
    s.lasting_changed(modifier)


def add_constant(
    s: ThronesState,
    constant: Constant,
    amount: int,
    until: int,
    seat: Seat,
    source: CardId,
    captured: Row,
    *,
    modifier: Lasting | None = None,
    word: int = 0,
) -> None:
    """Let a constant hold for a while as it would on a card: for whom, and while what, is asked again and again.

    ``modifier`` is what it changes, if that was named only in play.
    """
    on = s.deal.factions[seat]
    place, changed = s.deal.place_of(constant) + 1, modifier or constant.modifier
    s.lasting.append([changed, amount, until, on, s.serial[on], word, place, seat, source, *captured])
    s.lasting_changed(changed)


def promise(s: ThronesState, seat: Seat, place: int, captured: Row, *, either_way: bool = False) -> None:
    """What stands there is done if this seat wins the challenge; or else when the challenge is decided, or ends."""
    on = s.deal.factions[seat]
    s.lasting.append(
        [Mark.IF_WON, 2 if either_way else 1, Period.CHALLENGE, on, s.serial[on], place, 0, seat, 0, *captured]
    )


def replace_event(s: ThronesState, event: int, seat: Seat, place: int, captured: Row) -> None:
    """What stands at that place is done instead of what is about to happen; what was to be done instead, is not."""
    keep_event(s, event)
    on = s.deal.factions[seat]
    s.lasting.append([Mark.INSTEAD, event, Period.GAME, on, s.serial[on], place, 0, seat, 0, *captured])
    s.moved()


def keep_event(s: ThronesState, event: int) -> None:
    """Nothing is done instead of what is about to happen."""
    drop_lasting(s, lambda row: row[MODIFIER] == Mark.INSTEAD and row[1] == event)


def delay(s: ThronesState, period: Period, event: int, c: CardId, flags: int, token: int) -> None:
    """When the period ends, that happens to the card."""
    s.delayed.append([period, event, c, s.serial[c], flags, token])


def delay_steps(s: ThronesState, period: int, seat: Seat, source: CardId, place: int, kept: Row) -> None:
    """When the period ends, what stands at that place of an ability is done; see ``delayed_steps`` for the rest."""
    s.delayed.append([period, 0, source, s.serial[source], 0, 0, seat, place, *kept])


ENDS_BY_EVENT: Final = 100
"""From here on, until when something lasts is no period, but the number of a row that waits for its end."""


def wait_for_end(s: ThronesState, ending: int, seat: Seat, source: CardId, it: int, kept: Row) -> int:
    """A row that waits for the end of something, see ``endings``; its number stands where else the period does."""
    s.serials += 1
    s.endings.append([ENDS_BY_EVENT + s.serials, ending, seat, source, it, *kept])
    return ENDS_BY_EVENT + s.serials


def stop_waiting(s: ThronesState, numbers: list[int]) -> None:
    """These have ended."""
    s.endings = [row for row in s.endings if row[0] not in numbers]


def drop_lasting(s: ThronesState, which: Callable[[Row], bool]) -> None:
    """What lasted, lasts no more."""
    if not s.lasting:
        return
    kept: list[Row] = []
    gone: list[Row] = []
    for row in s.lasting:
        (gone if which(row) else kept).append(row)
    if gone:
        s.lasting = kept
        for row in gone:
            s.lasting_changed(row[MODIFIER])


def leave_challenge(s: ThronesState, c: CardId) -> None:
    for side in (s.attackers, s.defenders):
        if c in side:
            side.remove(c)
    s.touch()


def take_control(s: ThronesState, c: CardId, seat: Seat) -> None:
    """A card changes sides: with that it no longer takes part in a challenge."""
    s.play[s.controller[c]].remove(c)
    s.controller[c] = seat
    s.play[seat].append(c)
    leave_challenge(s, c)
    if s.is_facedown(c):
        show(s, c, seat)
    s.moved()


def lay_down(s: ThronesState, title: CardId) -> None:
    """A title goes back to the pool."""
    s.zone[title], s.controller[title] = Zone.TITLE_POOL, s.owner(title)
    s.moved()


def set_token(s: ThronesState, c: CardId, kind: int, count: int) -> None:
    """So many there are then; those that lie there as long as another card is in play are the last to be taken."""
    kept = [row for row in s.tokens if row[:TOKEN_COUNT] == [c, kind] and row[TOKEN_WITH:]]
    s.tokens = [row for row in s.tokens if row[:TOKEN_COUNT] != [c, kind]]
    for row in kept:
        row[TOKEN_COUNT] = min(row[TOKEN_COUNT], count)
        count -= row[TOKEN_COUNT]
        if row[TOKEN_COUNT]:
            s.tokens.append(row)
    if count:
        s.tokens.append([c, kind, count])
    s.touch()


def place_with(s: ThronesState, c: CardId, kind: int, count: int, source: CardId) -> None:
    """Tokens that lie there as long as the card is in play that has placed them."""
    for row in s.tokens:
        if row[:TOKEN_COUNT] == [c, kind] and row[TOKEN_WITH:] == [source]:
            row[TOKEN_COUNT] += count
            break
    else:
        s.tokens.append([c, kind, count, source])
    s.touch()


def place_gold(s: ThronesState, c: CardId, count: int) -> None:
    """On a card; on a faction card it is in the gold pool of its player. A count below 0 takes some away."""
    if s.deal.cards[c].type == Type.FACTION:
        s.pool[s.owner(c)] += count
    else:
        s.gold[c] += count
    s.touch()


def move_gold(s: ThronesState, start: Seat, end: Seat, count: int) -> None:
    """From one player's pool to another's, as much as is there."""
    moved = min(count, s.pool[start])
    s.pool[start] -= moved
    s.pool[end] += moved
    s.touch()


def set_kneeling(s: ThronesState, c: CardId, kneeling: bool) -> None:
    s.kneeling[c] = int(kneeling)
    s.touch()


def add_power(s: ThronesState, c: CardId, n: int) -> None:
    """More power on a card, or less; never less than none."""
    s.power[c] = max(0, s.power[c] + n)
    if n > 0:
        s.found.nobody_wins = s.found.too_little_power = False
    s.touch()


def add_gold(s: ThronesState, seat: Seat, n: int) -> None:
    """More gold in a player's pool, or less."""
    s.pool[seat] += n
    s.touch()


def take_gold_from(s: ThronesState, c: CardId, seat: Seat, n: int) -> None:
    """Gold on a card goes into a player's pool."""
    s.gold[c] -= n
    s.pool[seat] += n
    s.touch()


def lay(s: ThronesState, c: CardId, zone: ZoneId) -> None:
    """A card lies in a zone that is no pile: in the setup, as a faction card, an agenda, a title."""
    s.zone[c] = zone
    s.moved()


def renew(s: ThronesState, c: CardId) -> None:
    """A card counts as a new one: limits and what lasts know it by its serial."""
    s.serials += 1
    s.serial[c] = s.serials


def reveal_plot(s: ThronesState, seat: Seat, plot: CardId) -> None:
    """A plot lies open before a seat; what lay there is gone already."""
    take_out(s, plot)
    s.zone[plot], s.controller[plot] = Zone.REVEALED, seat
    s.revealed[seat] = plot
    renew(s, plot)
    s.card_moved(plot)


def use_up_plot(s: ThronesState, plot: CardId) -> None:
    """A plot goes to the used plots of its owner."""
    put_into(s, plot, Zone.USED)
    s.controller[plot] = s.owner(plot)


def show_no_plot(s: ThronesState, seat: Seat) -> None:
    s.revealed[seat] = s.selected[seat] = NO_CARD
    s.moved()


def bear_title(s: ThronesState, title: CardId, seat: Seat) -> None:
    s.zone[title], s.controller[title] = Zone.TITLE, seat
    renew(s, title)
    s.moved()


def sort_plots(s: ThronesState, seat: Seat) -> None:
    """A plot deck has no order."""
    s.plots[seat].sort()


def attach(s: ThronesState, c: CardId, host: CardId) -> None:
    """An attachment in play moves to another card, as it is."""
    s.host[c] = host
    s.moved()


def become_attached(s: ThronesState, c: CardId, host: CardId) -> None:
    """A card in play that was something else is an attachment from now on."""
    s.host[c] = host
    s.power[c] = 0
    leave_challenge(s, c)
    s.moved()


def take_delayed(s: ThronesState, place: int) -> Row:
    return s.delayed.pop(place)


def drop_delayed(s: ThronesState, period: int) -> None:
    s.delayed = [row for row in s.delayed if row[DELAYED_PERIOD] != period]


def return_gold(s: ThronesState, seat: Seat, keeps: int = 0) -> None:
    """A player's pool goes back to the treasury, but for what is kept."""
    s.pool[seat] = min(s.pool[seat], keeps)
    s.touch()


def put_gold(s: ThronesState, c: CardId, n: int) -> None:
    """From the treasury, on a card."""
    s.gold[c] += n
    s.touch()


def join_attackers(s: ThronesState, c: CardId) -> None:
    s.attackers.append(c)
    s.touch()


def join_defenders(s: ThronesState, c: CardId) -> None:
    s.defenders.append(c)
    s.touch()


def _no_longer_foreseen(s: ThronesState, c: CardId, *, to_hand: bool = False) -> None:
    """A card leaves a deck: whoever knew its place there knows it in the hand to which it goes."""
    for viewer, foreseen in enumerate(s.foreseen):
        if c in foreseen:
            foreseen.remove(c)
            if to_hand and viewer != s.owner(c):
                s.known[viewer * s.players + s.owner(c)].append(c)


_HOW_PLAYED: Final = (Mark.CAME_OUT, Mark.GOES_AFTERWARDS)


def _forget_how_played(s: ThronesState, c: CardId) -> None:
    """An event has been played: that it came out of shadows for that matters no more."""
    if s.zone[c] == Zone.PLAYING and s.lasting:
        drop_lasting(s, lambda row: row[MODIFIER] in _HOW_PLAYED and row[ON] == c)


def everybody_knows(s: ThronesState, c: CardId) -> None:
    """A card goes to a hand before everybody's eyes."""
    owner = s.owner(c)
    for viewer in s.everybody():
        known = s.known[viewer * s.players + owner]
        if viewer != owner and c not in known:
            known.append(c)


def show(s: ThronesState, c: CardId, viewer: Seat | None = None) -> None:
    """A card that lies facedown is shown to everybody, or to one: they know where it lies."""
    for foreseen in s.foreseen if viewer is None else (s.foreseen[viewer],):
        if c not in foreseen:
            foreseen.append(c)


def look_at_deck(s: ThronesState, seat: Seat, cards: list[CardId], *, alone: bool = False) -> None:
    """A seat sees where these cards of a deck lie; ``alone`` if they will be put back so that others know no more."""
    for viewer, foreseen in enumerate(s.foreseen):
        if viewer == seat:
            foreseen += [c for c in cards if c not in foreseen]
        elif alone:
            foreseen[:] = [c for c in foreseen if c not in cards]


def look_at_hand(s: ThronesState, seat: Seat, other: Seat) -> None:
    """A seat sees the hand of another."""
    s.known[seat * s.players + other] = s.hand[other][:]


def take_unseen(s: ThronesState, seat: Seat, c: CardId) -> None:
    """A card of a deck goes to the hand of its owner, and nobody else learns which."""
    s.foreseen[seat] = [other for other in s.foreseen[seat] if other != c]
    move(s, c, Zone.HAND)


def tuck(s: ThronesState, c: CardId, seen_by: list[Seat], *, bottom: bool = False) -> None:
    """A card goes from a hand facedown onto a deck: only these seats know which it is, and where it lies.

    Others are not sure any more of the cards that they knew in that hand.
    """
    owner = s.owner(c)
    for viewer in s.everybody():
        known = s.known[viewer * s.players + owner]
        gone = {} if viewer in seen_by else {s.deal.cards[k].code: k for k in sorted(known, reverse=True)}
        if c in known:
            gone[s.deal.cards[c].code] = c
        for k in gone.values():
            known.remove(k)
    _take_away(s, c)
    put_into(s, c, Zone.DECK, bottom=bottom)
    for viewer in seen_by:
        show(s, c, viewer)


def _forget_in_hand(s: ThronesState, c: CardId) -> None:
    """A card leaves a hand. For all that others can tell, it is the copy that they know of."""
    code, owner = s.deal.cards[c].code, s.owner(c)
    for viewer in range(s.players):
        known = s.known[viewer * s.players + owner]
        if not known:
            continue
        alike = [k for k in known if s.deal.cards[k].code == code]
        if alike:
            known.remove(c if c in alike else alike[0])


def shuffle_anew(s: ThronesState, seat: Seat) -> None:
    """Shuffle a deck to which cards were added, so that it does not matter in which order they were."""
    s.deck[seat].sort()
    shuffle_deck(s, seat)


def shuffle_deck(s: ThronesState, seat: Seat) -> None:
    s.rng.shuffle(s.deck[seat])
    for foreseen in s.foreseen:
        foreseen[:] = [c for c in foreseen if c not in s.deck[seat]]
