"""What our own cards do."""

from kingsmoot.games.winter.language import *

card = Declare("own")

IRONBORN, KNIGHT, LORD, LADY = trait("Ironborn"), trait("Knight"), trait("Lord"), trait("Lady")
DOOMED_AND_DEAD = DOOMED & CARD & DEAD(YOU)
RANKS = CHARACTER & MINE & IN_PLAY

# -- neutral --------------------------------------------------------------------------------------------

card("Ravens at Dusk", challenges(until(PHASE, strength(choose(CHARACTER), -2))))
card("Sworn at Birth", strength(HOST, +1))
card("Last Watch", marshalling(kneel(choose(CHARACTER))))
card("Mummer's Writ", any_phase(draw(3)))
card("Frost-Bitten Ranger", marshalling(put_into_play(SELF), cost=pay(3), from_=DEAD))
card("Grave-Garth of the Silent Brothers", dominance_action(shuffle(choose(DOOMED_AND_DEAD)), cost=kneel(SELF)))
card("Carrion Crows", response(killed(CHARACTER), draw(2), max_=once(PHASE)))

# -- House Stark ----------------------------------------------------------------------------------------

card("Crypt-Keeper of Winterfell", dominance_action(shuffle(choose(STARK & CHARACTER & DEAD(YOU))), cost=kneel(SELF)))

card("Grief of the Pack",
     response(killed(STARK & CHARACTER & MINE), stand(choose(STARK & CHARACTER & MINE)),
              until(PHASE, strength(IT, +2))))

# -- House Lannister ------------------------------------------------------------------------------------

card("A Cup of Bitter Wine", strength(HOST, -1),
     dominance_action(kill(HOST), if_=is_(HOST, STR <= 1), cost=kneel(SELF)))

card("Toll of the Sept Bells",
     response(won(INTRIGUE, as_=ATTACKER), draw(per(DOOMED & CARD & DEAD(EACH_PLAYER), up_to=3))))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Nightfire Fanatic",
     any_phase(until(PHASE, gains(zealot := choose(BARATHEON & CHARACTER & MINE - SELF), DEADLY), strength(zealot, +2)),
               cost=kill(SELF)))

card("Storm's End Livery", strength(HOST, +1), gains(HOST, IMMUNE_TO_EVENTS), host=BARATHEON & CHARACTER)

card("Offered to the Flames",
     any_phase(kill(choose(CHARACTER & MINE), saves=False), then(gain_power(FACTION, 2)), max_=once(ROUND)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Prophet of the Tide",
     dominance_action(to_hand(choose(IRONBORN & CHARACTER & DEAD(YOU) - UNIQUE)), cost=discard(top()),
                      limit=once(ROUND)))

card("Reaver's Axe", gains(HOST, DEADLY), host=IRONBORN & CHARACTER)

card("Sunk with All Hands", response(won(unopposed=True), discard(choose(LOCATION & of(LOSER))), max_=once(ROUND)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Pit-Fighter of Meereen", strength(SELF, per(DOOMED_AND_DEAD)))

card("From Ash and Ember",
     challenges(until(PHASE, burn(choose(PARTICIPATING & CHARACTER), 2)), cost=kneel_influence(1)),
     dominance_action(to_hand(SELF), cost=kneel_influence(2), from_=DEAD))

card("Petrified Egg", kneel_to_reduce(trait("Dragon") & CHARACTER, 2), host=TARGARYEN & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("Widow of Sunspear", response(killed(CHARACTER & MINE), gain_power(SELF), limit=once(ROUND)))

card("Slow Poison",
     response(lost(), kneel(choose(PARTICIPATING & CHARACTER & THEIRS)), until(ROUND, does_not_stand(IT)),
              cost=kneel_influence(1)))

# -- agendas --------------------------------------------------------------------------------------------

card("The Long Harvest", more(INCOME, +1), more(INITIATIVE, -2))

card("The Old Blood", response(wins_dominance(), gain_power(FACTION), max_=once(ROUND)),
     strength(ATTACKING & CHARACTER & MINE - LORD - LADY, -1))

card("The Raven's Bargain", strength(DOOMED & RANKS, +1), more(INITIATIVE, -1),
     response(placed_in_dead_pile(DOOMED & CARD, YOU), draw(), max_=once(ROUND)))

card("Mercy of the Stranger", more(INITIATIVE, -2),
     dominance_action(shuffle(choose(DOOMED_AND_DEAD)), max_=once(ROUND)))

card("War Without Quarter", cannot(initiate(INTRIGUE), YOU),
     response(won(MILITARY, by=4, as_=ATTACKER), gain_power(FACTION, 2), max_=once(ROUND)))

card("The Quiet Hand", draws_more(1), strength(ATTACKING & CHARACTER & MINE, -1, while_=in_challenge(MILITARY)))

card("A Pact of Houses", no_penalty(), more(INCOME, -1))

card("Vows of Knighthood", gains(KNIGHT & RANKS, IMMUNE_TO_OPPONENTS_CHARACTERS),
     strength(DEFENDING & CHARACTER & MINE - KNIGHT, -1))

card("Single Combat",
     gains(ATTACKING & CHARACTER & MINE, DEADLY, while_=in_challenge(with_=CHARACTER & MINE & ATTACKING & ALONE)),
     passive(lost(as_=ATTACKER), discard(at_random(1, HAND(YOU)))))

# -- plots ----------------------------------------------------------------------------------------------

card("Harvest of Crows", cannot(BE_SAVED, DOOMED & CHARACTER & IN_PLAY))
card("A Truce for the Dead", revealed(shuffle(choose(CARD & DEAD(YOU), up_to=2))))
card("Knives by Candlelight", gains(ATTACKING & CHARACTER & has(INTRIGUE), DEADLY))
