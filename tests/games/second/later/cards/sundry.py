"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- what is waited for ---------------------------------------------------------------------------------

card("Left-Hand Lucas Codd",
     reaction(no_defenders(with_=RAIDER & CHARACTER & MINE & ATTACKING), place_gold(one(CARD))))

card("Harlaw Scout", reaction(discards_for_reserve(OPPONENT), gain_gold(1), limit=twice(ROUND)))

card("Three-Finger Hobb", reaction(checks_reserve(), draw(2), if_=count(HAND(YOU)) < RESERVE.of(YOU)))

card("Hotho Humpback",
     action(draw(1, EACH_PLAYER), check_reserve(EACH_PLAYER), during=CHALLENGES, limit=once(ROUND)))

card("Great Wyk",
     reaction(enters_from(DEAD(YOU), CHARACTER), discard(one(HAND(THEY), by=EACH_OPPONENT)), limit=once(PHASE)))

card("Lord Anders's Host",
     reaction(enters_from(HAND(YOU) | SHADOWS(YOU), CARD),
              to_hand(choose(PARTICIPATING & CHARACTER & (COST < COST.of(THAT)))), if_=in_challenge(),
              limit=once(ROUND)))

card("The Gold Price", enters_knelt(LOCATION & MINE),
     reaction(discarded_from(HAND, CHARACTER, who=OPPONENT, at_random=True), put_into_play(THAT),
              at_end(PHASE, unless(YOU, pay(COST.of(IT)), sacrifice(IT))), limit=once(PHASE)))


# -- what is on cards, and who controls how many --------------------------------------------------------

card("Scheming Snake",
     reaction(enters(SELF), until(CHALLENGE, no_contribution(choose(PARTICIPATING & CHARACTER & (ICON_COUNT < 2)))),
              if_=in_challenge()))

card("Harwin",
     action(join(choose(CHARACTER & MINE & (KEYWORD_COUNT >= 2))), cost=discard_gold(SELF, 1),
            if_=in_challenge(with_=CHARACTER - LOYAL & MINE), limit=once(PHASE)))

card("Westwatch-by-the-Bridge",
     action(stand(choose(WATCH & LOCATION - SELF & (COST <= instead_if(
         you_control(RANGER & CHARACTER) & you_control(STEWARD & CHARACTER) & you_control(BUILDER & CHARACTER),
         1, 4)))), cost=kneel(SELF)))

card("Ser Gilbert Farring",
     while_(in_challenge(with_=CHARACTER & has(ASSAULT)), strength(SELF, +1), gains(SELF, RENOWN)))

card("Magister Illyrio", reaction(begins(CHALLENGES), gain_gold(count(CARD & IN_SHADOWS) // 2)))

# -- what cannot be, and what it costs ------------------------------------------------------------------

card("The Crone", cannot(LEAVE_PLAY, CHARACTER & IN_PLAY & (PRINTED_STR <= 1)))

card("Knights of the Hollow Hill", cannot(SET_UP, CARD), no_gold_bonus(), value(INCOME, +3), value(INITIATIVE, +2),
     value(RESERVE, +1))

card("War Elephants", ambush_costs(SELF, -per(COMMANDER & CHARACTER & MINE)), cannot(MARSHAL, SELF),
     cannot(SET_UP, SELF))

card("Gulltown City Guard", costs(SELF, -per(CITY & PLOT & USED(YOU)), to_minimum=1))

card("Honor-Bound", strength(HOST, +2, while_=in_challenge(MILITARY)),
     while_(in_challenge(INTRIGUE), cannot(ATTACK, HOST), cannot(DEFEND, HOST)))

# -- the top of a deck, shadows and plots ---------------------------------------------------------------

card("Maester Gormon", sees_top(), may_play(CARD & top(1) - TYRELL, times=once(PHASE)))

card("Shadow of the Rose",
     action(search(CARD & WITH_PRINTED_SHADOW, top=10, to=SHADOWS),
            if_(reveals(SUMMER, ANYBODY), goes_afterwards(HAND))))

card("Treaty", deck(other_factions(2)),
     action(draw(1), then(discard(one(HAND(YOU)))), cost=kneel(FACTION)))

# -- if you do, or not; one way or another --------------------------------------------------------------

card("Ser Mark Mullendore",
     reaction(won(with_=SELF), reveal(seen := top(1)), may(put_into_play(seen), if_so=put(SELF, TOP, saves=False))))

card("Battle of the Camps",
     reaction(won(MILITARY, as_=ATTACKER), ask(beaten := choose(CHARACTER & of(LOSER))),
              either(kneel(beaten), if_(is_(beaten, ARMY), kill(beaten))), limit=once(PHASE)))

# -- as much as one likes, or all of it -----------------------------------------------------------------

card("Set Down Our Deeds",
     action(discard_power(one((CARD | FACTION_CARD) & OWNED & (POWER_ON >= 1)), much := how_much("power", up_to=3)),
            draw(much * 2), cost=kneel(FACTION)))

card("Walk of Atonement",
     action(discard_power(one(CHARACTER & MINE & (POWER_ON >= 1)), much := how_much("power")),
            discard(at_random(much, HAND(EACH_OPPONENT))), draw(much), during=DOMINANCE))

card("Shyra Errol",
     interrupt(killed(CHARACTER), move_power(THAT, faction_card(controller(THAT)), ALL), cost=sacrifice(SELF)))

# -- names, and who goes first --------------------------------------------------------------------------

card("The Iron Throne",
     reaction(begins(), until(PHASE, cannot_be_used(CARD & with_title(name(CARD_TITLE)))), cost=kneel(SELF)))

card("Dragonstone Convert",
     action(until(PHASE, cannot_be_used(EVENT & with_title(name(CARD_TITLE, EVENT)))), during=CHALLENGES,
            limit=once(PHASE)))

card("Vanquish the Unbelievers",
     forced_reaction(begins(CHALLENGES), kill(each(CHARACTER & MINE - with_trait(name(TRAIT))), saves=False)))

card("Seize the Initiative", interrupt(ends(MARSHALING), become_first(), x_is=OPPONENT_COUNT))
