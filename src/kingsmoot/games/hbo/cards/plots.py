"""The plots."""

from kingsmoot.games.hbo.cards.common import STARK, card, each_gains
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import YOU, additional_challenge, choose, holds, strength
from kingsmoot.thrones.effects import (
    discard_at_random,
    discard_from_play,
    draw,
    gain_gold,
    gain_power,
    kneel,
    reduce_next,
)
from kingsmoot.thrones.first.declare import passive, response, revealed
from kingsmoot.thrones.first.effects import draw_cards, everybody
from kingsmoot.thrones.first.revealing import you
from kingsmoot.thrones.refs import MY_FACTION, TARGET, each
from kingsmoot.thrones.selectors import ATTACKING as IS_ATTACKING
from kingsmoot.thrones.selectors import (
    CHARACTER,
    FACTION_CARD,
    IN_PLAY,
    LOCATION,
    MINE,
    NON_UNIQUE,
    OF_LOSER,
    STANDING,
    THEIRS,
    printed_cost,
    trait,
)
from kingsmoot.thrones.selectors import DEFENDING as IS_DEFENDING
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Period
from kingsmoot.thrones.triggers import ATTACKING, dominance_won, won

MINE_IN_PLAY = CHARACTER & IN_PLAY & MINE


def in_intrigue(s: ThronesState, x: Context) -> bool:
    return bool(s.in_challenge) and s.type == INTRIGUE


# -- House Lannister ------------------------------------------------------------------------------------

card.shared("Hear Me Roar", "Valar Morghulis")
card("Detained", revealed(kneel(TARGET), target=(choose(STANDING & CHARACTER & IN_PLAY),)))
card(
    "Game of Thrones",
    holds(
        Modifier.DOES_NOT_KNEEL,
        MINE_IN_PLAY,
        "Your characters do not kneel to attack or defend in intrigue challenges.",
        while_=in_intrigue,
    ),
)
card(
    "The Killing Cold",
    strength(-1, CHARACTER & IN_PLAY & NON_UNIQUE & THEIRS, "Your opponent's non-unique characters get -1 STR."),
)
card("Securing the Throne", response(won(POWER, as_=ATTACKING), gain_power(MY_FACTION)))
card(
    "Uneasy Peace",
    holds(Modifier.CANNOT_CHALLENGE, FACTION_CARD, "No player can initiate military challenges.", 1 << MILITARY),
)

# -- House Stark ----------------------------------------------------------------------------------------

card("Calling the Banners", holds(Modifier.NO_REDUCTIONS, YOU, "The costs of the cards you play cannot be reduced."))
card.like("Crossing the Trident", "Holding the Trident")
card("Hidden in Shadows", each_gains("stealth", MINE_IN_PLAY & printed_cost(2)))
card("Spies in Their Midst", revealed(discard_at_random(lambda s, x: s.opponents(x.you), "your opponent's")))
card("Storm of Swords", additional_challenge(MILITARY))
card("The Lion and the Wolf", each_gains("renown", CHARACTER & IN_PLAY & trait("Lord")))
card("The Old Gods", revealed(reduce_next(STARK & CHARACTER, 2, Period.ROUND)))

# -- for the draft --------------------------------------------------------------------------------------

card("Illyrio's Gift", passive(dominance_won(), gain_power(MY_FACTION, 3)))
card(
    "A Full Treasury",
    holds(
        Modifier.DOMINANCE,
        YOU,
        "The gold in your pool does not count for dominance.",
        lambda s, x: -s.pool[x.you],
    ),
)
card("A Hard Ride South", strength(1, MINE_IN_PLAY & IS_ATTACKING, "Each attacking character you control gets +1 STR."))
card("Swords at Dawn", holds(Modifier.CANNOT_BE_SAVED, CHARACTER & IN_PLAY, "Characters cannot be saved."))
card("A Feast in the Hall", revealed(draw()))
card("The Ravens Fly", revealed(draw(2)))
card("Mummers in the Yard", revealed(draw_cards(everybody, "both players")))
card(
    "Tourney Grounds",
    strength(1, MINE_IN_PLAY & trait("Knight"), "Each Knight character you control gets +1 STR."),
)
card("A Trial by Combat", response(won(MILITARY), gain_power(MY_FACTION)))
card("Blood in the Godswood", revealed(discard_at_random(you, "your")))
card("The King's Justice", revealed(kneel(each(CHARACTER & IN_PLAY & printed_cost(1)))))
card("Debts Called In", revealed(gain_gold(1)))
card(
    "Open Gates",
    holds(Modifier.DOES_NOT_KNEEL, MINE_IN_PLAY & IS_DEFENDING, "Your characters do not kneel to defend."),
)
card("Scouts on the Road", each_gains("stealth", MINE_IN_PLAY & printed_cost(1)))
card("A Crowned Head", holds(Modifier.DOMINANCE, YOU, "Your total for dominance is 3 higher.", 3))
card(
    "Smoke on the Wind",
    response(won(MILITARY, as_=ATTACKING), discard_from_play(TARGET), target=(choose(LOCATION & IN_PLAY & OF_LOSER),)),
)
card(
    "The Last Harvest",
    holds(
        Modifier.INCOME,
        YOU,
        "You collect 1 more gold for each location you control.",
        lambda s, x: len(LOCATION.among(s, x, s.play[x.you])),
    ),
)
