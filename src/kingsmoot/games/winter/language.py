"""Everything that a card of this edition is written with, for one import: ``from … import *``."""

from kingsmoot.games.first.declarations import Declare
from kingsmoot.games.first.words import *  # noqa: F403
from kingsmoot.games.winter.words.attachments import (
    AFFECTED,
    ATTACHED_CHARACTER,
    ATTACHED_LOCATION,
    MAY_BE_CARRIED,
    OPEN_TO_ATTACHMENTS,
    WITHOUT_ANOTHER_COPY,
    first_on,
    may_be_on_house,
)
from kingsmoot.games.winter.words.challenges import challenge_again, count_as_unopposed, wins_initiative
from kingsmoot.games.winter.words.claim import (
    ONE_IS_ENOUGH,
    before_claim,
    discarded_for_claim,
    fulfil_claim,
    in_its_place,
    shift_claim,
)
from kingsmoot.games.winter.words.constants import (
    ACT_OR_RESPOND,
    DOOMED,
    NEUTRAL,
    YOUR_HOUSE,
    less_to_win,
    may_spend_gold_on_it,
    no_penalty,
    no_power_from_characters,
    only_one,
    while_strength_has_changed,
    worn_down,
)
from kingsmoot.games.winter.words.control import go_home, honor_guard, lend, won_by_borrower
from kingsmoot.games.winter.words.crests import CRESTED, gain_crest
from kingsmoot.games.winter.words.decks import put_on_top, take_one_of_top
from kingsmoot.games.winter.words.events import PLAYABLE, play, triggers
from kingsmoot.games.winter.words.gold import GOLD_ON_IT, keep_gold, pays_for
from kingsmoot.games.winter.words.influence import kneel_influence
from kingsmoot.games.winter.words.keywords import PRINTED_LIMITED, take_keywords
from kingsmoot.games.winter.words.piles import (
    GOES_TO_DEAD_PILE,
    about_to_be,
    goes_instead,
    hand_anew,
    opponent_reveals_cards,
    placed_in_dead_pile,
    top_into_hand,
)
from kingsmoot.games.winter.words.plots import (
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
from kingsmoot.games.winter.words.searches import search_each, search_for_duplicate
from kingsmoot.games.winter.words.strength import (
    JUST_PLAYED,
    STR_COUNTED,
    STR_OF_KILLED,
    response_without_influence,
    strength_lowered,
)
from kingsmoot.thrones.language.selectors.kinds import trait
from kingsmoot.thrones.language.vocabulary import *  # noqa: F403
