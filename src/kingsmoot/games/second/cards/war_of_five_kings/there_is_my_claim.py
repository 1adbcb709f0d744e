"""There Is My Claim."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Jojen Reed",
     reaction(stood(SELF), reveal(seen := top(1, EACH_PLAYER)), may(either(discard(seen), draw(1, EACH_PLAYER)))))

card("The Wolf King", gains(HOST, KING), does_not_kneel(HOST, ATTACKER, MILITARY), host=STARK & CHARACTER)

# -- House Tyrell ---------------------------------------------------------------------------------------

card("King Renly's Host", strength(SELF, +4, while_=reveals(SUMMER, ANYBODY)),
     cannot(ATTACK, SELF, while_=reveals(WINTER, ANYBODY)))

card("Caswell's Keep",
     reaction(reveals_plot(PLOT, YOU), look_at(top(2, choose_player()), take=exactly(1, CARD), to=BOTTOM, rest=TOP)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Shadow Tower Mason", gains(SELF, MILITARY, INTRIGUE, while_=you_control(WATCH & (LOCATION | ATTACHMENT), 3)))

card("The Haunted Forest", contributes(1, alone=True, while_=in_challenge(as_=DEFENDER) & is_(SELF, STANDING)),
     forced_reaction(lost(), kneel(SELF)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Stannis Baratheon", strength(PARTICIPATING & CHARACTER - KING, -1, while_=in_challenge(POWER)),
     reaction(wins_dominance(), until(ROUND, cannot(STAND, choose(CHARACTER - LOYAL)))))

card("Red God's Blessing", gains(HOST, RHLLOR), strength(HOST, per(RHLLOR & CHARACTER & MINE)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Tanda Stokeworth", reaction(marshaled(SELF), gain_gold(3, EACH_PLAYER)))

card("Without His Beard",
     reaction(won(INTRIGUE), discard(at_random(how_much("card", up_to=3), HAND(LOSER))), then(draw(2, LOSER))))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Aeron Damphair", reaction(saved(CHARACTER), either(stand(THAT), kneel(THAT))))

card("King Balon's Solar", reaction(wins_initiative(), gain_gold(1)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Pyat Pree", reaction(won(with_=SELF), search(TARGARYEN & (ATTACHMENT | EVENT), top=WON_BY)))

card("Vaes Tolorro",
     interrupt(killed(CHARACTER & (POWER_ON >= 1)),
               if_(is_(THAT, STR.is_(0)), move_power(THAT, SELF, how_much("power", up_to=2)),
                   else_=move_power(THAT, SELF)),
               cost=kneel(SELF)))

# -- House Martell --------------------------------------------------------------------------------------

card("Elia Sand", reaction(lost(), until(PHASE, gains(choose(CHARACTER), STEALTH)), limit=twice(PHASE)))

card("Burning on the Sand", reaction(lost(unopposed=True), until(CHALLENGE, set_claim(0, WINNER))))

# -- neutral --------------------------------------------------------------------------------------------

card("Jaqen H'ghar",
     reaction(enters(SELF), place(Token.VALAR_MORGHULIS, up_to(3, UNIQUE & CHARACTER), with_self=True)),
     reaction(won(with_=SELF & ATTACKING & ALONE), kill(choose(CHARACTER & has(Token.VALAR_MORGHULIS)))))

card("Isle of Ravens", action(shuffle(choose(CARD & DISCARD(ANYBODY))), cost=kneel(SELF)))

card("King Beyond the Wall", gains(HOST, KING),
     value(CLAIM, +1, while_=is_(HOST, ATTACKING) & (TOTAL_POWER.of(DEFENDER) > TOTAL_POWER.of(YOU))),
     host=WILDLING & CHARACTER)

card("Valar Morghulis", when_revealed(kill(each(CHARACTER))))
