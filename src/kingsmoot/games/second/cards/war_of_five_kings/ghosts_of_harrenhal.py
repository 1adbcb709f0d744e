"""Ghosts of Harrenhal."""

from kingsmoot.games.second.language import *

# -- House Stark ----------------------------------------------------------------------------------------

card("Roose Bolton",
     reaction(won(with_=SELF & ATTACKING), kill(choose(CHARACTER & of(LOSER), total=STR <= X)), cost=sacrifice(SELF),
              x_is=STR.of(SELF)))

card("Harrenhal", reaction(enters(CHARACTER), kill(THAT), cost=kneel(FACTION) + sacrifice(SELF)))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Brienne of Tarth",
     does_not_kneel(SELF, DEFENDER, while_=you_control(KING & CHARACTER | named("Catelyn Stark"))))

card("Offer of a Peach",
     action(stand(wooed := choose(ATTACKING & CHARACTER)), leave_challenge(wooed), during=CHALLENGES,
            if_=you_control(named("Renly Baratheon") | LADY & CHARACTER)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Craster",
     action(put_into_play(each(CHARACTER & DEAD(EACH_PLAYER) & was(killed(CHARACTER), PHASE)), under=owner(EACH)),
            cost=sacrifice(SELF)))

card("Dragonglass Dagger",
     *while_(is_(HOST, PARTICIPATING), strength(HOST, +2), immune(HOST, CHARACTER, by=OPPONENT)),
     host=WATCH & CHARACTER)

# -- House Baratheon ------------------------------------------------------------------------------------

card("Ser Davos Seaworth", reaction(bypasses(SELF, CHARACTER - LOYAL), either(draw(1), gain_gold(1))))

card("Ritual of R'hllor", reaction(wins_dominance(), gain_power(choose(STANDING & RHLLOR & CHARACTER, n=X))))

# -- House Lannister ------------------------------------------------------------------------------------

card("Joffrey Baratheon",
     reaction(marshaled(LOYAL & CHARACTER), kill(choose(CHARACTER - KING & (COST < COST.of(THAT)))),
              cost=kneel(THAT) + kneel(FACTION)))

card("Chataya's Brothel",
     action(gain_gold(1), during=MARSHALING, cost=kneel(one(CHARACTER & has(INTRIGUE) & MINE)), limit=twice(PHASE)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Helya", gains(ATTACHMENT & IN_PLAY, TERMINAL))

card("Bless Him With Salt",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & (DROWNED_GOD | IRONBORN) & CHARACTER), +3)),
            if_you_win(draw(1)), if_=in_challenge(POWER)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Xaro Xhoan Daxos", reaction(marshaled(UNIQUE & ATTACHMENT), gain_gold(2), limit=once(PHASE)))

card("Mother of Dragons",
     action(join(HOST), during=CHALLENGES, if_=in_challenge(with_=DRAGON & CHARACTER & MINE), cost=kneel(SELF)),
     host=STORMBORN & CHARACTER & MINE)

# -- House Martell --------------------------------------------------------------------------------------

card("Myrcella Baratheon",
     *while_(~there_is(KING & CHARACTER), gains(SELF, RENOWN), does_not_kneel(SELF, DEFENDER, POWER)))

card("The Prince's Pass",
     reaction(lost(as_=DEFENDER), until(PHASE, loses(caught := choose(ATTACKING & CHARACTER), name(ICON))),
              then(if_(is_(caught, ICON_COUNT <= 0), may(discard(caught), cost=sacrifice(SELF)))), cost=kneel(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Silent Sisters", strength(SELF, per(CHARACTER & DEAD(YOU))))

card("The Frostfangs", reaction(enters(SELF), give_control(SELF, an_opponent())))

card("Quiet as a Shadow", action(until(PHASE, gains(choose(UNIQUE & CHARACTER & (COST <= 3)), STEALTH))))

card("Ghosts of Harrenhal", when_revealed(put_into_play(topmost(CHARACTER & DEAD(EACH_PLAYER)), under=owner(EACH))))
