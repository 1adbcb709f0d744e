"""All words that editions share, for one import. An edition adds its own, such as its traits."""

from kingsmoot.thrones.language.abilities import (
    action,
    after_agendas,
    before_setup,
    forced_interrupt,
    forced_reaction,
    interrupt,
    once,
    reaction,
    times,
    twice,
    upon,
    when_revealed,
)
from kingsmoot.thrones.language.before_game import KEPT, keep, keep_title, setup_gold, the_named
from kingsmoot.thrones.language.conditions.cards import controls, entered, is_, reveals, there_is, you_control
from kingsmoot.thrones.language.conditions.challenges_and_phases import during, in_challenge, is_first, nth_challenge
from kingsmoot.thrones.language.conditions.comparisons import controls_fewer
from kingsmoot.thrones.language.conditions.history import happened
from kingsmoot.thrones.language.constants.allowances import (
    ATTACKERS,
    CHALLENGES_INITIATED,
    CHARACTERS_STANDING,
    DEFENDERS,
    DRAW_CARDS,
    at_most,
)
from kingsmoot.thrones.language.constants.bonuses import no_gold_bonus
from kingsmoot.thrones.language.constants.constant import (
    ALL_IMMUNITIES,
    ALL_KEYWORDS,
    ASSAULT,
    BESTOW,
    DEADLY,
    IMMUNE_TO_EVENTS,
    IMMUNE_TO_OPPONENTS_CHARACTERS,
    INSIGHT,
    INTIMIDATE,
    NO_ATTACHMENTS,
    PILLAGE,
    RENOWN,
    STEALTH,
    TERMINAL,
    additional_bypass,
    additional_challenge,
    additional_challenges,
    additional_limited,
    ambush,
    base,
    base_income,
    bestow,
    blank,
    burn,
    cannot_defend_in,
    cannot_use,
    cheaper_with_trait,
    controlled,
    costs,
    discarded_from_play,
    does_not_kneel,
    does_not_stand,
    dominance,
    draws_more,
    enters_knelt,
    gains,
    immune,
    killed_at_zero,
    loses,
    may_stay_knelt,
    more,
    no_attachments,
    prized,
    sacrificed_if,
    set_strength,
    strength,
    takes_part,
    value,
    while_,
    while_used,
    x_is,
)
from kingsmoot.thrones.language.constants.contributions import (
    contributes,
    lends_strength,
    no_contribution,
    no_dominance,
)
from kingsmoot.thrones.language.constants.faces import face
from kingsmoot.thrones.language.constants.lasting import EVERYTHING, in_next, reduce_next, until
from kingsmoot.thrones.language.constants.permissions import (
    ATTACK,
    ATTACK_YOU,
    BE_BYPASSED,
    BE_CHOSEN,
    BE_DISCARDED,
    BE_DISCARDED_BY_EFFECTS,
    BE_KILLED,
    BE_KNELT_BY_EFFECTS,
    BE_PUT_INTO_PLAY,
    BE_SAVED,
    DEFEND,
    GAIN_CHALLENGE_BONUS,
    GAIN_GOLD,
    GAIN_ICONS,
    GAIN_POWER,
    HAVE_STR_RAISED,
    HAVE_STR_REDUCED,
    LEAVE_PLAY,
    MARSHAL,
    PARTICIPATE_AGAINST_YOU,
    REDUCE_COSTS,
    REVEAL_PLOTS,
    SET_UP,
    STAND,
    STAND_AT_ALL,
    TRIGGER,
    USE_ASSAULT,
    WIN_GAME,
    be_chosen_for,
    be_only_target_of,
    cannot,
    cannot_play_events,
    initiate,
    may_defend,
    must_defend,
    must_take_part,
    trigger_on,
)
from kingsmoot.thrones.language.constants.players import (
    decides_ties,
    keeps_unspent_gold,
    more_used_plots,
    must_name_opponent,
    paid_by,
    skips,
)
from kingsmoot.thrones.language.constants.playing import (
    ambush_costs,
    may_ambush,
    may_be_duplicate,
    may_marshal,
    may_play,
    sees_top,
)
from kingsmoot.thrones.language.constants.texts import (
    ALL_FACTIONS,
    ALL_ICONS,
    ALL_TRAITS,
    ICONS,
    KEYWORDS,
    all_factions_but,
    considered_loyal,
    double_strength,
    icons_of,
    keywords_of,
    printed_of,
    text_of,
)
from kingsmoot.thrones.language.counts.arithmetic import (
    FACTIONS,
    TITLES,
    TRAITS,
    TYPES,
    different,
    instead_if,
    most,
    total,
)
from kingsmoot.thrones.language.counts.cards import count, per
from kingsmoot.thrones.language.counts.count import ALL, AMOUNT, WON_BY, X
from kingsmoot.thrones.language.counts.how_many import how_much
from kingsmoot.thrones.language.counts.measures import (
    CLAIM,
    COST,
    FACTION_POWER,
    GOLD,
    INCOME,
    INFLUENCE,
    INITIATIVE,
    POWER_ON,
    PRINTED_GOLD,
    PRINTED_INCOME,
    PRINTED_STR,
    RESERVE,
    STR,
    TOTAL_POWER,
    tokens,
)
from kingsmoot.thrones.language.deckbuilding import (
    agendas,
    at_least,
    at_most_in_deck,
    cannot_include,
    copies,
    deck,
    different_plots,
    least_cards,
    may_include,
    of_one_trait,
    only_include,
    other_factions,
    plots,
)
from kingsmoot.thrones.language.effects.challenge.challenges import (
    LOSE_CHALLENGE,
    WIN_CHALLENGE,
    additional_phase,
    change_type,
    defenders_first,
    end_challenge,
    must_declare_defenders,
    resolves_for,
)
from kingsmoot.thrones.language.effects.challenge.claim import (
    apply_claim,
    claim_as,
    claim_by,
    must_be_chosen_for_claim,
    set_claim,
)
from kingsmoot.thrones.language.effects.challenge.participation import join, leave_challenge
from kingsmoot.thrones.language.effects.flow.choices import either, may, unless
from kingsmoot.thrones.language.effects.flow.delayed import at_end, if_happens, if_you_win
from kingsmoot.thrones.language.effects.flow.loops import again, for_each, together
from kingsmoot.thrones.language.effects.flow.replacements import amount, claim_becomes, discard_instead
from kingsmoot.thrones.language.effects.flow.sequence import ask, if_, own, then
from kingsmoot.thrones.language.effects.in_play.attachments import may_carry, move_attachment, move_to
from kingsmoot.thrones.language.effects.in_play.control import give_control, take_control
from kingsmoot.thrones.language.effects.in_play.entering_play import attach, facedown_duplicate, put_into_play
from kingsmoot.thrones.language.effects.in_play.facedown import FACEDOWN
from kingsmoot.thrones.language.effects.in_play.kneeling import kneel, stand
from kingsmoot.thrones.language.effects.in_play.leaving_play import (
    discard,
    discard_duplicate,
    discard_duplicates,
    goes,
    goes_afterwards,
    goes_into_play,
    goes_on,
    kill,
    remove,
    sacrifice,
    to_hand,
)
from kingsmoot.thrones.language.effects.in_play.saves import cancel, save
from kingsmoot.thrones.language.effects.out_of_play.looking import look_at, reveal
from kingsmoot.thrones.language.effects.out_of_play.piles import BOTTOM, PLAY, TOP, draw, put, shuffle
from kingsmoot.thrones.language.effects.out_of_play.searches import SHUFFLED, put_rest, search, shuffle_deck, take
from kingsmoot.thrones.language.effects.out_of_play.shadows import (
    CAME_OUT,
    COME_OUT,
    FROM_SHADOWS,
    IN_SHADOWS,
    PLAYED_FROM_SHADOWS,
    SHADOW_PAID,
    WITH_PRINTED_SHADOW,
    WITH_SHADOW,
    back_to_shadows,
    into_shadows,
    into_shadows_costs,
    look_in_shadows,
    marshaled_into_shadows,
    out_of_shadows,
    out_of_shadows_costs,
    reduce_next_out,
    shadow,
    to_shadows,
)
from kingsmoot.thrones.language.effects.out_of_play.under import UNDER, YOUR_AGENDA, put_under, swap
from kingsmoot.thrones.language.effects.plots.first_player import OPPONENT_COUNT, become_first
from kingsmoot.thrones.language.effects.plots.plots import (
    initiate_revealed,
    reveal_plot,
    switch_plots,
    switch_values,
    use_up,
)
from kingsmoot.thrones.language.effects.plots.plots_apart import must_reveal_next, remove_when_it_leaves, set_apart
from kingsmoot.thrones.language.effects.tokens.gold import GOLD_ON, discard_gold, move_gold, place_gold, spend_gold_on
from kingsmoot.thrones.language.effects.tokens.gold_pools import gain_gold, give_gold, pay, put_gold, return_gold
from kingsmoot.thrones.language.effects.tokens.kinds import discard_token, place
from kingsmoot.thrones.language.effects.tokens.power import discard_power, gain_power, move_power
from kingsmoot.thrones.language.references.asks import (
    CONTROLLER,
    PAID_CARD,
    PAID_CARDS,
    a_player,
    an_opponent,
    any_number,
    both,
    choose,
    choose_opponent,
    choose_player,
    exactly,
    one,
    one_each,
    one_of_each_player,
    the_other,
    up_to,
    up_to_each,
)
from kingsmoot.thrones.language.references.drawn_cards import at_random, bottom, top
from kingsmoot.thrones.language.references.names import (
    CARD_TITLE,
    CARD_TYPE,
    CHALLENGE_TYPE,
    ICON,
    NAMED_TRAIT,
    TRAIT,
    keyword_of,
    name,
    same_type,
)
from kingsmoot.thrones.language.references.players import (
    ANYBODY,
    ATTACKER,
    DEFENDER,
    EACH_OPPONENT,
    EACH_PLAYER,
    FIRST_PLAYER,
    ITS_CONTROLLER,
    LOSER,
    LOSING_PLAYER,
    OPPONENT,
    THAT_PLAYER,
    THEY,
    TO_YOUR_LEFT,
    WINNER,
    YOU,
    controller,
    owner,
    you_and,
)
from kingsmoot.thrones.language.references.reference import (
    EACH,
    FACTION,
    HOST,
    HOST_LOCATION,
    IT,
    SELF,
    THAT,
    THEM,
    each,
    faction_card,
    plot_of,
    the_only,
)
from kingsmoot.thrones.language.references.targets import (
    ELIGIBLE,
    TARGET,
    effects_choosing,
    only,
    retarget,
    targeted,
)
from kingsmoot.thrones.language.selectors.copies import copy_of, of_type, same_title_as
from kingsmoot.thrones.language.selectors.features import ICON_COUNT, KEYWORD_COUNT, ON_ANOTHERS, attached_to
from kingsmoot.thrones.language.selectors.history import was
from kingsmoot.thrones.language.selectors.in_play import (
    ALONE,
    ATTACKING,
    DECLARED,
    DEFENDING,
    DUPLICATE,
    ENGAGED,
    KNEELING,
    MINE,
    MY_OWN,
    OWNED,
    PARTICIPATING,
    STANDING,
    THEIRS,
    has,
    printed,
)
from kingsmoot.thrones.language.selectors.kinds import (
    AGENDA,
    ATTACHMENT,
    CARD,
    CHARACTER,
    EVENT,
    FACTION_CARD,
    IN_FACTION,
    LIMITED,
    LOCATION,
    LOYAL,
    OUT_OF_FACTION,
    PLOT,
    UNIQUE,
    faction,
    named,
    printed_as,
)
from kingsmoot.thrones.language.selectors.likeness import same_type_as, shares_trait_with
from kingsmoot.thrones.language.selectors.named_cards import (
    cannot_be_used,
    cannot_marshal_or_play,
    with_title,
    with_trait,
)
from kingsmoot.thrones.language.selectors.places import (
    DEAD,
    DECK,
    DISCARD,
    HAND,
    IN_PLAY,
    OUT,
    OWN,
    PLOTS,
    REVEALED,
    SHADOWS,
    USED,
    not_of,
    of,
)
from kingsmoot.thrones.language.selectors.ranking import highest, lowest, topmost
from kingsmoot.thrones.language.triggers.arrivals import placed
from kingsmoot.thrones.language.triggers.cards import (
    AMBUSH,
    attached,
    card_revealed,
    declared,
    discarded,
    discarded_from,
    effects,
    enters,
    enters_from,
    gains_power,
    gains_power_by_renown,
    hand_discarded,
    killed,
    killed_for_claim,
    knelt,
    leaves,
    marshaled,
    marshaled_on,
    participates,
    played,
    power_moved_to,
    removed_from_challenge,
    returned_to_hand,
    sacrificed,
    saved,
    stood,
    strength_raised,
)
from kingsmoot.thrones.language.triggers.challenges import (
    applies_claim,
    claim_applied,
    initiated,
    lost,
    no_defenders,
    won,
)
from kingsmoot.thrones.language.triggers.draws_and_gains import (
    draws,
    draws_card,
    gains_gold,
    gains_unopposed_power,
    gives_gold,
)
from kingsmoot.thrones.language.triggers.framework import (
    becomes_first,
    begins,
    checks_reserve,
    collects_income,
    compares_initiative,
    discards_for_reserve,
    ends,
    loses_dominance,
    loses_initiative,
    plot_revealed,
    plot_used,
    reveals_plot,
    wins_dominance,
    wins_initiative,
)
from kingsmoot.thrones.language.triggers.keywords import (
    assaulted,
    bypassed,
    bypasses,
    draws_using_insight,
    intimidates,
    pillaged,
    pillages,
)
from kingsmoot.thrones.language.triggers.wordings import search_effects
from kingsmoot.thrones.language.triggers.would import would
from kingsmoot.thrones.model.enums import INTRIGUE, MILITARY, POWER, Token
from kingsmoot.thrones.model.enums import Period as _Period
from kingsmoot.thrones.model.enums import Phase as _Phase

CHALLENGE, PHASE, ROUND = _Period.CHALLENGE, _Period.PHASE, _Period.ROUND
"""How long something lasts, or how often in which time."""
NEXT_PLOT, GAME = _Period.NEXT_PLOT, _Period.GAME
"""``NEXT_PLOT``: until you reveal a new plot card; ``GAME``: for the rest of the game."""
PLOT_PHASE, DRAW_PHASE, MARSHALING = _Phase.PLOT, _Phase.DRAW, _Phase.MARSHALING
"""The first phases of a round."""
CHALLENGES, DOMINANCE = _Phase.CHALLENGES, _Phase.DOMINANCE
"""The phases in the middle of a round."""
STANDING_PHASE, TAXATION = _Phase.STANDING, _Phase.TAXATION
"""The last phases of a round."""
