"""The Brotherhood Without Banners."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Sansa's Maid", strength(LADY & CHARACTER & MINE, GOLD_ON.of(SELF)))

card("Northern Keep",
     action(gain_gold(instead_if(count(WINTER & PLOT & REVEALED) > count(SUMMER & PLOT & REVEALED), 1, 2)),
            during=MARSHALING, cost=kneel(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Highgarden Minstrel", reaction(played(SONG & EVENT), gain_gold(1), limit=times(3, ROUND)))

card("Horn Hill",
     action(until(CHALLENGE, strength(each(PARTICIPATING & TYRELL & CHARACTER & MINE), GOLD_ON.of(SELF))),
            during=CHALLENGES, cost=kneel(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Donal Noye", action(put_into_play(one(WEAPON & ATTACHMENT & HAND(YOU))), cost=discard_gold(SELF, 1)))

card("Ranger's Bow", strength(HOST, +1),
     action(until(CHALLENGE, strength(choose(DEFENDING & WATCH & CHARACTER), +2)), during=CHALLENGES,
            cost=kneel(SELF)),
     host=WATCH & CHARACTER)

# -- House Baratheon ------------------------------------------------------------------------------------

card("Patchface", gains(SELF, keywords_of(FOOL & CHARACTER - SELF), icons_of(FOOL & CHARACTER - SELF)))

card("King's Blood",
     action(discard_power(faction_card(EACH_OPPONENT), X), during=PLOT_PHASE, cost=kneel(HOST) + sacrifice(SELF),
            x_is=GOLD_ON.of(SELF)),
     host=(BASTARD | KING) & CHARACTER & MINE)

# -- House Lannister ------------------------------------------------------------------------------------

card("Genna Frey",
     reaction(won(nth=3),
              discard(at_random(instead_if(you_control(HOUSE_FREY & CHARACTER & ATTACKING - SELF), 1, 2), HAND(LOSER))),
              if_=is_(SELF, ATTACKING)))

card("The Goldroad", action(gain_gold(1), during=CHALLENGES, cost=kneel(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Stony Shore Raider",
     action(kneel(choose(LOCATION & (COST <= 3))), cost=discard_gold(SELF, 1), limit=once(ROUND)))

card("Pay The Iron Price",
     action(put_into_play(choose(ATTACHMENT & DISCARD(OPPONENT))), during=CHALLENGES),
     reaction(won(unopposed=True), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Freedmen", reaction(won(by=5, as_=ATTACKER), put_into_play(SELF), from_=DISCARD))

card("Warrior's Braid", gains(HOST, RENOWN), strength(HOST, tokens(Token.BELL).of(SELF)),
     reaction(won(MILITARY, with_=HOST & ATTACKING), place(Token.BELL, SELF)), host=TARGARYEN & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("Dornish Spy", reaction(enters(SELF), until(PHASE, loses(choose(CHARACTER), name(ICON)))))

card("Locked Away", reaction(begins(MARSHALING), to_hand(HOST, saves=False)))

# -- neutral --------------------------------------------------------------------------------------------

card("Beric Dondarrion", x_is(STR, tokens(Token.KISS).of(SELF)),
     forced_reaction(marshaled(SELF), place(Token.KISS, SELF, 6), cancellable=False),
     interrupt(would(killed(SELF)), save(), cost=discard_token(Token.KISS, SELF)))

card("Unbridled Generosity", action(place_gold(choose(CARD, up_to=3))))

CHOSEN = choose(NEUTRAL & CHARACTER & MINE)
card("The Brotherhood Without Banners", deck(cannot_include(LOYAL & CHARACTER)),
     reaction(begins(CHALLENGES),
              either(*(until(PHASE, gains(CHOSEN, keyword)) for keyword in (INSIGHT, INTIMIDATE, RENOWN, STEALTH))),
              cost=kneel(FACTION)))

card("Favors From the Crown",
     reaction(enters(CARD & has(BESTOW)), place_gold(THAT, instead_if(is_(THAT, has(GOLD, 3)), 1, 2))))
