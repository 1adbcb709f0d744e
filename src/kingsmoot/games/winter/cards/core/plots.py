"""The plots."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.choosing import each_player_chooses, not_chosen
from kingsmoot.thrones.declare import choose_opponent, holds, strength
from kingsmoot.thrones.effects import discard_from_play, kill
from kingsmoot.thrones.first.declare import revealed
from kingsmoot.thrones.first.effects import draw_cards, strength_each, you_and_target
from kingsmoot.thrones.refs import each
from kingsmoot.thrones.selectors import (
    CHARACTER,
    IN_PLAY,
    LOCATION,
    MINE,
    NON_UNIQUE,
    PLOT,
    strength_at_most,
    without_icon,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE

card("Valar Morghulis", revealed(kill(each(CHARACTER))))

card(
    "Wildfire Assault",
    revealed(
        each_player_chooses(CHARACTER, "up to 3 characters", least=0, most=3),
        kill(not_chosen(CHARACTER), can_be_saved=False),
    ),
)

card(
    "Fleeing to the Wall",
    revealed(
        each_player_chooses(LOCATION, "up to 3 locations", least=0, most=3),
        discard_from_play(not_chosen(LOCATION), can_be_saved=False),
    ),
)

card("Blockade", holds(Modifier.BASE_INCOME_ZERO, PLOT - MINE, "The income of each opponent's plot is 0."))


def outnumbered(s: ThronesState, x: Context) -> bool:
    mine = len(s.characters(x.you))
    return any(len(s.characters(other)) > mine for other in s.opponents(x.you))


card(
    "Holding the Trident",
    strength(
        2,
        CHARACTER & IN_PLAY & MINE,
        "While you control fewer characters than an opponent, each character you control gets +2 STR.",
        outnumbered,
    ),
)

card(
    "Hear Me Roar",
    strength(-1, CHARACTER & IN_PLAY & without_icon(INTRIGUE), "Characters without an intrigue icon get -1 STR."),
)

card(
    "Herding the Masses",
    holds(Modifier.CANNOT_DEFEND, NON_UNIQUE & CHARACTER, "Non-unique characters cannot be declared as defenders."),
)

card(
    "Noose and Swordpoint",
    holds(
        Modifier.DOES_NOT_STAND,
        CHARACTER & strength_at_most(2),
        "Characters with STR 2 or lower do not stand in the standing phase.",
    ),
)

card(
    "Power and Wealth",
    strength_each(
        lambda s, x, c: len(s.attachments(c)),
        CHARACTER & IN_PLAY & MINE,
        "Each character you control gets +1 STR for each attachment on it.",
    ),
)

card("Counting Favors", revealed(draw_cards(you_and_target, "you and that opponent", 3), target=(choose_opponent(),)))
