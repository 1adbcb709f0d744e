"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- played from elsewhere ------------------------------------------------------------------------------


card("Crawn Son of Calor", may_marshal(SELF & DISCARD(YOU), into_shadows=True))

card("The Watch Needs Good Men", may_marshal(CHARACTER & DISCARD(OPPONENT), or_ambush=True))

card("King's Landing", may_marshal(LOCATION & DISCARD(YOU), times=once(PHASE)),
     action(draw(1), during=CHALLENGES, cost=kneel(SELF) + discard(one(LOCATION & HAND(YOU)))))

card("Drowned God Fanatic",
     action(put_into_play(SELF), cost=kill(one(GREYJOY & CHARACTER & MY_OWN)), from_=DEAD, max_=once(ROUND)),
     interrupt(effects(CHARACTER, by=OPPONENT), cancel(), cost=discard(SELF), from_=HAND))

# -- text gained, lost and copied -----------------------------------------------------------------------

card("Pyromancer's Cache", blank(HOST_LOCATION), gains(HOST_LOCATION, action(draw(1), cost=kneel(SELF))), host=LOCATION)

card("Double-Dealing",
     action(until(NEXT_PLOT, gains(SELF, text_of(choose(PLOT & USED(OPPONENT))))), during=PLOT_PHASE,
            limit=once(ROUND)))


# -- tokens ---------------------------------------------------------------------------------------------

# -- under others ---------------------------------------------------------------------------------------

card("Archmaester Marwyn", may_play(CARD & UNDER(YOUR_AGENDA), times=once(PHASE)),
     reaction(enters(SELF), put_under(top(2), YOUR_AGENDA)))

# -- other faces ----------------------------------------------------------------------------------------

card("Living Shadow", cannot(BE_KILLED, SELF),
     forced_reaction(bypasses(SELF), attach(SELF, THAT, as_=face(CONDITION, TERMINAL, cannot(BE_SAVED, HOST)))))
