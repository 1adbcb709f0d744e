"""House Lannister."""

from kingsmoot.games.second.language import *

LORD_OR_LADY = (LORD | LADY) & CHARACTER

# -- characters -----------------------------------------------------------------------------------------

card("Cersei Lannister", value(CLAIM, +1, while_=in_challenge(INTRIGUE, with_=SELF & ATTACKING)))

card("Joffrey Baratheon", reaction(killed(LORD_OR_LADY), gain_power(SELF), limit=times(3, ROUND)))

card("Ser Jaime Lannister", does_not_kneel(SELF, ATTACKER, MILITARY),
     gains(SELF, RENOWN, while_=in_challenge(MILITARY, with_=SELF)))

card("The Tickler",
     action(discard(top(1, an_opponent())), then(may(discard(one(copy_of(IT))))), during=DOMINANCE, cost=kneel(SELF)))

card("Tyrion Lannister", reaction(initiated(INTRIGUE), gain_gold(2), limit=twice(ROUND)))

card("Tywin Lannister", strength(SELF, GOLD.of(YOU)))

card("Gold Cloaks", forced_interrupt(ends(), discard(SELF, saves=False), if_=entered(SELF, AMBUSH)))

card("Lannisport Merchant", action(reduce_next(LANNISTER & CHARACTER, 1), during=MARSHALING, cost=kneel(SELF)))

card("The Queen's Assassin",
     reaction(enters(SELF, AMBUSH), kill(choose(
         CHARACTER & of(other := choose_opponent(if_=count(HAND(THEY)) < count(HAND(YOU)))), by=other))))

# -- attachments and locations --------------------------------------------------------------------------

card("Widow's Wail", strength(HOST, +2), gains(HOST & named("Joffrey Baratheon"), MILITARY))

card("Casterly Rock", additional_challenge(INTRIGUE))

card("Lannisport", reaction(won(INTRIGUE), draw(1)))

card("Western Fiefdom", action(reduce_next(LANNISTER & CARD, 1), during=MARSHALING, cost=kneel(SELF)))

# -- events ---------------------------------------------------------------------------------------------

card("Hear Me Roar!",
     action(put_into_play(one(LANNISTER & CHARACTER & HAND(YOU))), at_end(PHASE, discard(IT, saves=False))))

card("The Things I Do For Love",
     action(to_hand(choose(CHARACTER & THEIRS & (COST <= X))), during=CHALLENGES, cost=kneel(FACTION),
            if_=you_control(LANNISTER & LORD_OR_LADY)))

card("Treachery",
     interrupt(effects(CHARACTER | LOCATION | ATTACHMENT), cancel(), if_=you_control(UNIQUE & LANNISTER & CHARACTER)))
