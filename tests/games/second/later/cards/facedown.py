"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

card("Valyrian's Crew", may_play(FACEDOWN & attached_to(SELF)),
     reaction(won(with_=SELF & ATTACKING), attach(top(1, LOSER), SELF, facedown=face(TERMINAL))))

card("Lady Marya", may_play(FACEDOWN & attached_to(SELF)),
     reaction(won(with_=(CAPTAIN | SMUGGLER) & CHARACTER & ATTACKING & MINE),
              attach(top(1, LOSER), SELF, facedown=face(TERMINAL, host=LOCATION)),
              cost=kneel(SELF)))

card("A Mummer's Farce", deck(may_include(FOOL & CHARACTER - LOYAL)),
     may_play(FACEDOWN & MINE & attached_to(FOOL & CHARACTER)),
     forced_reaction(stood(FOOL & CHARACTER & MINE),
                     attach(top(1), THAT, facedown=face(WEAPON, TERMINAL, strength(HOST, +1)))))

card("Dothraki Handmaiden",
     may_marshal(FACEDOWN & attached_to(SELF), while_=you_control(named("Daenerys Targaryen"))),
     action(reveal(held := one(ATTACHMENT & HAND(YOU))), attach(held, SELF, facedown=face()), during=MARSHALING))

card("Allard Seaworth",
     action(gain_power(FACTION, 1), cost=discard(one(FACEDOWN & MINE & attached_to(BARATHEON & CARD & MINE))),
            during=DOMINANCE, limit=once(PHASE)))
