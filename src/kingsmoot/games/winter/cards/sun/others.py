"""Characters for several Houses, and neutral characters and attachments."""

from kingsmoot.games.winter.language import *

card = Declare("sun")

# -- for two Houses -------------------------------------------------------------------------------------

card("Joffrey Baratheon",
     response(played(EVENT & trait("Small Council"), by=ANYBODY), discard(choose(CHARACTER & (POWER_ON >= 1))),
              cost=kneel_influence(3) | kneel(one(crest("Noble") & CHARACTER & MINE))))

card("Brienne of Tarth", cannot(ACT_OR_RESPOND, EACH_OPPONENT, while_=is_(SELF, PARTICIPATING)))

card("Theon Greyjoy",
     passive(lost(by=4, who=ANYBODY), ask(kind := name(CARD_TYPE, CHARACTER, LOCATION, by=LOSING_PLAYER)),
             discard(one(CARD & of(LOSING_PLAYER) & of_type(kind), by=LOSING_PLAYER), saves=False)))

card("Ser Jorah Mormont", passive_as_it_leaves(leaves(SELF), until(PHASE, strength(each(CHARACTER & MINE - SELF), -1))))

# -- neutral characters ---------------------------------------------------------------------------------

card("Denys Mallister",
     any_phase(until(PHASE, strength(choose(trait("Night's Watch") & CHARACTER), +1)), cost=kneel_influence(1)))

card("Mag the Mighty",
     challenges(until(PHASE, strength(choose(trait("Wildling") & CHARACTER), +1)), cost=kneel_influence(1)))

card("Kingsguard Squire", any_phase(stand(choose(trait("Kingsguard") & CHARACTER)), cost=kneel(SELF)))

card("Former Champion", strength(SELF, POWER_ON.of(SELF) * -2),
     gains(SELF, POWER, DEADLY, while_=worn_down(3)), gains(SELF, INTRIGUE, STEALTH, while_=worn_down(1)))

card("The Hound", passive(strength_lowered(), to_hand(SELF)))

# -- neutral attachments --------------------------------------------------------------------------------

card("Formal Petition", less_to_win(2), host=YOUR_HOUSE)

card("Court Advisor", gains(HOST, INTRIGUE), passive(marshaled(SELF), draw()))

card("The Art of Diplomacy", gains(HOST, POWER),
     strength(HOST, +4, while_=reveals(trait("Power Struggle"), ANYBODY)))

card("Rusted Sword", strength(HOST, +2), gains(HOST, MILITARY),
     any_phase(attach(SELF, one(CHARACTER & MINE & may_carry(SELF))), cost=kneel_influence(1), from_=HAND))
