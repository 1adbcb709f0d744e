"""What must hold at every decision of the family. For tests and fuzzing."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.enums import Phase, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from kingsmoot.thrones.rules.victory import TO_WIN
from kingsmoot.thrones.values.in_force import holds
from kingsmoot.thrones.values.plot_values import power_of

_ELSEWHERE: Final = (Zone.PLAY, Zone.DUPLICATE, Zone.PLAYING, Zone.REMOVED, Zone.SETUP)
_BEARING_GOLD: Final = (Zone.PLAY, Zone.REVEALED, Zone.AGENDA, Zone.TITLE)
_PLOT_ZONES: Final = (Zone.PLOT_DECK, Zone.USED, Zone.REVEALED, Zone.REMOVED)


def check(s: ThronesState) -> None:
    """Raise AssertionError, with what is wrong, if anything is."""
    _nobody_has_won_unnoticed(s)
    for seat in s.everybody():
        _nothing_is_lost(s, seat)
    _numbers_are_sound(s)
    _cards_in_play_are_where_they_belong(s)
    _shadows_are_sound(s)
    _cards_under_others_are_sound(s)
    _facedown_attachments_are_sound(s)
    _unique_cards_are_unique(s)
    _the_challenge_is_sound(s)


def _nobody_has_won_unnoticed(s: ThronesState) -> None:
    if s.over:
        return
    being_decided = s.pending()[0].name == "fate"
    for seat in s.seats():
        held_back = holds(s, Permission.CANNOT_WIN, s.deal.factions[seat])
        assert being_decided or held_back or power_of(s, seat) < TO_WIN, "a player with 15 power has not won"
        assert being_decided or s.deck[seat] or not (s.round and s.edition.empty_deck_loses), (
            "a player without a deck is still in the game"
        )
    assert s.alive[s.first], "the first player is out of the game"
    turns = (Phase.MARSHALING, Phase.CHALLENGES)
    assert s.active == NOBODY or s.phase in turns, "somebody is active in a phase without turns"


def _nothing_is_lost(s: ThronesState, seat: Seat) -> None:
    piles = s.deck[seat] + s.hand[seat] + s.discard[seat] + s.dead[seat] + s.shadows[seat] + s.under[seat]
    elsewhere = [c for c in s.deal.decks[seat] if s.zone[c] in _ELSEWHERE]
    assert sorted(piles + elsewhere) == sorted(s.deal.decks[seat]), "cards were lost or made"
    assert all(s.zone[c] in _PLOT_ZONES for c in s.deal.plots[seat]), "a plot is where no plot can be"
    revealed = [c for plots in s.deal.plots for c in plots if s.zone[c] == Zone.REVEALED and s.controller[c] == seat]
    assert len(revealed) <= 1, "a player has two revealed plots"
    assert s.revealed[seat] == (revealed[0] if revealed else NO_CARD), "the revealed plot is another one"


def _numbers_are_sound(s: ThronesState) -> None:
    assert min(s.pool) >= 0, "a gold pool of less than nothing"
    assert min(s.power) >= 0, "less than no power on a card"
    assert min(s.gold) >= 0, "less than no gold on a card"
    bearing = [c for c, gold in enumerate(s.gold) if gold]
    assert all(s.zone[c] in _BEARING_GOLD for c in bearing), "gold on a card that is not in play"
    assert all(row[2] > 0 for row in s.tokens), "a token that is not there"
    assert all(s.in_play(row[3]) for row in s.tokens if row[3:]), "a token of a card that has left play"


def _cards_in_play_are_where_they_belong(s: ThronesState) -> None:
    settled = not s.over and s.round > 0  # while setups are revealed, one after the other, nothing is discarded yet
    for seat, area in zip(s.everybody(), s.play, strict=True):
        assert all(s.controller[c] == seat and s.zone[c] == Zone.PLAY for c in area), "a card is in a wrong area"
        for c in area:
            if s.is_type(c, Type.ATTACHMENT):
                assert not settled or may_be_attached(s, c, s.host[c], seat), "an attachment without a legal host"
            else:
                assert s.host[c] == NO_CARD, "a card that is no attachment is attached"
    copies = [c for c, zone in enumerate(s.zone) if zone == Zone.DUPLICATE]
    assert all(s.zone[s.host[c]] == Zone.PLAY for c in copies), "a duplicate of a card that is not in play"


def _shadows_are_sound(s: ThronesState) -> None:
    for seat, area in enumerate(s.shadows):
        assert all(s.zone[c] == Zone.SHADOWS for c in area), "a card in shadows is elsewhere"
        assert all(s.controller[c] == seat and s.host[c] == NO_CARD for c in area), "a card in shadows is controlled"
        assert not any(s.kneeling[c] or s.power[c] or s.gold[c] for c in area), "a card in shadows kneels or has power"
        assert s.edition.has_shadows or not area, "there are shadows in a game without them"


def _cards_under_others_are_sound(s: ThronesState) -> None:
    for seat, area in enumerate(s.under):
        assert all(s.zone[c] == Zone.UNDER and s.owner(c) == seat for c in area), "a card under another is elsewhere"
        assert all(s.zone[s.host[c]] in (Zone.PLAY, Zone.AGENDA) for c in area), "a card is under one that is gone"


def _facedown_attachments_are_sound(s: ThronesState) -> None:
    lying = s.facedown_attachments()
    assert len(set(lying)) == len(lying), "a card lies facedown twice"
    assert all(c in s.foreseen[s.controller[c]] for c in lying), "a player does not know a card that they may look at"
    assert all(s.is_type(c, Type.ATTACHMENT) for c in lying), "a card lies facedown that is no attachment"


def _unique_cards_are_unique(s: ThronesState) -> None:
    for seat in s.everybody():
        mine = [c for c in s.all_in_play() if seat in (s.owner(c), s.controller[c]) and s.cards[c].unique]
        titles = [s.deal.cards[c].title for c in mine]
        assert len(set(titles)) == len(titles), "a player owns or controls two copies of a unique card"


def _the_challenge_is_sound(s: ThronesState) -> None:
    sides = ((s.attackers, s.attacker), (s.defenders, s.defender))
    for side, seat in sides:
        for c in side:
            assert s.zone[c] == Zone.PLAY, "a participant is not in play"
            assert s.controller[c] == seat, "a participant is controlled by another player"
