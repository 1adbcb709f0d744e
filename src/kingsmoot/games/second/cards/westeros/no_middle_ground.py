"""No Middle Ground."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Hodor", cannot(ATTACK, SELF, while_=~you_control(named("Bran Stark"))), no_dominance(SELF))

card("Wardens of the North",
     action(join(PAID_CARD), during=CHALLENGES, if_=in_challenge(with_=STARK & CHARACTER & MINE),
            cost=kneel(one(STARK & CHARACTER & MINE - PARTICIPATING)), limit=twice(ROUND)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Horas Redwyne", reaction(knelt(SELF), stand(choose(LADY & CHARACTER))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Halder",
     action(until(PHASE, strength(choose(WATCH & CHARACTER), +1)),
            cost=kneel(one(WATCH & (LOCATION | ATTACHMENT) & MINE))))

card("The Watcher on the Walls",
     action(kill(each(ATTACKING & CHARACTER)), during=CHALLENGES, if_=in_challenge(MILITARY),
            cost=kneel(exactly(2, RANGER & CHARACTER & MINE))))

card("For the Watch!", cannot(LOSE_CHALLENGE, YOU, while_=nth_challenge(1, against=YOU)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Gendry", reaction(wins_dominance(), gain_power(SELF)),
     forced_reaction(wins_dominance(OPPONENT),
                     may(discard_power(SELF), else_=sacrifice(one(BASTARD & CHARACTER & MINE)))))

card("Tobho Mott's Armory", reaction(wins_dominance(), draw(1), cost=kneel(SELF)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Red Cloaks", strength(SELF, GOLD_ON.of(SELF), while_=in_challenge(INTRIGUE)),
     action(move_gold(1, YOU, SELF), limit=once(PHASE)))

card("Paid Off",
     reaction(won(INTRIGUE), kneel(HOST),
              then(may(give_gold(1, briber := controller(HOST)), by=briber, if_so=stand(HOST)))),
     host=CHARACTER & THEIRS)

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Priest of the Drowned God", strength(DROWNED_GOD & CHARACTER & MINE, +1))

card("Loot", paid_by(LOSER), reaction(won(unopposed=True), discard(top(X, LOSER))))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Dothraki Outriders", costs(SELF, -per(DOTHRAKI & CHARACTER & MINE)))

card("Blood of the Dragon", burn(CHARACTER & IN_PLAY - DRAGON, 1))

# -- House Martell --------------------------------------------------------------------------------------

robbed = choose(CHARACTER)
card("Maester of Starfall",
     action(either(*(until(PHASE, loses(robbed, word)) for word in (INSIGHT, INTIMIDATE, PILLAGE, RENOWN))),
            during=CHALLENGES, cost=kneel(SELF)))

card("Condemned", loses(HOST, POWER), host=CHARACTER & THEIRS)

# -- neutral --------------------------------------------------------------------------------------------

card("Wildling Scout", action(until(PHASE, gains(choose(CHARACTER), STEALTH)), cost=sacrifice(SELF)))

card("The First Snow of Winter", forced_reaction(begins(CHALLENGES), to_hand(each(CHARACTER & (COST <= 3)))))

card("Wraiths in Their Midst", value(RESERVE, -2, EACH_OPPONENT, to_minimum=2))
