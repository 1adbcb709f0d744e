"""What the cards of this set do beside their keywords."""

from kingsmoot.games.second.language import *

# -- gold on cards --------------------------------------------------------------------------------------

card("Septon Utt", gains(UNIQUE & CHARACTER & MINE & has(GOLD, 2), INSIGHT))

card("Red Cloaks", strength(SELF, GOLD_ON.of(SELF), while_=in_challenge(INTRIGUE)),
     action(move_gold(1, YOU, SELF), limit=once(PHASE)))


card("Alayaya", reaction(won(with_=SELF), move_gold(1, LOSER, YOU)))

# -- prized ---------------------------------------------------------------------------------------------

card("Crown of Gold", gains(HOST, KING), strength(HOST, -4))

card("Heads on Pikes",
     action(discard(top(per(CARD & DEAD(THEY), 2), EACH_OPPONENT)), during=DOMINANCE, max_=once(ROUND)))

card("Prince's Loyalist", interrupt(effects(CHARACTER), cancel(), cost=pay(2)))

DEAR = CHARACTER & (COST >= 6)
card("Aloof and Apart", costs(DEAR, -2, first=ROUND), gains(DEAR & MINE & IN_PLAY, prized(1)))

# -- assault --------------------------------------------------------------------------------------------

card("King Stannis's Host", gains(named("Stannis Baratheon") & MINE, STEALTH),
     strength(PARTICIPATING & CHARACTER & THEIRS, -1, while_=in_challenge(POWER)))

card("Brynden's Outriders", gains(SELF, STEALTH, while_=you_control(THE_RIVERLANDS & LOCATION)),
     gains(SELF, POWER, while_=you_control(COMMANDER & CHARACTER)))

card("The Holy Hundred", strength(THE_SEVEN & CHARACTER & MINE, +1))

card("The Defiance of Duskendale", reaction(assaulted(LOCATION), discard(THAT)))

card("Stalwart Shields", loses(ARMY & CHARACTER & THEIRS & IN_PLAY, ALL_KEYWORDS, while_=is_(SELF, PARTICIPATING)))

# -- other keywords -------------------------------------------------------------------------------------

card("Sweet Donnel Hill", loses(ATTACKING & CHARACTER, ALL_KEYWORDS, while_=is_(SELF, DEFENDING)))

card("You Know Nothing", action(until(PHASE, loses(each(CHARACTER & THEIRS - ARMY), ALL_KEYWORDS)), during=CHALLENGES))

card("The Silver Steed", gains(HOST, RENOWN, while_=in_challenge(POWER, with_=HOST)),
     reaction(gains_power_by_renown(HOST), sacrifice(SELF), then(until(PHASE, additional_challenge(POWER)))),
     host=DOTHRAKI & CHARACTER | named("Daenerys Targaryen"))

card("King of Salt and Rock", gains(HOST, KING, PILLAGE),
     reaction(pillaged(ATTACHMENT | LOCATION), gain_power(HOST)),
     host=IRONBORN & CHARACTER)

card("Biter", reaction(intimidates(SELF, CHARACTER & (STR < STR.of(SELF))), kill(THAT), cost=sacrifice(SELF)))

card("Ser Rodrik Cassel",
     gains(UNIQUE & STARK & CHARACTER & MINE, INSIGHT, while_=in_challenge(MILITARY, with_=SELF & ATTACKING)))

robbed = choose(CHARACTER)
card("Maester of Starfall",
     action(either(*(until(PHASE, loses(robbed, word)) for word in (INSIGHT, INTIMIDATE, PILLAGE, RENOWN))),
            during=CHALLENGES, cost=kneel(SELF)))

card("Raider from Pyke", gains(WEAPON & CARD & HAND(YOU), ambush(COST.of(EACH))))

card("Practice Blade", strength(HOST, +1), gains(HOST, MILITARY), host=WATCH & CHARACTER)

card("Helya", gains(ATTACHMENT & IN_PLAY, TERMINAL))

card("Knighted", gains(HOST, KNIGHT), strength(HOST, +1))

JOUSTING = KNIGHT & CHARACTER & MINE
card("A Tourney for the King", gains(JOUSTING, RENOWN), immune(JOUSTING, EVENT, by=OPPONENT))
