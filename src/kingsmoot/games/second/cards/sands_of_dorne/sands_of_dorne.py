"""Sands of Dorne."""

from kingsmoot.games.second.language import *

SNAKES = SAND_SNAKE & CHARACTER
LATE = there_is(PLOT & USED(YOU), 3)

# -- House Martell: characters --------------------------------------------------------------------------

card("Doran Martell",
     action(leave_challenge(choose(PARTICIPATING & CHARACTER & (ICON_COUNT < 2))), cost=kneel(FACTION)),
     reaction(lost(), ask(c := choose(CHARACTER)), ask(icon := name(ICON)),
              either(until(PHASE, gains(c, icon)), until(PHASE, loses(c, icon)))))

card("Ellaria Sand",
     reaction(declared(SELF, ATTACKER), until(CHALLENGE, must_defend(choose(CHARACTER & of(DEFENDER), up_to=3)))))

card("The Red Viper", strength(SELF, POWER_ON.of(SELF) * 1),
     reaction(won(with_=BASTARD & CHARACTER & MINE & ATTACKING), gain_power(SELF)))

card("Darkstar",
     action(to_hand(each(PARTICIPATING & CHARACTER - SELF)), if_=in_challenge(with_=SELF & ATTACKING),
            cost=sacrifice(SELF)))

card("Obara Sand",
     action(put_into_play(one(MARTELL & CHARACTER & HAND(YOU) & (COST < COST.of(PAID_CARD)))), during=CHALLENGES,
            cost=to_hand(one(SNAKES & MY_OWN)), limit=once(PHASE)))

card("Areo Hotah", ambush_costs(SELF, -per(PLOT & USED(YOU))),
     reaction(won(with_=SELF & DEFENDING), until(PHASE, value(CLAIM, +1)), cost=to_hand(SELF)))

card("Nymeria Sand", reaction(loses_dominance(), discard(at_random(1, HAND(WINNER))), draw(1)))

card("Tyene Sand", reaction(lost(as_=DEFENDER), put_into_play(SELF), cost=kneel(one(SNAKES & MINE)), from_=HAND))

card("Nymeria's Guard",
     action(put_into_play(SELF), during=CHALLENGES, cost=pay(4) + stand(one(SNAKES & MINE)), from_=HAND))

card("Obella Sand",
     reaction(discarded_from(HAND, SELF, for_claim=True), move_power(faction_card(WINNER), FACTION), shuffle(SELF),
              from_=DISCARD),
     reaction(killed_for_claim(SELF), move_power(faction_card(WINNER), FACTION), shuffle(SELF), from_=DEAD))

card("Quentyn Martell", forced_reaction(begins(CHALLENGES), kneel(SELF), if_=~LATE))

card("Ser Cletus Yronwood", value(INITIATIVE, per(PLOT & USED(YOU))))

card("Loreza Sand", interrupt(killed(UNIQUE & MARTELL & CHARACTER & MINE), draw(1), limit=once(PHASE)))

card("Maester Kedry", action(reduce_next(EVENT, 2, or_play=True), cost=kneel(SELF)))

card("House Dayne Escort", may_marshal(SELF & DISCARD(YOU), while_=LATE))

card("Shadow City Bastard",
     action(until(PHASE, loses(choose(CHARACTER & (COST <= 5) - SELF), MILITARY, INTRIGUE, POWER)), during=CHALLENGES,
            cost=sacrifice(SELF)))

# -- House Martell: locations, attachments and events ---------------------------------------------------

card("Dorne", reaction(lost(), look_at(top(2), take=exactly(1, CARD), to=HAND, rest=BOTTOM)))

card("Starfall", action(until(PHASE, loses(choose(CHARACTER), name(ICON))), during=CHALLENGES, cost=kneel(SELF)))

card("Hotah's Axe", strength(HOST, +3),
     reaction(enters(MARTELL & CHARACTER), put_into_play(SELF, on=THAT), if_=during(CHALLENGES), from_=HAND))

card("Patience", action(to_hand(HOST), during=CHALLENGES), host=CHARACTER & MINE)

card("Beguiled", action(until(PHASE, loses(HOST, name(ICON))), during=CHALLENGES, cost=kneel(SELF)))

card("No Use For Grief",
     action(search(SNAKES & (COST <= instead_if(there_is(named("The Red Viper") & DEAD(YOU)), 3, 6)), to=PLAY),
            if_=happened(killed(MARTELL & CHARACTER & MINE), ROUND)))

card("False Plans", action(discard(at_random(1, HAND(choose_opponent()))), during=CHALLENGES),
     reaction(discarded_from(HAND, SELF, for_claim=True), discard(at_random(2, HAND(WINNER))), from_=DISCARD))

card("To The Spears!",
     action(in_next(CHALLENGE, does_not_kneel(MARTELL & CHARACTER & MINE, ATTACKER), by=YOU), during=CHALLENGES,
            if_=LATE))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Ser Cortnay Penrose", reaction(won(POWER, with_=SELF), stand(SELF)))

card("Sea Dragon Tower", action(until(PHASE, gains(choose(CHARACTER), POWER)), during=CHALLENGES, cost=kneel(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Fleet From Pyke",
     reaction(pillages(CHARACTER & MINE, LOCATION | ATTACHMENT), until(PHASE, gains(SELF, name(ICON)))))

card("Plundered",
     reaction(lost(as_=DEFENDER, who=controller(HOST_LOCATION)), kneel(HOST_LOCATION),
              then(may(gain_gold(3), cost=sacrifice(SELF)))),
     host=LOCATION & THEIRS)

# -- House Lannister ------------------------------------------------------------------------------------

card("Myrcella Baratheon", does_not_kneel(SELF, ATTACKER, while_=count(HAND(DEFENDER)) < count(HAND(YOU))))

card("Extortion",
     reaction(won(INTRIGUE, as_=ATTACKER), gain_gold(3), discard_gold(LOSER, how_much("gold", up_to=3))))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Spare Boot",
     action(stand(a := choose(attached_to(CHARACTER & MINE))), move_attachment(a, SELF), during=CHALLENGES,
            limit=once(PHASE)))

card("Turncloak",
     reaction(won(with_=HOST), take_control(HOST), any_player=True), host=CHARACTER - LOYAL)

# -- House Stark ----------------------------------------------------------------------------------------

card("Greatjon Umber", reaction(won(MILITARY, with_=SELF & ATTACKING), stand(SELF), if_=~LATE))

WOLVES = (DIREWOLF & CHARACTER | CHARACTER & has(DIREWOLF & ATTACHMENT)) & MINE & ATTACKING
card("Taste For Flesh", reaction(won(with_=WOLVES), kill(choose(DEFENDING & CHARACTER))))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Missandei",
     interrupt(discarded_from(HAND, SELF), goes_into_play(), from_=HAND),
     interrupt(discarded_from(DECK, SELF), goes_into_play(), from_=DECK))

card("Qarth", action(discard(choose(attached_to(CARD & MINE))), cost=kneel(SELF) + pay(1)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Leyton Hightower",
     action(put_into_play(one(TYRELL & CARD - LIMITED & (COST <= 4) & HAND(YOU)), knelt=True), cost=kneel(SELF)))

card("Beacon of the South", reaction(won(by=5, with_=HOST & ATTACKING), gain_power(HOST)), host=TYRELL & CHARACTER)

# -- neutral --------------------------------------------------------------------------------------------

card("Val",
     reaction(declared(SELF, ATTACKER),
              put_into_play(one(WILDLING & CHARACTER & (COST <= 4) & HAND(YOU)), knelt=True, as_=ATTACKER)))

card("Septon Meribald",
     action(stand(choose(CHARACTER & (PRINTED_STR <= 1), up_to=3)), cost=kneel(SELF), limit=once(ROUND)))

card("Oldtown Scholar", reaction(draws(OPPONENT), draw(AMOUNT), if_=~during(DRAW_PHASE), cost=kneel(SELF)))

card("Jade Sea Dromond",
     action(discard(choose(LOCATION - LIMITED & (COST <= 3))), during=DOMINANCE, cost=kneel(SELF) + sacrifice(SELF)))

card("Brother's Robes", reaction(knelt(HOST), until(PHASE, blank(choose(LOCATION | ATTACHMENT)))),
     host=THE_SEVEN & CHARACTER)

card('"Off To Gulltown"',
     action(until(PHASE, gains(choose(CHARACTER), MILITARY, INTRIGUE, POWER)), draw(1), during=CHALLENGES))

card("The Wars To Come", deck(plots(10, pairs=2)))

# -- plots ----------------------------------------------------------------------------------------------

card("At Prince Doran's Behest", when_revealed(reveal_plot(one(PLOT & PLOTS(YOU))), cancellable=False))

card("Peace and Prosperity", costs(CHARACTER, -3, first=ROUND), costs(LOCATION, -2, first=ROUND),
     costs(ATTACHMENT, -1, first=ROUND))

SOLDIERS = CHARACTER & has(MILITARY)
card("Forced March",
     when_revealed(kneel(one(SOLDIERS & OWN, by=EACH_OPPONENT)), then(again(cost=kneel(one(SOLDIERS & MINE))))))

card("Beyond Reproach", when_revealed(sacrifice(each(ON_ANOTHERS))))

card("Breaking Ties",
     action(to_hand(choose((CHARACTER | LOCATION) - LOYAL)), cost=sacrifice(one(LOYAL & CHARACTER & MINE)),
            limit=twice(ROUND)))

card("Grand Melee", no_contribution(PARTICIPATING & CHARACTER & ALONE))

card("False Spring",
     when_revealed(reveal(shown := exactly(3, HAND(THEY), by=EACH_OPPONENT)),
                   discard(one_of_each_player(shown, optional=True))))
