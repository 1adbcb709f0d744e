"""For Family Honor."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Ser Edmure Tully",
     reaction(gains_power(CHARACTER), move_power(THAT, one(HOUSE_TULLY & CHARACTER - THAT)), limit=once(ROUND)))

card("Bear Island", reaction(marshaled(LOYAL & CARD), gain_gold(1), limit=twice(PHASE)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Renly Baratheon", cannot(BE_SAVED, SELF, while_=controls(OPPONENT, KING & CHARACTER)),
     reaction(draws_card(LOYAL & CARD, using=INSIGHT), draw(1), cost=reveal(THAT)))

card("Crown of Golden Roses", gains(HOST, KING),
     action(until(PHASE, strength(HOST, ICON_COUNT.of(HOST))), cost=discard(one(HAND(YOU))), limit=twice(ROUND)),
     host=LORD & CHARACTER)

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Thoren Smallwood", reaction(won(as_=DEFENDER), gain_power(FACTION)))

card("Night Gathers...",
     action(until(PHASE, may_marshal(CHARACTER & DISCARD(choose_opponent(if_=RESERVE.of(THEY) < RESERVE.of(YOU))))),
            during=MARSHALING))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Asshai Priestess", reaction(marshaled(SELF), kneel(choose(CHARACTER & (STR <= 2)))))

card("Visited by Shadows", strength(HOST, -1), host=CHARACTER & THEIRS)

# -- House Lannister ------------------------------------------------------------------------------------

card("Ser Amory Lorch", gains(SELF, RENOWN, while_=controls(OPPONENT, CHARACTER, up_to=3)))

card("Harrenhal",
     action(put_into_play(one((LANNISTER | HOUSE_BOLTON) & CHARACTER & HAND(YOU))),
            at_end(PHASE, kill(IT, saves=False)), during=CHALLENGES, cost=kneel(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Lordsport Fisherman", reaction(marshaled(SELF), take(bottom(1))))

card("King of Salt and Rock", gains(HOST, KING, PILLAGE),
     reaction(pillaged(ATTACHMENT | LOCATION), gain_power(HOST)), host=IRONBORN & CHARACTER)

# -- House Targaryen ------------------------------------------------------------------------------------

card("Devoted Bloodrider", strength(BLOODRIDER & CHARACTER & MINE, +1))

card("Blood of My Blood",
     action(search(BLOODRIDER & CHARACTER, to=PLAY), at_end(PHASE, to_hand(IT)), during=CHALLENGES))

# -- House Martell --------------------------------------------------------------------------------------

card("Spearmaiden",
     reaction(declared(SELF, ATTACKER), ask(chosen := choose(CHARACTER & of(DEFENDER))),
              if_you_win(until(CHALLENGE, must_be_chosen_for_claim(chosen)), by=5), if_=in_challenge(MILITARY)))

card("The Scorpion's Sting",
     reaction(lost(), until(PHASE, gains(choose(MARTELL & CHARACTER, up_to=X), RENOWN)), x_is=count(PLOT & USED(YOU))))

# -- neutral --------------------------------------------------------------------------------------------

card("Hot Pie",
     action(reduce_next(UNIQUE & CHARACTER, 1), during=MARSHALING, cost=kneel(one(COMPANION & CHARACTER & MINE))))

card("The God's Eye", cannot(BE_DISCARDED, SELF))

card("Dissension", action(discard(choose(ALLY & CHARACTER)), during=MARSHALING))

card("Battle of Oxcross", cannot(DEFEND, CHARACTER & (COST >= 4), while_=nth_challenge(1, period=ROUND)))
