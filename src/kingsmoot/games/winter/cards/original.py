"""What our own cards do."""

from dataclasses import replace

from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.declare import YOU, choose, holds, keyword, strength
from kingsmoot.thrones.effects import (
    burn,
    discard_at_random,
    discard_from_play,
    draw,
    gain_power,
    give_keyword,
    give_strength,
    kill,
    kneel,
    modify,
    put_into_play,
    shuffle_into_deck,
    stand,
    take_into_hand,
    then,
)
from kingsmoot.thrones.first.declare import (
    any_phase,
    challenges,
    dominance,
    house,
    in_challenge,
    kneel_to_reduce,
    marshalling,
    passive,
    response,
    revealed,
)
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.first.doomed import (
    DOOMED,
    DOOMED_TO_YOUR_DEAD_PILE,
    doomed_among_all_dead,
    doomed_among_your_dead,
)
from kingsmoot.thrones.first.effects import discard_own_top
from kingsmoot.thrones.first.revealing import you
from kingsmoot.thrones.first.sun import kill_self
from kingsmoot.thrones.participation import attackers
from kingsmoot.thrones.paying import kneel_influence, kneel_self, pay
from kingsmoot.thrones.refs import HOST as BEARER
from kingsmoot.thrones.refs import MY_FACTION, TARGET, TARGETS
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CARD,
    CHARACTER,
    DEFENDING,
    HOST,
    IN_PLAY,
    IN_YOUR_DEAD_PILE,
    LOCATION,
    MINE,
    NON_UNIQUE,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    THEIRS,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Period, Zone
from kingsmoot.thrones.triggers import ATTACKING as AS_ATTACKER
from kingsmoot.thrones.triggers import dominance_won, killed, killed_of_yours, lost, won
from kingsmoot.thrones.values import has_icon
from kingsmoot.thrones.values import strength as strength_of

card = Declare("own")

# -- neutral --------------------------------------------------------------------------------------------

card(
    "Ravens at Dusk",
    challenges(give_strength(TARGET, -2, Period.PHASE), target=(choose(CHARACTER & IN_PLAY),)),
)
card("Sworn at Birth", strength(1, HOST, "Attached character gets +1 STR."))
card("Last Watch", marshalling(kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)))
card("Mummer's Writ", any_phase(draw(3)))

card("Frost-Bitten Ranger", marshalling(put_into_play(ITSELF), cost=(pay(3),), zone=Zone.DEAD))

DOOMED_AMONG_YOUR_DEAD = choose(DOOMED & CARD & IN_YOUR_DEAD_PILE)

card(
    "Grave-Garth of the Silent Brothers",
    dominance(shuffle_into_deck(TARGET), cost=(kneel_self(),), target=(DOOMED_AMONG_YOUR_DEAD,)),
)

card("Carrion Crows", response(killed(CHARACTER), draw(2), maximum=(1, Period.PHASE)))

# -- House Stark ----------------------------------------------------------------------------------------

STARK = house("stark")

card(
    "Crypt-Keeper of Winterfell",
    dominance(shuffle_into_deck(TARGET), cost=(kneel_self(),), target=(choose(STARK & CHARACTER & IN_YOUR_DEAD_PILE),)),
)

card(
    "Grief of the Pack",
    response(
        killed_of_yours(STARK & CHARACTER),
        stand(TARGET),
        give_strength(TARGET, 2, Period.PHASE),
        target=(choose(STARK & CHARACTER & MINE & IN_PLAY),),
    ),
)

# -- House Lannister ------------------------------------------------------------------------------------


def nearly_gone(s: ThronesState, x: Context) -> bool:
    return strength_of(s, s.host[x.source]) <= 1


card(
    "A Cup of Bitter Wine",
    strength(-1, HOST, "Attached character gets -1 STR."),
    dominance(
        kill(BEARER),
        condition=nearly_gone,
        only="while attached character has STR 1 or lower",
        cost=(kneel_self(),),
    ),
)

MOST_BELLS = 3
card(
    "Toll of the Sept Bells",
    response(
        won(INTRIGUE, as_=AS_ATTACKER),
        replace(
            draw(lambda s, x: min(MOST_BELLS, doomed_among_all_dead(s, x))),
            text=f"draw 1 card for each doomed card in all dead piles, up to {MOST_BELLS}",
        ),
        condition=lambda s, x: doomed_among_all_dead(s, x) > 0,
    ),
)

# -- House Baratheon ------------------------------------------------------------------------------------

BARATHEON = house("baratheon")

card(
    "Nightfire Fanatic",
    any_phase(
        replace(
            give_keyword(TARGET, "deadly", Period.PHASE),
            text="until the end of the phase, it gains deadly and gets +2 STR",
        ),
        replace(give_strength(TARGET, 2, Period.PHASE), text=""),
        cost=(kill_self(),),
        target=(choose((BARATHEON & CHARACTER & MINE & IN_PLAY) - SELF),),
    ),
)

card(
    "Storm's End Livery",
    strength(1, HOST, "Attached character gets +1 STR."),
    replace(keyword("immune to events", HOST), text="Attached character is immune to events."),
    host=BARATHEON & CHARACTER,
)

card(
    "Offered to the Flames",
    any_phase(
        kill(TARGET, can_be_saved=False),
        then(gain_power(MY_FACTION, 2)),
        target=(choose(CHARACTER & MINE & IN_PLAY),),
        maximum=(1, Period.ROUND),
    ),
)

# -- House Greyjoy --------------------------------------------------------------------------------------

IRONBORN = trait("Ironborn")

card(
    "Prophet of the Tide",
    dominance(
        take_into_hand(TARGET),
        cost=(discard_own_top(),),
        target=(choose(NON_UNIQUE & IRONBORN & CHARACTER & IN_YOUR_DEAD_PILE),),
        limit=(1, Period.ROUND),
    ),
)

card("Reaver's Axe", keyword("deadly", HOST), host=IRONBORN & CHARACTER)

card(
    "Sunk with All Hands",
    response(
        won(unopposed=True),
        discard_from_play(TARGET),
        target=(choose(LOCATION & OF_LOSER & IN_PLAY),),
        maximum=(1, Period.ROUND),
    ),
)

# -- House Targaryen ------------------------------------------------------------------------------------

card(
    "Pit-Fighter of Meereen",
    strength(doomed_among_your_dead, SELF, "This card gets +1 STR for each doomed card in your dead pile."),
)

card(
    "From Ash and Ember",
    challenges(burn(TARGET, 2, Period.PHASE), cost=(kneel_influence(1),), target=(choose(PARTICIPATING & CHARACTER),)),
    dominance(take_into_hand(ITSELF), cost=(kneel_influence(2),), zone=Zone.DEAD),
)

card(
    "Petrified Egg",
    kneel_to_reduce(trait("Dragon") & CHARACTER, 2),
    host=house("targaryen") & CHARACTER,
)

# -- House Martell --------------------------------------------------------------------------------------

card("Widow of Sunspear", response(killed_of_yours(CHARACTER), gain_power(ITSELF), limit=(1, Period.ROUND)))

card(
    "Slow Poison",
    response(
        lost(),
        kneel(TARGET),
        modify(TARGET, Modifier.DOES_NOT_STAND, 1, Period.ROUND, "it does not stand in the standing phase"),
        cost=(kneel_influence(1),),
        target=(choose(PARTICIPATING & CHARACTER & THEIRS),),
    ),
)

# -- agendas --------------------------------------------------------------------------------------------

YOUR_CHARACTERS = CHARACTER & IN_PLAY & MINE

card(
    "The Long Harvest",
    holds(Modifier.INCOME, YOU, "You have 1 more income.", 1),
    holds(Modifier.INITIATIVE, YOU, "You have 2 less initiative.", -2),
)

card(
    "The Old Blood",
    response(dominance_won(), gain_power(MY_FACTION), maximum=(1, Period.ROUND)),
    strength(
        -1,
        (YOUR_CHARACTERS & ATTACKING) - trait("Lord", "Lady"),
        "While attacking, each character you control that is neither a Lord nor a Lady gets -1 STR.",
    ),
)

card(
    "The Raven's Bargain",
    strength(1, DOOMED & YOUR_CHARACTERS, "Each doomed character you control gets +1 STR."),
    response(DOOMED_TO_YOUR_DEAD_PILE, draw(1), maximum=(1, Period.ROUND)),
    holds(Modifier.INITIATIVE, YOU, "You have 1 less initiative.", -1),
)

card(
    "Mercy of the Stranger",
    dominance(shuffle_into_deck(TARGET), target=(DOOMED_AMONG_YOUR_DEAD,), maximum=(1, Period.ROUND)),
    holds(Modifier.INITIATIVE, YOU, "You have 2 less initiative.", -2),
)

card(
    "War Without Quarter",
    response(won(MILITARY, by=4, as_=AS_ATTACKER), gain_power(MY_FACTION, 2), maximum=(1, Period.ROUND)),
    holds(Modifier.CANNOT_CHALLENGE, YOU, "You cannot initiate intrigue challenges.", 1 << INTRIGUE),
)

card(
    "The Quiet Hand",
    holds(Modifier.DRAW, YOU, "You draw 1 more card in the draw phase.", 1),
    strength(
        -1,
        YOUR_CHARACTERS & ATTACKING,
        "While attacking in a military challenge, each character you control gets -1 STR.",
        in_challenge(MILITARY, attacking=True),
    ),
)

card(
    "A Pact of Houses",
    holds(Modifier.NO_PENALTY, YOU, "You pay no gold penalty for cards of other Houses."),
    holds(Modifier.INCOME, YOU, "You have 1 less income.", -1),
)

UNSWAYED = "immune to opponents' character abilities"
KNIGHTS = trait("Knight") & YOUR_CHARACTERS
card(
    "Vows of Knighthood",
    Constant(Modifier.KEYWORD, 1, KNIGHTS, text=f"Each Knight character you control is {UNSWAYED}.", word=UNSWAYED),
    strength(
        -1,
        (YOUR_CHARACTERS & DEFENDING) - trait("Knight"),
        "While defending, each character you control that is not a Knight gets -1 STR.",
    ),
)


def attacks_alone(s: ThronesState, x: Context, c: int) -> bool:
    return s.attacker == x.you and attackers(s) == [c]


card(
    "Single Combat",
    replace(
        keyword("deadly", such(attacks_alone)),
        text="While you attack with one character only, that character gains deadly.",
    ),
    passive(lost(as_=AS_ATTACKER), discard_at_random(you, "your")),
)

# -- plots ----------------------------------------------------------------------------------------------

card(
    "Harvest of Crows",
    holds(Modifier.CANNOT_BE_SAVED, DOOMED & CHARACTER & IN_PLAY, "Doomed characters cannot be saved."),
)

card(
    "A Truce for the Dead",
    revealed(
        shuffle_into_deck(TARGETS),
        target=(choose(CARD & IN_YOUR_DEAD_PILE, up_to=2, prompt="choose up to 2 cards in your dead pile"),),
    ),
)

SLY = such(lambda s, x, c: has_icon(s, c, INTRIGUE))
card(
    "Knives by Candlelight",
    replace(
        keyword("deadly", ATTACKING & CHARACTER & SLY),
        text="While attacking, each character with an intrigue icon gains deadly.",
    ),
)
