"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- plots ----------------------------------------------------------------------------------------------

card("The Stranger",
     when_revealed(ask(picked := one(CHARACTER & not_of(THEY), by=EACH_PLAYER)),
                   then(kill(each(CHARACTER & COST.is_(COST.of(picked)))))))

card("The Art of Seduction", when_revealed(in_next(PLOT_PHASE, cannot(REVEAL_PLOTS, choose_opponent()))))

# -- challenges and dominance ---------------------------------------------------------------------------

card("The Fowler Twins", action(in_next(CHALLENGE, must_take_part(choose(CHARACTER))), limit=once(PHASE)))

card("Compelled by the King",
     reaction(begins(DOMINANCE), stand(c := choose(CHARACTER & MINE)), if_happens(wins_dominance(), gain_power(c))))

card("The Moon Door", decides_ties(),
     reaction(knelt(SELF), kill(choose(PARTICIPATING & CHARACTER & (PRINTED_STR <= 3))), if_=in_challenge()))

# -- a trait that is kept -------------------------------------------------------------------------------

card("Face Mask", gains(HOST, NAMED_TRAIT), reaction(enters(SELF), keep(name(TRAIT))), host=CHARACTER & MINE)

# -- plots that change places ---------------------------------------------------------------------------

card("Ser Gerris Drinkwater",
     reaction(out_of_shadows(SELF), switch_plots(choose(PLOT & PLOTS(YOU)), one(PLOT & USED(YOU)))))

# -- plots that are considered to be used ---------------------------------------------------------------

card("Lonely Hills", more_used_plots(-1, while_=is_(SELF, STANDING)))

card("Gulltown", more_used_plots(+1, CITY, EACH_PLAYER))

# -- cards that are drawn -------------------------------------------------------------------------------

card("Pentos", reaction(draws_card(ATTACHMENT), reveal(THAT), put_into_play(THAT), then(draw(1)), cost=kneel(SELF)))

card("Torch and Oil",
     reaction(draws_card(who=OPPONENT) | marshaled_into_shadows(OPPONENT), reveal(THAT),
              if_(is_(THAT, CHARACTER), may(discard(THAT), stand(HOST), cost=sacrifice(SELF))), cost=kneel(SELF)))

# -- choices of several kinds, and decks ----------------------------------------------------------------

card("The Mad King's Command",
     forced_reaction(begins(CHALLENGES),
                     put(each(CHARACTER | LOCATION | ATTACHMENT | CARD & (HAND(ANYBODY) | SHADOWS(ANYBODY)))
                         - up_to_each(3, CHARACTER & OWN, LOCATION & OWN, ATTACHMENT & OWN,
                                      CARD & (HAND(THEY) | SHADOWS(THEY)), by=EACH_PLAYER),
                         BOTTOM, saves=False)))

card("Join Forces", deck(of_one_trait()), after_agendas(keep(name(TRAIT, for_deck=True))),
     costs(CARD & with_trait(NAMED_TRAIT), -1, first=ROUND, or_play=True))
