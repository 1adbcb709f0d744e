"""Wolves of the North."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("King Robb's Host",
     reaction(won(MILITARY, with_=SELF),
              move_power(faction_card(LOSER), one(ATTACKING & CHARACTER), instead_if(reveals(WAR, ANYBODY), 1, 2))))

FALLEN = STARK & CHARACTER & MINE
card("Catelyn Stark", strength(SELF, POWER_ON.of(SELF) * 1),
     reaction(sacrificed(FALLEN) | killed(FALLEN), gain_power(SELF), limit=twice(ROUND)))

card("Eddard Stark",
     reaction(gains_power_by_renown(SELF), gain_power(choose(PARTICIPATING & CHARACTER & MINE - SELF))))

card("The Blackfish", does_not_kneel(HOUSE_TULLY & CHARACTER & MINE, ATTACKER, while_=is_(SELF, POWER_ON >= 4)),
     reaction(won(MILITARY, as_=ATTACKER), draw(1), limit=once(PHASE)))

card("Jon Snow",
     action(stand(choose(UNIQUE & STARK & CHARACTER)), cost=sacrifice(one(STARK & CHARACTER & MINE)),
            limit=once(ROUND)))

card("Wolves of the North", reaction(bypasses(SELF), until(PHASE, strength(THAT, -per(DIREWOLF & CARD & MINE)))))

card("Arya Stark",
     reaction(killed(STARK & CHARACTER & MINE), kill(choose(CHARACTER & (STR <= 3))), cost=sacrifice(SELF)))

card("Jory Cassel",
     interrupt(would(killed(UNIQUE & STARK & CHARACTER & MINE)), save(),
               then(if_(reveals(WINTER, ANYBODY), gain_power(THAT))), cost=sacrifice(SELF)))

card("Riverrun Minstrel", reaction(enters(SELF), gain_power(choose(HOUSE_TULLY & CHARACTER))))

card("Old Nan",
     interrupt(reveals_plot(PLOT), either(until(ROUND, gains(THAT, SUMMER)), until(ROUND, gains(THAT, WINTER))),
               cost=kneel(SELF)))

card("Osha", action(leave_challenge(SELF), then(stand(SELF)), during=CHALLENGES, limit=once(PHASE)))

card("Bear Island Loyalist",
     immune(PARTICIPATING & STARK & CHARACTER & MINE - SELF, EVENT, by=OPPONENT, while_=is_(SELF, PARTICIPATING)))

card("Sansa Stark", strength(SELF, -per(STARK & CHARACTER & DEAD(YOU))),
     gains(SELF, INSIGHT, while_=is_(SELF, STR.is_(0))))

card("Shaggydog", strength(named("Rickon Stark") & MINE, +2), gains(named("Rickon Stark") & MINE, MILITARY))

card("House Tully Septon",
     action(reduce_next((HOUSE_TULLY | THE_SEVEN) & CHARACTER, 2), during=MARSHALING,
            cost=discard_power(one(CHARACTER & MINE)), limit=once(PHASE)))

card("Rickon Stark", interrupt(search_effects(), cancel(), cost=sacrifice(SELF)))

card("Winterfell", strength(STARK & CHARACTER & MINE, +1),
     reaction(initiated(), kneel(SELF),
              then(until(CHALLENGE, cannot(TRIGGER, EACH_PLAYER.where(reveals(PLOT - WINTER, THEY)))))))

card("Winterfell Heart Tree",
     reaction(begins(), until(PHASE, immune(choose(STARK & CARD & MINE), PLOT, by=OPPONENT)), cost=sacrifice(SELF)))

card("Nymeria", gains(HOST, INTIMIDATE),
     action(move_to(one(CHARACTER & may_carry(SELF) - HOST)), cost=pay(1), limit=once(PHASE)),
     host=UNIQUE & STARK & CHARACTER)

card("Needle", strength(HOST, +2), interrupt(sacrificed(HOST), goes(HAND, instead_of=DISCARD), cost=sacrifice(SELF)),
     host=STARK & CHARACTER)

card("Frozen Solid", blank(HOST_LOCATION), host=LOCATION - LIMITED & (COST <= 3))

card("As Hard as Winter",
     reaction(sacrificed(FALLEN) | killed(FALLEN),
              put_into_play(one(STARK & CHARACTER & (COST <= COST.of(THAT)) & HAND(YOU))),
              if_=there_is(WINTER & PLOT & USED(YOU))))

card("The Pack Survives",
     interrupt(effects(EVENT, by=OPPONENT), cancel(),
               cost=sacrifice(one(DIREWOLF & CARD & MINE)) | kneel(exactly(2, STARK & CHARACTER & MINE))))

card("Arya's Gift", action(move_attachment(one(attached_to(STARK & CHARACTER & MINE)), CHARACTER & MINE)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Motley", gains(HOST, FOOL),
     reaction(declared(HOST, ATTACKER) | declared(HOST, DEFENDER), discard(at_random(1, HAND(controller(THAT))))),
     host=CHARACTER & THEIRS)

card("Even Handed Justice", action(kneel(choose(STANDING & CHARACTER, of_each=EACH_PLAYER))))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Fishwhiskers",
     no_contribution(DEFENDING & CHARACTER,
                     while_=is_(SELF, ATTACKING)
                     & (count(WINTER & PLOT & REVEALED) > count(SUMMER & PLOT & REVEALED))))

card("Ahead of the Tide",
     interrupt(compares_initiative(), until(PHASE, value(INITIATIVE, +3)), if_happens(wins_initiative(), draw(1))))

# -- House Lannister ------------------------------------------------------------------------------------

card("Crossroads Sellsword", interrupt(killed(SELF), gain_gold(2), if_=during(CHALLENGES)))

card("Tower of the Hand",
     reaction(won(INTRIGUE), to_hand(choose(CHARACTER & of(LOSER) & (COST < COST.of(PAID_CARD)))),
              cost=kneel(SELF) + to_hand(one(PARTICIPATING & LANNISTER & CHARACTER & MY_OWN))))

# -- House Martell --------------------------------------------------------------------------------------

card("Quentyn Martell", while_(~is_first(), strength(SELF, +1), gains(SELF, STEALTH)),
     interrupt(killed(SELF), kill(choose(CHARACTER & (STR < STR.of(SELF))))))

card("His Viper Eyes",
     reaction(lost(MILITARY, POWER, as_=DEFENDER), look_at(each(HAND(WINNER))), then(discard(one(HAND(WINNER))))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Stonesnake", reaction(bypasses(SELF), until(PHASE, gains(SELF, keyword_of(THAT)))))

card("The Shadow Tower",
     reaction(won(as_=DEFENDER), until(PHASE, cannot(ATTACK, choose(CHARACTER & of(LOSER)))), cost=kneel(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Aggo", action(stand(choose(BLOODRIDER & CHARACTER)), if_=reveals(SUMMER, ANYBODY), limit=once(ROUND)))

card("Dragon Sight", action(until(CHALLENGE, strength(each(PARTICIPATING & CHARACTER - DRAGON), -1))))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("House Florent Knight", forced_reaction(enters(SELF), discard(choose(lowest(STR, CHARACTER)))))

card("To the Rose Banner!",
     action(gain_gold(STR.of(rewarded := choose(TYRELL & CHARACTER & MINE))), then(sacrifice(rewarded)),
            during=MARSHALING))

# -- neutral --------------------------------------------------------------------------------------------

card("Mance Rayder", gains(WILDLING & CHARACTER & HAND(YOU), ambush(COST.of(EACH))),
     ambush_costs(WILDLING & CHARACTER, -1, while_=reveals(WINTER, ANYBODY)))

card("Young Spearwife",
     gains(SELF, STEALTH, while_=FACTION_POWER.of(OPPONENT) > FACTION_POWER.of(YOU)))

card("Tourney Grounds", action(reduce_next(EVENT, 1, or_play=True), cost=kneel(SELF)))

card("Green Dreams", reaction(knelt(HOST), look_at(seen := top(1)), may(put(seen, BOTTOM))))

card("Healing Expertise",
     interrupt(would(killed(CHARACTER - ARMY & MINE)), save(), cost=kneel(one(MAESTER & CHARACTER & MINE))))

card("Tithe", action(gain_gold(2), cost=kneel(one(NEUTRAL & CHARACTER & MINE))))

# -- plots ----------------------------------------------------------------------------------------------

card("A Time For Wolves", when_revealed(search(DIREWOLF & CARD, or_play=CARD & (COST <= 3))))

card("Fallen from Favor", when_revealed(sacrifice(one(CHARACTER & MINE))))

card("Snowed Under", base(INITIATIVE, 0, REVEALED & PLOT))

card("The Long Winter",
     when_revealed(discard_power(one((CARD | FACTION_CARD) & OWN, by=EACH_PLAYER.where(~reveals(SUMMER, THEY))))))

card("A Song of Summer", strength(CHARACTER & MINE, +1, while_=~reveals(WINTER, ANYBODY)))

card("Weapons at the Door", forced_reaction(begins(CHALLENGES), to_hand(each(CARD & printed_as(ATTACHMENT)))))

card("Ranger's Cache", interrupt(ends(TAXATION), either(draw(2), gain_gold(3))))
