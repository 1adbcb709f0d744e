"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.cards_elsewhere import (
    AFFECTED,
    GOES_TO_DEAD_PILE,
    MAY_BE_CARRIED,
    WITHOUT_ANOTHER_COPY,
    honor_guard,
    may_carry,
    opponent_reveals_cards,
    placed_in_dead_pile,
    take_keywords,
    top_into_hand,
)
from kingsmoot.games.first.claim import (
    ONE_IS_ENOUGH,
    before_claim,
    discarded_for_claim,
    fulfil_claim,
    in_its_place,
    shift_claim,
)
from kingsmoot.games.first.constants import (
    ACT_OR_RESPOND,
    DOOMED,
    YOUR_HOUSE,
    no_penalty,
    worn_down,
)
from kingsmoot.games.first.decks import put_on_top, take_one_of_top
from kingsmoot.games.first.holdings import (
    may_spend_gold_on_it,
    no_power_from_characters,
    while_strength_has_changed,
)
from kingsmoot.games.first.influence import kneel_influence
from kingsmoot.games.first.noticing import (
    JUST_PLAYED,
    STR_COUNTED,
    STR_OF_KILLED,
    response_without_influence,
    strength_lowered,
)
from kingsmoot.games.first.plots import (
    PLOTS_LIE_FACEDOWN,
    SEVERAL_OPPONENTS,
    actions_before_reveal,
    copy_plot,
    largest_hand_discards_to,
    name_plot,
    no_income_from_cards,
    no_plot_income,
    plays,
    plot_income,
    reveal_new_plot,
    switch_plot_decks,
)
from kingsmoot.games.first.searches import search_each, search_for_duplicate
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
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.language.selectors import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
