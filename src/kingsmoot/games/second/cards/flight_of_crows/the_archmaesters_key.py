"""The Archmaester's Key."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Dreadfort Maester",
     reaction(initiated(MILITARY, INTRIGUE, by=YOU), until(CHALLENGE, value(CLAIM, +1)), cost=sacrifice(SELF)))

card("At Night They Howl",
     action(stand(choose((DIREWOLF | has(DIREWOLF & ATTACHMENT)) & CHARACTER, any_number=True)), during=CHALLENGES))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Septa Nysterica",
     action(stand(choose(ATTACKING & CHARACTER & (STR <= 4))), leave_challenge(IT), cost=kneel(SELF)))

card("Oathkeeper", strength(HOST, +2),
     reaction(won(by=5, with_=HOST), search(CHARACTER - TYRELL), cost=sacrifice(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Young Builder",
     reaction(enters(WATCH & (LOCATION | ATTACHMENT) & MINE), draw(1), cost=discard_gold(SELF, 1)))

card('"The Rat Cook"',
     action(take_control(c := choose(CHARACTER & (COST <= X)), ROUND), until(ROUND, blank(c)), during=MARSHALING,
            x_is=count(STEWARD & CHARACTER & MINE)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Queen's Men",
     reaction(marshaled(SELF), look_at(each(HAND(other := choose_opponent()))),
              then(may(discard(one(HAND(other) & CARD - CHARACTER)), cost=kneel(one(CHARACTER - BARATHEON & MINE))))))

card("Traitor to the Crown", no_contribution(HOST, while_=in_challenge(POWER)), no_dominance(HOST),
     host=CHARACTER & THEIRS)

# -- House Lannister ------------------------------------------------------------------------------------

card("Maester at the Rock",
     reaction(played(LANNISTER & EVENT), put(THAT, TOP), if_=is_(THAT, DISCARD(YOU)), cost=kneel(SELF)))

card("Ashemark",
     reaction(begins(), to_hand(each(CHARACTER & (COST <= X))), cost=kneel(SELF) + sacrifice(SELF),
              x_is=GOLD_ON.of(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Acolyte of the Waves", interrupt(killed(SELF), gain_power(FACTION)))

card("Nagga's Ribs", dominance(per(CHARACTER & DEAD(YOU), 2)),
     reaction(placed(CHARACTER, DISCARD(YOU)), put(THAT, DEAD)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Daario Naharis",
     reaction(won(with_=SELF & ATTACKING), stand(sworn := choose((ALLY | COMPANION | MERCENARY) & CHARACTER - SELF)),
              take_control(sworn, PHASE)))

card("Bloody Arakh",
     reaction(won(MILITARY, with_=HOST & ATTACKING), sacrifice(SELF),
              then(until(PHASE, additional_challenge(MILITARY))), max_=once(PHASE)),
     host=DOTHRAKI & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("Dorea Sand",
     reaction(enters(SELF), to_hand(choose(CHARACTER - SELF & (COST <= count(SAND_SNAKE & CHARACTER & MINE))))))

card("The Water Gardens",
     action(reduce_next(CARD - CHARACTER, X, or_play=True, or_ambush=True), cost=kneel(SELF),
            x_is=count(PLOT & USED(YOU))))

# -- neutral --------------------------------------------------------------------------------------------

card("Archmaester's Key",
     action(until(PHASE, may_play(choose(EVENT & DISCARD(OPPONENT)), times=once(PHASE), goes=BOTTOM)),
            cost=kneel(HOST)),
     host=MAESTER & CHARACTER)

card("Mag the Mighty",
     forced_reaction(won(with_=SELF), kill(choose(CHARACTER & MINE)),
                     then(kill(one(CHARACTER & of(LOSER), by=LOSER)))))

card("The Iron Bank", spend_gold_on(SELF, MARSHALING),
     reaction(collects_income(YOU), place_gold(SELF, GOLD_ON.of(SELF))))

card("Valar Dohaeris",
     when_revealed(put(each(CHARACTER) - any_number(CHARACTER & OWN, total=COST <= 10, by=EACH_PLAYER), BOTTOM,
                       saves=False)))
