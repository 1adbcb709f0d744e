"""The plots."""

from kingsmoot.games.winter.cards.sea.common import KING, QUEEN, card
from kingsmoot.games.winter.language import *

card("After the Mummer's Ford", additional_challenge(MILITARY, EACH_PLAYER))
card("The Breaking of Oaths", additional_challenge(INTRIGUE, EACH_PLAYER))
card("An Empty Throne", additional_challenge(POWER, EACH_PLAYER))

card("Siege of Riverrun", cannot(initiate(INTRIGUE), YOU))

card("The Promise of Victory", passive(won(INTRIGUE), may(hand_anew())))

card("Stay of Execution", instead(about_to_be(killed((KING | QUEEN) & CHARACTER)), goes_instead(THAT, HAND)))

card("Rise of the Kraken", passive(won(unopposed=True), gain_power(FACTION)))
