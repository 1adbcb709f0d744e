"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.influence import in_ways, kneel_influence
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.games.winter.words import (
    ATTACHED_CHARACTER,
    ATTACHED_LOCATION,
    CRESTED,
    GOLD_ON_IT,
    NEUTRAL,
    OPEN_TO_ATTACHMENTS,
    PLAYABLE,
    PRINTED_LIMITED,
    about_to_be,
    attached_to,
    challenge_again,
    count_as_unopposed,
    first_on,
    gain_crest,
    go_home,
    goes_instead,
    hand_anew,
    keep_gold,
    lend,
    less_to_win,
    may_be_on_house,
    move_to,
    only_one,
    pays_for,
    play,
    triggers,
    wins_initiative,
    won_by_borrower,
)
from kingsmoot.thrones.language.selectors import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
