"""What several cards of the set have alike."""

from kingsmoot.thrones.first.declare import house
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, LOCATION, MINE, trait

card = Declare("sea")

GREYJOY = house("greyjoy")
IRONBORN = trait("Ironborn") & CHARACTER
WARSHIPS = trait("Warship") & LOCATION & IN_PLAY & MINE
