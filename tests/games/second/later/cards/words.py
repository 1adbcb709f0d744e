"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

card("Striking at Dawn", cannot(HAVE_STR_RAISED, CHARACTER & IN_PLAY), cannot(HAVE_STR_REDUCED, CHARACTER & IN_PLAY))

card("The Dornish Wars", cannot(GAIN_ICONS, CHARACTER & THEIRS),
     reaction(won(), until(PHASE, loses(choose(CHARACTER & of(LOSER)), name(ICON))), limit=twice(PHASE)))

# -- from the used pile ---------------------------------------------------------------------------------

card("Loan from the Iron Bank", while_used(value(INCOME, -1)))

card("Winter Reserves",
     while_used(while_(reveals(WINTER, YOU), value(INCOME, +1), value(RESERVE, +1))))

# -- shadows --------------------------------------------------------------------------------------------

card("Howland Reed", out_of_shadows_costs(STARK & CARD, 2, first=ROUND))

card("Kingdom of Shadows", deck(may_include(CHARACTER & WITH_PRINTED_SHADOW - LOYAL)), costs(CHARACTER, +1),
     out_of_shadows_costs(CHARACTER, 2, first=ROUND))

card("Grey Galley",
     contributes(instead_if(is_(SELF, CAME_OUT), 1, 3), while_=in_challenge(with_=DEFENDING & CHARACTER & MINE)))

# -- challenges -----------------------------------------------------------------------------------------

card("Milkwater Crossing",
     reaction(begins(), until(PHASE, loses(each(CHARACTER), ALL_KEYWORDS, ALL_IMMUNITIES)),
              cost=kneel(SELF) + sacrifice(SELF)))

card("The Iron Fleet", costs(RAIDER & CHARACTER, -1),
     reaction(initiated(by=YOU, with_=RAIDER & CHARACTER & MINE & ATTACKING), discard(top(1, EACH_OPPONENT))))

card("Defiance",
     action(stand(choose(CHARACTER - was(participates(CHARACTER), PHASE))), during=CHALLENGES, max_=once(PHASE)))

card("Champion's Favor",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & CHARACTER - LADY), STR.of(HOST) + 2)), cost=kneel(HOST)),
     host=LADY & CHARACTER)

card('"A Cask of Ale"',
     reaction(won(POWER), move_power(start := one(two := choose(CARD, n=2, same=CONTROLLER)), the_other(two, start),
                                     how_much("power", up_to=2))))

# -- duplicates -----------------------------------------------------------------------------------------

card("White Graces",
     interrupt(discarded_from(HAND, SELF), goes_on(one(UNIQUE & (LADY | GRACE) & CHARACTER)), from_=HAND),
     interrupt(discarded_from(DECK, SELF), goes_on(one(UNIQUE & (LADY | GRACE) & CHARACTER)), from_=DECK))

card("Craster's Keep Mutineer", reaction(enters(SELF), discard_duplicate(choose(CHARACTER & has(DUPLICATE)))))
