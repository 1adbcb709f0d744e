"""What several cards of the set have alike."""

from kingsmoot.thrones.first.declare import house
from kingsmoot.thrones.first.declared import Declare

card = Declare("sun")

MARTELL = house("martell")
