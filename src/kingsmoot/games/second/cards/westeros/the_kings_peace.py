"""The King's Peace."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Ser Rodrik Cassel",
     gains(UNIQUE & STARK & CHARACTER & MINE, INSIGHT, while_=in_challenge(MILITARY, with_=SELF & ATTACKING)))

card("Ser Hobber Redwyne", reaction(marshaled(SELF), search(LADY & CHARACTER)))

card("Ser Alliser Thorne", gains(WATCH & CHARACTER & MINE, MILITARY, while_=in_challenge(as_=DEFENDER)),
     reaction(initiated(MILITARY, against=YOU), put_into_play(SELF), cost=kneel(FACTION) + pay(4), from_=HAND))

card("Moon Boy", forced_reaction(lost(with_=SELF), discard(at_random(1, HAND(YOU)))))

card("Ser Gregor Clegane",
     reaction(pillages(SELF, CHARACTER), put(THAT, DEAD), then(may(kill(one(CHARACTER & COST.is_(COST.of(THAT))))))))

card("Newly-Made Lord", reaction(marshaled(SELF), discard(choose(LOCATION - LIMITED & (COST <= 3)))))

card("Crone of Vaes Dothrak",
     reaction(discarded_from(HAND, CHARACTER, OPPONENT) | discarded_from(DECK, CHARACTER, OPPONENT), put(THAT, DEAD),
              cost=kneel(one(DOTHRAKI & CHARACTER & MINE))))

card("Hedge Knight", while_(you_control(KNIGHT & CHARACTER - SELF), strength(SELF, +1), gains(SELF, POWER)))

# -- attachments ----------------------------------------------------------------------------------------

card("Mare in Heat",
     gains(SELF, action(leave_challenge(choose(PARTICIPATING & CHARACTER & (STR > STR.of(HOST)))), cost=kneel(SELF)),
           while_=is_(HOST, (ATTACKING | DEFENDING) & ALONE)),
     host=KNIGHT & CHARACTER)

card("Practice Blade", strength(HOST, +1), gains(HOST, MILITARY), host=WATCH & CHARACTER)

card("Fishing Net", cannot(DEFEND, HOST), host=CHARACTER & THEIRS)

card("The Silver Steed", gains(HOST, RENOWN, while_=in_challenge(POWER, with_=HOST)),
     reaction(gains_power_by_renown(HOST), sacrifice(SELF), then(until(PHASE, additional_challenge(POWER)))),
     host=DOTHRAKI & CHARACTER | named("Daenerys Targaryen"))

card("Attainted", loses(HOST, INTRIGUE), host=CHARACTER & THEIRS)

card("Knighted", strength(HOST, +1), gains(HOST, KNIGHT))

# -- locations ------------------------------------------------------------------------------------------

card("The Boneway", reaction(lost(), place(Token.VENGEANCE, SELF)),
     action(gain_power(FACTION, 3), during=DOMINANCE, cost=kneel(SELF) + discard_token(Token.VENGEANCE, SELF, 6)))

# -- events ---------------------------------------------------------------------------------------------

card("Wolf Dreams", action(search(DIREWOLF & CARD), cost=kneel(FACTION)))

card("I Never Bet Against My Family",
     action(reveal(seen := bottom(5)), may(put_into_play(kin := one(UNIQUE & LANNISTER & CHARACTER & seen))),
            put_rest(seen, BOTTOM), at_end(PHASE, discard(kin, saves=False)), during=CHALLENGES, cost=kneel(FACTION)))

# -- plots and agendas ----------------------------------------------------------------------------------

card("The King's Peace",
     reaction(initiated(MILITARY, POWER, against=YOU),
              unless(ATTACKER, kneel(FACTION) | move_power(FACTION, faction_card(controller(SELF))), end_challenge())))

JOUSTING = KNIGHT & CHARACTER & MINE
card("A Tourney for the King", gains(JOUSTING, RENOWN), immune(JOUSTING, EVENT, by=OPPONENT))

OURS = PARTICIPATING & CHARACTER & MINE
card("The Lord of the Crossing", strength(OURS, -1, while_=nth_challenge(1)),
     strength(OURS, +2, while_=nth_challenge(3)), upon(won(nth=3), gain_power(FACTION)))
