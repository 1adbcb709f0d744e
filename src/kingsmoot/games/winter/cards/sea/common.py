"""What several cards of the set have alike."""

from kingsmoot.games.first.declarations import Declare
from kingsmoot.games.winter.language import *

card = Declare("sea")

ARMY, CONDITION, IRONBORN, KNIGHT = trait("Army"), trait("Condition"), trait("Ironborn"), trait("Knight")
KING, LADY, LORD, QUEEN = trait("King"), trait("Lady"), trait("Lord"), trait("Queen")
WAR, LEARNED, HOLY = crest("War"), crest("Learned"), crest("Holy")
WARSHIPS = trait("Warship") & LOCATION & MINE
