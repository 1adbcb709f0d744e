"""The plots."""

from kingsmoot.games.winter.language import *

card = Declare("sun")

card("Battle of Oxcross",
     instead(ends(CHALLENGES),
             kill(one(CHARACTER & OWN, by=EACH_PLAYER.where(~happened(won(MILITARY), PHASE, who=THEY))))))

card("The Red Wedding",
     revealed(ask(guests := one_each(trait("Lord") & CHARACTER, trait("Lady") & CHARACTER, by=TO_YOUR_LEFT)),
              kill(dead := one(guests)), gain_power(the_other(guests, dead), 2)))

card("Let My Porridge Fly", passive(won(INTRIGUE), discard(choose(ATTACHMENT))))

card("Threat from the North", strength(CHARACTER & IN_PLAY, -1),
     discarded_from_play(CHARACTER & IN_PLAY & (STR <= 0)))

card("Attack from the Sea", revealed(kneel(each(LOCATION))))
card("Alliance", no_penalty())
card("To the Spears!", does_not_kneel(CHARACTER & MINE, ATTACKER))
