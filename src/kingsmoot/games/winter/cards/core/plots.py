"""The plots."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.thrones.ability import Constant, Context, Modifier, Target
from kingsmoot.thrones.choosing import CHOSEN, each_player_chooses, not_chosen
from kingsmoot.thrones.declare import choose, choose_opponent, holds, pick_opponent, strength
from kingsmoot.thrones.effects import discard_from_play, kill, kneel, return_to_hand
from kingsmoot.thrones.first.declare import crest, passive, revealed
from kingsmoot.thrones.first.effects import draw_together, strength_each, you_and_target
from kingsmoot.thrones.first.schemes import (
    WITH_A_PLOT_TO_COPY,
    bar_each_other,
    choose_one_of_each,
    copy_plot,
    largest_hand_discards,
    search_each,
)
from kingsmoot.thrones.refs import SECOND_TARGET, TARGET, Ref
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    FACTION_CARD,
    IN_PLAY,
    KNEELING,
    LOCATION,
    MINE,
    NON_UNIQUE,
    PLOT,
    STANDING,
    strength_at_most,
    such,
    trait,
)
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Period, Phase
from kingsmoot.thrones.triggers import phase_begins
from kingsmoot.thrones.values import bonuses

card.shared("Valar Morghulis", "Hear Me Roar", "Holding the Trident")

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

card(
    "Herding the Masses",
    holds(Modifier.CANNOT_DEFEND, NON_UNIQUE & CHARACTER, "Non-unique characters cannot be declared as defenders."),
)

card(
    "Noose and Swordpoint",
    holds(
        Modifier.CANNOT_STAND,
        CHARACTER & strength_at_most(2),
        "Characters with STR 2 or lower cannot stand in the standing phase.",
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

card(
    "Counting Favors",
    revealed(draw_together(3), target=(choose_opponent(),)),
)


# -- what holds for the round ---------------------------------------------------------------------------

RAINS = "Rains of Autumn"


def washed_away(s: ThronesState, x: Context, house_card: int) -> int:
    """What cards in play would add; of several such plots that are revealed, one takes it away."""
    falling = [plot for plot in s.revealed if plot != NO_CARD and s.deal.cards[plot].title == RAINS]
    return -bonuses(s, s.owner(house_card))[0] if x.source == falling[0] else 0


card(
    RAINS,
    Constant(
        Modifier.INCOME,
        0,
        FACTION_CARD,
        text="Characters, locations and attachments do not add to anybody's income.",
        each=washed_away,
    ),
)

KNIGHTS = trait("Knight") & CHARACTER & IN_PLAY & MINE
IMMUNITY = "immune to opponents' character abilities"
card(
    "Tourney for the Hand",
    strength(1, KNIGHTS, "Each Knight character you control gets +1 STR."),
    Constant(Modifier.KEYWORD, 1, KNIGHTS, text=f"Each Knight character you control is {IMMUNITY}.", word=IMMUNITY),
)

card(
    "The Power of Blood",
    holds(
        Modifier.CANNOT_BE_KILLED, crest("Noble") & CHARACTER & IN_PLAY, "Noble-crested characters cannot be killed."
    ),
)

card(
    "The Power of Arms",
    strength(2, crest("War") & CHARACTER & IN_PLAY & MINE, "Each War-crested character you control gets +2 STR."),
)


# -- you and an opponent --------------------------------------------------------------------------------

for title, kind in (("Mutual Cause", POWER), ("Mutual Blackmail", INTRIGUE), ("Mutual Enemies", MILITARY)):
    card(
        title,
        revealed(
            bar_each_other(kind, Period.ROUND),
            condition=lambda s, x: len(s.opponents(x.you)) > 1,
            only="if you have more than one opponent",
            target=(choose_opponent(),),
        ),
    )

for title, wanted in (("Summoning Season", CHARACTER), ("Building Season", LOCATION)):
    words = (
        f"you and that opponent each search your own deck for a {wanted}, reveal it, and add it to your hand; "
        "each of you shuffles that deck"
    )
    card(title, revealed(search_each(you_and_target, words, wanted), target=(choose_opponent(),)))


def that_opponent(s: ThronesState, x: Context) -> int:
    return s.owner(s.picked[x.picks][0])


def not_theirs(s: ThronesState, x: Context, c: int) -> bool:
    """Whether the opponent that was chosen does not control it; while none is, whether there is such an opponent."""
    others = s.opponents(x.you) if x.picks < 0 else [that_opponent(s, x)]
    return any(s.controller[c] != seat for seat in others)


card(
    "Condemned by the Realm",
    revealed(
        replace(kill(SECOND_TARGET), text="kill it"),
        target=(
            choose_opponent(),
            Target(
                CHARACTER & IN_PLAY & such(not_theirs),
                by=that_opponent,
                prompt="that opponent chooses a character that he or she does not control",
            ),
        ),
    ),
)

BOTH = Ref(lambda s, x: [c for chosen in s.picked[x.picks + 1 : x.picks + 3] for c in chosen], "both characters")
card(
    "Drunken Allegations",
    revealed(
        kneel(BOTH),
        target=(
            choose_opponent(),
            choose(STANDING & CHARACTER & IN_PLAY),
            Target(
                STANDING & CHARACTER & IN_PLAY,
                by=that_opponent,
                fits=lambda s, x, chosen, c: x.picks < 0 or c not in s.picked[x.picks + 1],
                prompt="that opponent chooses another standing character",
            ),
        ),
    ),
)


# -- other choices --------------------------------------------------------------------------------------

card("Mad King's Legacy", revealed(discard_from_play(TARGET), target=(choose(ATTACHMENT & IN_PLAY),)))

decree = revealed(largest_hand_discards(4), cannot_be_cancelled=True)
card("Rule by Decree", replace(decree, text=f"{decree.text} This cannot be cancelled."))

card(
    "Good for the Gander",
    revealed(
        copy_plot(),
        target=(pick_opponent(WITH_A_PLOT_TO_COPY),),
    ),
)

card(
    "Snowed Under",
    passive(
        replace(phase_begins(Phase.STANDING), text="when the standing phase begins"),
        choose_one_of_each(
            KNEELING & (CHARACTER | LOCATION) & IN_PLAY, "a kneeling character or location of each player who has one"
        ),
        return_to_hand(CHOSEN),
    ),
)
