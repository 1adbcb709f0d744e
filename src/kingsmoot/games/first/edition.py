"""What the games of the first edition are alike in."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from mypy_extensions import mypyc_attr

from kingsmoot.games.first.phrases import first_words
from kingsmoot.thrones.edition import Edition
from kingsmoot.thrones.model.enums import Phase, PhaseId, members
from kingsmoot.thrones.model.ids import Seat
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.phases.marshaling import MARSHAL_ACTION, marshals
from kingsmoot.thrones.timing.window_settings import window_titles

_KINDS: Final = {"action": "Actions", "interrupt": "Saving and cancelling", "reaction": "Responses"}


def first_windows(phases: Sequence[PhaseId]) -> tuple[tuple[str, str], ...]:
    """The windows of these phases, in the words of the first edition."""
    return tuple((name, first_words(title)) for name, title in window_titles(_KINDS, phases))


@mypyc_attr(allow_interpreted_subclasses=True)
class FirstEdition(Edition):
    """Five gold in the setup and no duplicates there; attachments are discarded with their card; decks may run out."""

    free_actions = (MARSHAL_ACTION,)
    has_shadows = False
    setup_gold = 5
    setup_copies = False
    setup_attachments = "setup"
    attachments_return = False
    duplicates_follow = True
    reacts_to_costs = False
    empty_deck_loses = False
    keywords_are_abilities = False

    windows = first_windows([PhaseId(n) for n in members(Phase).values() if n != Phase.NONE])

    def spends_from_cards(self, s: ThronesState, seat: Seat) -> bool:
        """As all gold: in one's own turn of the marshalling phase."""
        return marshals(s, seat)

    def phrase(self, text: str) -> str:
        return first_words(text)
