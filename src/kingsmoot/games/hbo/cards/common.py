"""What the modules of the cards share."""

from kingsmoot.thrones.first.declare import house
from kingsmoot.thrones.first.declared import Declare

card = Declare("hbo")
STARK, LANNISTER = house("stark"), house("lannister")
