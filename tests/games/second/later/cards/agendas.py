"""What they do."""

from kingsmoot.games.second.language import *

card("The Prince that was Promised", after_agendas(keep_title(UNIQUE & CHARACTER)),
     cannot(GAIN_POWER, CHARACTER & MINE - the_named(CHARACTER)),
     reaction(won(POWER, by=5),
              either(stand(each(the_named(CHARACTER) & MINE)) + draw(1),
                     search(the_named(CHARACTER), in_=(DECK, DISCARD, DEAD))), cost=kneel(FACTION)))

card("Valyrian Steel", deck(least_cards(75), copies(1, ATTACHMENT)),
     action(put_into_play(one(ATTACHMENT & HAND(YOU) & COST.is_(X))), cost=kneel(FACTION) + pay(X)),
     reaction(enters(ATTACHMENT & MINE), either(draw(1), gain_gold(1)), limit=times(3, ROUND)))

card("Dark Wings, Dark Words", deck(least_cards(75), copies(1, EVENT)),
     reaction(played(EVENT), draw(1), limit=times(3, ROUND)))

card("Uniting the Realm", deck(may_include((CHARACTER | LOCATION | ATTACHMENT) - LOYAL),
                               at_most_in_deck(3, CARD, different=True, each_faction=True)))

card("The Small Council", deck(may_include(SMALL_COUNCIL & CHARACTER - LOYAL),
                               at_least(7, SMALL_COUNCIL & CHARACTER, different=True)),
     reaction(wins_dominance(), gain_power(choose(STANDING & SMALL_COUNCIL & CHARACTER & MINE)),
              then(if_(you_control((KING | QUEEN) & CHARACTER), draw(1)))))
