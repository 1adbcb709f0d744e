"""A cost may change who is there to be chosen: whoever was no legal target before it was paid is none afterwards."""

from __future__ import annotations

from kingsmoot.thrones.language.vocabulary import (
    CARD,
    CHARACTER,
    DISCARD,
    MINE,
    SELF,
    YOU,
    action,
    choose,
    kneel,
    one,
    sacrifice,
    stand,
    to_hand,
)
from tests.games.declarations.conftest import Declare
from tests.games.declarations.tables import GATES, GROVE, KNIGHT, STEWARD, me, table


def test_who_kneels_to_pay_is_not_stood_by_that(declare: Declare) -> None:
    declare(GATES)
    declare(GROVE)
    declare(KNIGHT, action(stand(choose(CHARACTER & MINE)), cost=kneel(SELF)))
    t = table(play=[KNIGHT, f"{STEWARD} (kneeling)"])
    me(t).use(KNIGHT)
    assert (t.card(KNIGHT).kneeling, t.card(STEWARD).kneeling) == (True, False)


def test_a_card_that_is_discarded_to_pay_is_not_taken_back_by_that(declare: Declare) -> None:
    declare(GROVE)
    declare(GATES, action(to_hand(choose(CARD & DISCARD(YOU))), cost=sacrifice(one(CHARACTER & MINE))))
    t = table(play=[KNIGHT, STEWARD])
    assert not me(t).can(f"use {GATES}")  # there is nothing to choose before somebody is sacrificed
