"""The Road to Winterfell."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

PACK = (DIREWOLF | has(DIREWOLF & ATTACHMENT)) & CHARACTER & MINE - PARTICIPATING
card("Winterfell Kennel Master",
     action(join(PAID_CARD), during=CHALLENGES, if_=in_challenge(with_=STARK & CHARACTER & MINE),
            cost=kneel(one(PACK)), limit=once(PHASE)))

card("Lady-in-Waiting", may_be_duplicate(LADY & CHARACTER & MY_OWN))

card("Unsworn Apprentice", action(until(PHASE, gains(SELF, name(ICON))), during=CHALLENGES, limit=once(PHASE)))

card("Royal Entourage", forced_reaction(lost(INTRIGUE), kneel(SELF)))

card("Brothel Madame",
     reaction(begins(CHALLENGES), may(give_gold(1, client := choose_player()), by=client),
              until(PHASE, cannot(initiate(MILITARY, against=YOU), client,
                                  while_=~happened(gives_gold(), PHASE, who=client, to=YOU)))))

card("The Reader",
     reaction(won(unopposed=True, with_=UNIQUE & GREYJOY & CHARACTER), either(draw(1), discard(top(3, EACH_OPPONENT))),
              limit=once(PHASE)))

card("Rakharo", gains(SELF, INTIMIDATE, while_=you_control(BLOODRIDER & CHARACTER - SELF)),
     reaction(killed_for_claim(CHARACTER), gain_power(SELF), if_=in_challenge(as_=ATTACKER)))

card("Nymeria Sand",
     action(until(PHASE, loses(choose(CHARACTER & THEIRS), icon := name(ICON)),
                  gains(each(SAND_SNAKE & CHARACTER & MINE), icon)),
            during=CHALLENGES, limit=once(PHASE)))

card("Syrio Forel",
     action(until(PHASE, gains(choose(CHARACTER), MILITARY, STEALTH)), during=CHALLENGES, limit=once(PHASE)))

# -- attachments and locations --------------------------------------------------------------------------

FAMILY = PARTICIPATING & UNIQUE & STARK & CHARACTER
card("Winterfell Castle", strength(FAMILY & MINE, +2, while_=in_challenge(MILITARY, POWER) & you_control(FAMILY, 2)))

card("Brandon's Gift", reaction(marshaled(BUILDER & CHARACTER), reduce_next(WATCH & CARD, 1), limit=times(3, PHASE)))

card("Raiding Longship",
     action(until(CHALLENGE, no_contribution(choose(DEFENDING & CHARACTER - has(ATTACHMENT)))), during=CHALLENGES,
            if_=is_first(), cost=kneel(SELF)))

card("Shadowblack Lane", reaction(won(INTRIGUE), search(IN_FACTION & EVENT, top=10), cost=kneel(FACTION)))

card("Crown of Gold", gains(HOST, KING), burn(HOST, 4))

# -- events ---------------------------------------------------------------------------------------------

CHAMPION = KNIGHT & CHARACTER & MINE & PARTICIPATING & ALONE
card("Lady Sansa's Rose",
     reaction(won(with_=CHAMPION), gain_power(each(CHAMPION), instead_if(you_control(LADY & CHARACTER), 1, 3)),
              max_=once(CHALLENGE)))

card("In the Name of Your King!",
     action(end_challenge(), until(PHASE, cannot(initiate(MILITARY), YOU)), cost=kneel(FACTION),
            if_=in_challenge(MILITARY, as_=DEFENDER)))

card("In Doran's Name", action(gain_gold(per(PLOT & USED(YOU))), cost=kneel(FACTION)))

# -- plots ----------------------------------------------------------------------------------------------

card("Wardens of the West", reaction(won(INTRIGUE), discard(exactly(2, HAND(LOSER), by=LOSER)), cost=pay(2)))

card("Trading with the Pentoshi", when_revealed(gain_gold(3, EACH_OPPONENT), cancellable=False))

card("Political Disaster",
     when_revealed(discard(each(LOCATION) - up_to(2, LOCATION & OWN, by=EACH_PLAYER))))
