"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

card("The Withering Cold", skips(STANDING_PHASE))

card("Retaliation", must_name_opponent())

card("Striking at Dawn", cannot(HAVE_STR_RAISED, CHARACTER & IN_PLAY), cannot(HAVE_STR_REDUCED, CHARACTER & IN_PLAY))
