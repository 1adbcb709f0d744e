"""House Martell."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Areo Hotah", reaction(enters(SELF), leave_challenge(choose(PARTICIPATING & CHARACTER)), if_=in_challenge()))

card("Arianne Martell",
     action(put_into_play(one(CHARACTER & (COST <= 5) & HAND(YOU))), then(to_hand(SELF, saves=False)),
            limit=once(PHASE)))

card("Doran Martell", strength(MARTELL & (LORD | LADY) & CHARACTER & MINE - SELF, per(PLOT & USED(YOU))))

card("Edric Dayne", action(until(PHASE, gains(SELF, name(ICON))), cost=pay(1)))

card("Maester Caleotte", reaction(lost(with_=SELF), until(PHASE, loses(choose(CHARACTER), name(ICON)))))

card("Obara Sand", may_defend(SELF, kneeling=True, without_icon=True, while_=in_challenge(POWER, as_=DEFENDER)))

card("The Red Viper", reaction(won(by=5, with_=SELF & ATTACKING), gain_power(SELF, WON_BY // 5)))

card("Desert Scavenger", action(reduce_next(MARTELL & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

card("Dornish Paramour",
     reaction(declared(SELF, ATTACKER), until(CHALLENGE, must_defend(choose(CHARACTER & of(DEFENDER))))))

card("Greenblood Trader", reaction(enters(SELF), look_at(top(2), take=up_to(1, CARD), to=HAND, rest=BOTTOM)))

card("Palace Spearman", gains(SELF, INTRIGUE, while_=~is_first()))

# -- attachments and locations --------------------------------------------------------------------------

card("Dawn", strength(HOST, per(PLOT & USED(YOU))), gains(HOST & HOUSE_DAYNE, INTIMIDATE))

card("Ghaston Grey",
     reaction(lost(as_=DEFENDER), to_hand(one(ATTACKING & CHARACTER), saves=False),
              cost=kneel(SELF) + sacrifice(SELF)))

card("Sunspear",
     reaction(lost(as_=DEFENDER), until(PHASE, value(CLAIM, +1, while_=in_challenge(same_type()))), cost=kneel(SELF)))

card("Blood Orange Grove", action(reduce_next(MARTELL & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Doran's Game", reaction(won(INTRIGUE, by=5), gain_power(FACTION, per(PLOT & USED(YOU))), max_=once(CHALLENGE)))

card("Unbowed, Unbent, Unbroken",
     reaction(lost(as_=DEFENDER), until(PHASE, cannot(initiate(name(CHALLENGE_TYPE)), WINNER)), if_=~is_first(),
              max_=once(CHALLENGE)))

card("Confinement", action(until(PHASE, loses(choose(CHARACTER & (STR <= 4)), MILITARY, INTRIGUE, POWER))))
