"""All Men Are Fools."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Hoster Tully",
     gains(HOUSE_TULLY & PARTICIPATING & CHARACTER & MINE - SELF, RENOWN, while_=is_(SELF, PARTICIPATING)))

card("The Tumblestone", reaction(gains_power(HOUSE_TULLY & CHARACTER), stand(THAT), cost=discard_gold(SELF, 1)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Margaery Tyrell",
     reaction(killed(UNIQUE & (KING | LORD) & CHARACTER & MINE), search(UNIQUE & (KING | LORD) & CHARACTER, to=PLAY),
              limit=once(ROUND)))

card("All Men Are Fools", reaction(won(by=5), gain_power(each(LADY & CHARACTER & MINE)), max_=once(CHALLENGE)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Eastwatch Carpenter", reaction(collects_income(YOU), gain_gold(count(WATCH & LOCATION & MINE) // 2)))

card("Eastwatch-by-the-Sea", reaction(begins(DOMINANCE), draw(1), if_=RESERVE.of(YOU) > RESERVE.of(OPPONENT)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Fickle Bannerman", forced_reaction(lost(POWER), unless(YOU, discard_gold(SELF, 1), give_control(SELF, WINNER))))

card("Storm's End",
     reaction(wins_dominance(), gain_power(choose(CHARACTER, n=2)), cost=discard_power(FACTION)))

# -- House Lannister ------------------------------------------------------------------------------------

card("Stone Crows",
     reaction(won(with_=SELF & ATTACKING), kill(choose(DEFENDING & CHARACTER, by=LOSER)), cost=discard_gold(SELF, 1)))

card("Attack From the Mountains",
     reaction(won(with_=CLANSMAN & CHARACTER & MINE & ATTACKING),
              put_into_play(one(CLANSMAN & CHARACTER & HAND(YOU)))))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Drowned Disciple",
     reaction(enters_from(DEAD(YOU), CHARACTER), gain_power(choose(DROWNED_GOD & CHARACTER)), limit=twice(PHASE)))

MORE_WINTERS = count(WINTER & PLOT & REVEALED) > count(SUMMER & PLOT & REVEALED)
card("Moat Cailin",
     while_(MORE_WINTERS, value(INITIATIVE, -3, EACH_OPPONENT), value(RESERVE, -1, EACH_OPPONENT)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Ghiscari Elite", reaction(knelt(SELF), put(choose((ATTACHMENT | EVENT) & DISCARD(YOU)), BOTTOM)))

card("Slaver's Bay Port",
     action(gain_gold(instead_if(count(CHARACTER & DEAD(OPPONENT)) >= 4, 1, 2)), during=MARSHALING,
            cost=kneel(SELF)))

# -- House Martell --------------------------------------------------------------------------------------

card("Ricasso", more_used_plots(GOLD_ON.of(SELF)))

card("The Prince's Plan",
     action(until(PHASE, strength(c := choose(CHARACTER), per(PLOT & USED(YOU))), gains(c, name(ICON)))),
     reaction(lost(), to_hand(SELF), cost=pay(1), from_=DISCARD))

# -- neutral --------------------------------------------------------------------------------------------

card("Ygritte", cannot(BE_KNELT_BY_EFFECTS, SELF),
     gains(SELF, STEALTH, while_=you_control(WILDLING & CHARACTER - SELF)))

card("Alliance", deck(least_cards(75), agendas(2, BANNER & AGENDA)))

card("Barring the Gates", cannot(BE_PUT_INTO_PLAY, CHARACTER))

card("Late Summer Feast", forced_reaction(won(), may(draw(1, LOSER), by=LOSER)))
