"""The cards of the Lannister deck."""

from kingsmoot.games.hbo.language import *

RICHER = GOLD.of(YOU) > GOLD.of(OPPONENT)

# -- named in the rulebook, or told of in reports -------------------------------------------------------

card.shared("The Hound", "Shae", "The Lion's Cunning")

card("Ser Gregor Clegane", cannot(BE_SAVED, CHARACTER & IN_PLAY, while_=is_(SELF, ATTACKING)))

card("Tywin Lannister", response(wins_dominance(), gain_power(SELF, 3), if_=GOLD.of(YOU) >= 4))

card("Lannister Guards", response(plot_revealed(), draw(1)))

card("Cersei Lannister",
     dominance_action(kneel(choose(CHARACTER - SELF)), until(ROUND, does_not_stand(IT)), cost=kneel(SELF) + pay(2)))

card("Tyrion Lannister", response(won(INTRIGUE) | won(with_=SELF), draw(1), cost=pay(1)))

card("Insidious Ways",
     challenges(until(CHALLENGE, strength(choose(ATTACKING & CHARACTER), +2)), if_you_win(draw(2))))

card("A Lannister Pays His Debts",
     response(lost(), kill(choose(PARTICIPATING & CHARACTER)), cost=kneel(one(LANNISTER & CHARACTER & MINE))))

# -- of the first edition: characters -------------------------------------------------------------------

card.shared("Joffrey Baratheon", "Ser Ilyn Payne", "Bronn", "Raff the Sweetling")
card.shared("Enemy Informer", "Cersei's Attendant")

card("Ser Jaime Lannister", passive(begins(), stand(SELF)))

card("Ser Kevan Lannister", gains(SELF, POWER, while_=you_control(trait("Lord") & CHARACTER - SELF)))

card("Ser Lancel Lannister",
     cannot(DEFEND, CHARACTER & IN_PLAY & (COST < count(ATTACKING & LANNISTER & CHARACTER)),
            while_=is_(SELF, ATTACKING)))

card("Myrcella Lannister", challenges(until(PHASE, additional_challenge(INTRIGUE)), cost=discard(SELF)))

card("Lord Tyrion's Host", strength(SELF, +3, while_=RICHER))

# -- of the first edition: attachments and locations ----------------------------------------------------

card.shared("Gilded Plate", "Golden Tooth Mines", "Hall of Heroes")

card("Lannisport", response(won(INTRIGUE), gain_power(FACTION), cost=pay(1), limit=once(CHALLENGE)))

card("Casterly Rock", gains(UNIQUE & LANNISTER & CHARACTER & IN_PLAY & MINE, STEALTH, while_=during(CHALLENGES)))

# -- our own --------------------------------------------------------------------------------------------

card("Red Cloaks",
     challenges(until(CHALLENGE, strength(SELF, +1)), if_=is_(SELF, PARTICIPATING), cost=pay(1), limit=once(CHALLENGE)))

card("Gold Cloak Patrol", strength(SELF, +1, while_=RICHER))

card("Mines of the Rock", any_phase(gain_gold(2), cost=discard(SELF)))

card("Whisperers of Lannisport", response(won(INTRIGUE, with_=SELF), gain_gold(1)))

card("Chain of Gold", strength(HOST, instead_if(RICHER, 1, 2)), host=LANNISTER & CHARACTER)
