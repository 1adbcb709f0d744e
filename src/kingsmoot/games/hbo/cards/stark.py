"""The cards of the Stark deck."""

from kingsmoot.games.hbo.language import *

# -- named in the rulebook, or told of in reports -------------------------------------------------------

card.shared("Sansa Stark", "Hodor", "Winterfell")

card("Eddard Stark", response(marshaled(SELF), gain_power(THAT)))

card("Arya Stark",
     response(killed(UNIQUE & STARK & CHARACTER), kill(choose(CHARACTER & (STR <= 3) - SELF)), cost=discard(SELF)))

card("Jon Snow", response(won(with_=SELF) | lost(with_=SELF), stand(SELF)))

card("Hand of the King", any_phase(stand(HOST), cost=kneel(SELF)), host=trait("Lord", "Lady") & CHARACTER)

card("Not Today", response(would(killed(UNIQUE & CHARACTER)), save()))

card("Stark Escort", response(declared(SELF, DEFENDER), draw(1)))

card("Direwolf", response(would(killed(HOST)), save(), cost=kneel(SELF)), host=STARK & CHARACTER)

card("Septa Mordane", challenges(until(PHASE, strength(choose(CHARACTER - SELF), -2)), cost=kneel(SELF)))

card("Maester Luwin", dominance_action(draw(2), cost=kneel(SELF)))

# -- of the first edition -------------------------------------------------------------------------------

card.shared("Robb Stark", "Catelyn Stark", "Ser Rodrik Cassel", "Greatjon Umber", "House Tully Recruiter")
card.shared("Grey Wind", "Shaggydog", "Lady", "Summer", "Ice", "Godswood")

card("Bran Stark", passive(lost(INTRIGUE), kill(SELF, saves=False)),
     response(won(INTRIGUE, as_=DEFENDER), gain_power(SELF, 5)))

card("Osha", challenges(leave_challenge(SELF), cost=stand(SELF)))

card("Needle", strength(HOST, +1), gains(HOST, STEALTH))

# -- our own --------------------------------------------------------------------------------------------

card("Northern Spearmen", strength(SELF, +1, while_=is_(SELF, DEFENDING)))

card("Winterfell Archers",
     challenges(until(CHALLENGE, strength(choose(ATTACKING & CHARACTER), -1)), cost=kneel(SELF)))

card("Traders of White Harbor", dominance_action(draw(1), cost=kneel(SELF) + pay(1)))

card("The Pack Survives", challenges(until(CHALLENGE, strength(choose(PARTICIPATING & STARK & CHARACTER), +2))))
