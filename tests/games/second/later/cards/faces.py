"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- played from elsewhere ------------------------------------------------------------------------------

card("The Annals of Castle Black", may_play(EVENT & DISCARD(THEY), who=EACH_PLAYER),
     forced_reaction(placed(EVENT, DISCARD(ANYBODY)), remove(THAT)))

card("Night Gathers...",
     action(until(PHASE, may_marshal(CHARACTER & DISCARD(choose_opponent(if_=RESERVE.of(THEY) < RESERVE.of(YOU))))),
            during=MARSHALING))

card("Emissary of the Hightower",
     reaction(enters(SELF), until(PHASE, may_play(choose(EVENT & DISCARD(YOU)), goes=OUT))))

card("Archmaester's Key",
     action(until(PHASE, may_play(choose(EVENT & DISCARD(OPPONENT)), times=once(PHASE), goes=BOTTOM)),
            cost=kneel(HOST)),
     host=MAESTER & CHARACTER)

card("House Dayne Escort", may_marshal(SELF & DISCARD(YOU), while_=there_is(PLOT & USED(YOU), 3)))

card("Crawn Son of Calor", may_marshal(SELF & DISCARD(YOU), into_shadows=True))

card("The Watch Needs Good Men", may_marshal(CHARACTER & DISCARD(OPPONENT), or_ambush=True))

card("King's Landing", may_marshal(LOCATION & DISCARD(YOU), times=once(PHASE)),
     action(draw(1), during=CHALLENGES, cost=kneel(SELF) + discard(one(LOCATION & HAND(YOU)))))

card("Drowned God Fanatic",
     action(put_into_play(SELF), cost=kill(one(GREYJOY & CHARACTER & MY_OWN)), from_=DEAD, max_=once(ROUND)),
     interrupt(effects(CHARACTER, by=OPPONENT), cancel(), cost=discard(SELF), from_=HAND))

card("Hedge Knight",
     while_(you_control(KNIGHT & CHARACTER - SELF), strength(SELF, +1), gains(SELF, POWER)))
