"""Lions of Casterly Rock."""

from kingsmoot.games.second.language import *

LORD_OR_LADY = (LORD | LADY) & CHARACTER
CLANSMEN = CLANSMAN & CHARACTER

# -- House Lannister: characters ------------------------------------------------------------------------

card("Cersei Lannister", does_not_kneel(SELF, ATTACKER, INTRIGUE),
     reaction(hand_discarded(OPPONENT), gain_power(SELF), if_=~supports(YOU, THAT_PLAYER), limit=times(3, ROUND)))

card("Tyrion Lannister",
     reaction(won(), either(draw(2), gain_gold(3), until(CHALLENGE, value(CLAIM, +1)), with_targets=True),
              cost=to_hand(one(ATTACKING & CLANSMEN & MY_OWN)), limit=twice(PHASE)))

card("Ser Kevan Lannister",
     reaction(marshaled(SELF),
              put_into_play(choose((LANNISTER | NEUTRAL) & (LOCATION | ATTACHMENT) & DISCARD(YOU)))))

card("Timett Son of Timett",
     reaction(won(with_=SELF & ATTACKING), kill(choose(CHARACTER & (COST <= X))), x_is=count(CLANSMEN & MINE)))

card("Ser Jaime Lannister", gains(KNIGHT & CHARACTER & MINE & ATTACKING & ALONE, RENOWN),
     action(until(PHASE, gains(choose(KINGSGUARD & CHARACTER), INTRIGUE)), during=CHALLENGES, limit=once(PHASE)))

card("Tywin Lannister",
     interrupt(discarded_from(DECK, who=ANYBODY, alone=True),
               look_at(two := top(2, THAT_PLAYER)), discard_instead(one(two))))

card("Chella Daughter of Cheyk", strength(SELF, tokens(Token.EAR).of(SELF)),
     gains(SELF, INTIMIDATE, RENOWN, while_=is_(SELF, has(Token.EAR, 3))),
     reaction(killed(CHARACTER), place(Token.EAR, SELF), if_=in_challenge(with_=SELF & ATTACKING)))

card("Ser Gregor's Marauders", reaction(pillages(SELF, EVENT), stand(SELF)))

card("Shagga Son of Dolf", gains(SELF & HAND(YOU), ambush(0), while_=you_control(CLANSMEN | named("Tyrion Lannister"))),
     forced_reaction(enters(SELF, AMBUSH), kill(choose(LANNISTER & CHARACTER & MINE))))

card("Taena Merryweather", reaction(played(EVENT), draw(1), cost=discard(one(HAND(YOU)))))

card("Moon Brothers",
     action(put_into_play(SELF, as_=ATTACKER), if_=in_challenge(with_=ATTACKING & CLANSMEN & MINE),
            cost=kneel(FACTION), from_=HAND))

card("Red Keep Spy",
     reaction(enters(SELF, AMBUSH), ask(sent := choose(CHARACTER & (COST <= 3))),
              if_(count(HAND(YOU)) > count(HAND(controller(sent))), to_hand(sent))))

card("Alayaya", reaction(won(with_=SELF), move_gold(1, LOSER, YOU)))

KIN = LANNISTER & LORD_OR_LADY - SELF
card("Ser Lancel Lannister", strength(SELF, STR.of(the_only(KIN & MINE)), while_=you_control(KIN, exactly=1)))

card("Tommen Baratheon", cannot(GAIN_CHALLENGE_BONUS, EACH_PLAYER.where(count(HAND(THEY)) <= 0)))

card("Lannisport Guard", reaction(marshaled(SELF), draw(1, EACH_PLAYER)))

# -- House Lannister: locations, attachments and events -------------------------------------------------

card("Golden Tooth", action(gain_gold(instead_if(count(HAND(OPPONENT)) <= 0, 1, 3)), cost=kneel(SELF)))

card("Mountains of the Moon", reaction(enters(CLANSMEN), until(PHASE, gains(THAT, name(ICON)))))

card("Lannisport Treasury", reaction(begins(TAXATION), move_gold(1, YOU, SELF)),
     action(move_gold(how_much(GOLD), SELF, YOU), during=MARSHALING, cost=kneel(SELF)))

card("Shield of Lannisport",
     while_(~you_control(LORD_OR_LADY & (COST >= 4) - HOST), strength(HOST, +2), gains(HOST, RENOWN)),
     host=LANNISTER & LORD_OR_LADY)

card("Valyrian Steel Dagger", while_(in_challenge(INTRIGUE), strength(HOST, +2), gains(HOST, STEALTH)))

card("A Lannister Always Pays His Debts",
     action(until(PHASE, additional_challenges(
         MILITARY, INTRIGUE, against=choose_opponent(if_=happened(won(), PHASE, who=THEY, to=YOU)))),
            during=CHALLENGES, max_=once(PHASE)))

card("Insidious Scheme",
     reaction(claim_applied(INTRIGUE, won=True, by=5), draw(instead_if(count(HAND(LOSER)) <= 0, 2, 4))))

card("Daring Rescue",
     action(to_hand(one(CHARACTER & MINE)), then(gain_power(one(KNIGHT & CHARACTER & MINE))), during=CHALLENGES,
            if_=you_control(KNIGHT & CHARACTER)))

# -- the other factions ---------------------------------------------------------------------------------

card("Edric Storm", reaction(begins(DOMINANCE), until(PHASE, no_dominance(choose(CHARACTER)))))

card("Disputed Claim",
     while_(FACTION_POWER.of(YOU) > FACTION_POWER.of(EACH_OPPONENT), strength(HOST, +2), gains(HOST, RENOWN)),
     host=(BASTARD | LORD | LADY) & CHARACTER)

card("Victarion Greyjoy", interrupt(would(killed(SELF)), save(), cost=discard_power(SELF, 2)))

card("Old Wyk",
     reaction(initiated(POWER, by=YOU),
              put_into_play(topmost(DROWNED_GOD & CHARACTER & DEAD(YOU)), knelt=True, as_=ATTACKER),
              then(if_you_win(to_hand(IT), by=5, else_=put(IT, BOTTOM))), cost=kneel(SELF)))

card("Trystane Martell",
     reaction(lost(with_=SELF), until(PHASE, cannot(DEFEND, choose(CHARACTER & (STR < STR.of(SELF)))))))

card("You Murdered Her Children",
     action(until(PHASE, double_strength(avenged := choose(MARTELL & CHARACTER & MINE))), at_end(PHASE, kill(avenged)),
            during=CHALLENGES))

card("Sweet Donnel Hill", loses(ATTACKING & CHARACTER, ALL_KEYWORDS, while_=is_(SELF, DEFENDING)))

card("Bridge of Skulls",
     interrupt(ends(CHALLENGES), discard(at_random(1, HAND(
         choose_opponent(if_=~happened(initiated(MILITARY, by=YOU), PHASE, who=THEY, to=YOU)))))))

card("Jeyne Westerling", action(stand(choose(STARK & (KING | LORD) & CHARACTER)), cost=kneel(SELF)))

card("Last Hearth Scouts", forced_reaction(enters(CHARACTER), kneel(THAT), if_=during(CHALLENGES)))

card("Ser Barristan Selmy", reaction(won(with_=SELF), stand(SELF), if_=count(HAND(YOU)) < count(HAND(LOSER))))

card("Daenerys's Favor", strength(PARTICIPATING & CHARACTER - HOST, -1, while_=is_(HOST, PARTICIPATING)),
     host=TARGARYEN & CHARACTER)

card("Alerie Tyrell", reaction(enters(SELF), search(TYRELL & CHARACTER & (COST <= 3), top=10)))

card('"A Rose of Gold"', action(look_at(three := top(3)), take(one(three)), put_rest(three, BOTTOM), during=CHALLENGES))

# -- neutral --------------------------------------------------------------------------------------------

card("High Septon",
     interrupt(targeted(only(CHARACTER & MINE), by=OPPONENT),
               retarget(choose(THE_SEVEN & CHARACTER & MINE & ELIGIBLE)), limit=once(PHASE)))

card("Devout Freerider", cannot(GAIN_GOLD, EACH_PLAYER, while_=during(CHALLENGES)))

card("Wildling Bandit", strength(SELF, +2, while_=is_(SELF, ATTACKING) & (GOLD.of(DEFENDER) > GOLD.of(YOU))))

card("Ocean Road", action(reduce_next(CARD - IN_FACTION, 1), during=MARSHALING, cost=kneel(SELF)))

card("Appointed", gains(HOST, INTRIGUE, SMALL_COUNCIL), host=UNIQUE & CHARACTER)

card("The Council Consents", reaction(won(INTRIGUE, by=5, who=ANYBODY), stand(each(SMALL_COUNCIL & CHARACTER))))

card('"The Rains of Castamere"', deck(plots(12), different_plots(5, SCHEME & PLOT)), set_apart(SCHEME & PLOT),
     reaction(won(INTRIGUE, by=5), reveal_plot(scheme := one(SCHEME & PLOT & PLOTS(YOU))),
              remove_when_it_leaves(scheme), cost=kneel(FACTION)))

# -- plots ----------------------------------------------------------------------------------------------

card("Lions of the Rock", reaction(begins(CHALLENGES), gain_gold(3)))

card("Unexpected Delay",
     forced_reaction(begins(CHALLENGES),
                     to_hand(one(CHARACTER - has(ATTACHMENT) - (POWER_ON >= 1), by=EACH_PLAYER))))

card("Summoned to Court",
     forced_interrupt(ends(DRAW_PHASE), reveal(shown := one(HAND(THEY), by=EACH_PLAYER)),
                      for_each(lowest(COST, shown & CHARACTER), may(put_into_play(EACH, under=(its := owner(EACH))),
                                                                    by=its))))

card("Littlefinger's Meddling", costs(EVENT, -2))

card("Gossip and Lies", does_not_kneel(CHARACTER & MINE, ATTACKER, while_=nth_challenge(1, INTRIGUE)))

card("Time of Plenty", draws_more(+1, EACH_PLAYER))

card("Early Frost", draws_more(-1, EACH_PLAYER))
