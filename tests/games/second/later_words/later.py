"""One to three cards for each thing that the card language can say."""

from kingsmoot.games.second.language import *

# -- costs ----------------------------------------------------------------------------------------------

card("The Watcher on the Walls",
     action(kill(each(ATTACKING & CHARACTER)), during=CHALLENGES, if_=in_challenge(MILITARY),
            cost=kneel(exactly(2, RANGER & CHARACTER & MINE))))

card(
    "The Pack Survives",
    interrupt(
        effects(EVENT, by=OPPONENT),
        cancel(),
        cost=sacrifice(one(DIREWOLF & CARD & MINE)) | kneel(exactly(2, STARK & CHARACTER & MINE)),
    ),
)

card("Victarion Greyjoy", interrupt(would(killed(SELF)), save(), cost=discard_power(SELF, 2)))

card(
    "Pyromancers",
    action(discard(choose(LOCATION - LIMITED)), during=DOMINANCE, cost=kneel(SELF) + discard_power(FACTION)),
)

card("Arry", sacrificed_if(SELF, you_control(named("Arya Stark"))), action(draw(1), cost=to_hand(SELF)))

card("In Doran's Name", action(gain_gold(per(PLOT & USED(YOU))), cost=kneel(FACTION)))

card(
    "The Shavepate",
    action(
        put_into_play(one(CHARACTER & (COST <= X) & DISCARD(YOU))), during=CHALLENGES, cost=pay(X), limit=once(PHASE)
    ),
)

card(
    "To the Rose Banner!",
    action(
        gain_gold(STR.of(rewarded := choose(TYRELL & CHARACTER & MINE))), then(sacrifice(rewarded)), during=MARSHALING
    ),
)

# -- ways, limits, moments ------------------------------------------------------------------------------

card("Lions of the Rock", reaction(begins(CHALLENGES), gain_gold(3)))

card("Rioting", forced_reaction(begins(STANDING_PHASE), discard(each(KNEELING & CHARACTER), saves=False)))

card(
    "Chivalry of the South",
    interrupt(ends(CHALLENGE), gain_power(FACTION, 2), if_=~there_is(PARTICIPATING & CHARACTER), limit=times(3, ROUND)),
)

card("Political Disaster", when_revealed(discard(each(LOCATION) - up_to(2, LOCATION & OWN, by=EACH_PLAYER))))

# -- challenges -----------------------------------------------------------------------------------------

card("Reckless", must_take_part(HOST))

card("Desperate Attack", value(CLAIM, +1, ATTACKER, while_=in_challenge(as_=DEFENDER)))

card("Muster the Realm", value(CLAIM, +1, while_=in_challenge(with_=ARMY & CHARACTER & MINE & ATTACKING)))

# -- what cards are, for a while ------------------------------------------------------------------------

card(
    "Bear Island Loyalist",
    immune(PARTICIPATING & STARK & CHARACTER & MINE - SELF, EVENT, by=OPPONENT, while_=is_(SELF, PARTICIPATING)),
)

CAPTAINS = each(CAPTAIN & CHARACTER & MINE)
card("Every Captain is a King", action(until(PHASE, gains(CAPTAINS, KING), does_not_kneel(CAPTAINS, ATTACKER, POWER))))

card(
    "The Boneway",
    reaction(lost(), place(Token.VENGEANCE, SELF)),
    action(gain_power(FACTION, 3), during=DOMINANCE, cost=kneel(SELF) + discard_token(Token.VENGEANCE, SELF, 6)),
)

card("Weapons at the Door", forced_reaction(begins(CHALLENGES), to_hand(each(ATTACHMENT & IN_PLAY))))

card("Conquer", controlled(HOST_LOCATION), host=LOCATION - UNIQUE)

# -- instead --------------------------------------------------------------------------------------------

card("Ser Meryn Trant", interrupt(discarded_from(HAND, who=OPPONENT), goes(OUT, instead_of=DISCARD)))

card("The Hand's Tourney", forced_interrupt(claim_applied(MILITARY), claim_as(POWER)))

# -- decks, hands and plots -----------------------------------------------------------------------------

card("Here to Serve", when_revealed(search(MAESTER & CHARACTER & (COST <= 3), to=PLAY)))

LORD_OR_LADY = (LORD | LADY) & CHARACTER
card(
    "Heir to the Iron Throne",
    when_revealed(search(LORD_OR_LADY, top=10, to=PLAY), then(sacrifice(one(LORD_OR_LADY & MINE)))),
)

card(
    "No Surprises",
    action(
        reveal(each(HAND(YOU))),
        then(until(PHASE, cannot_play_events(EACH_OPPONENT), cannot(COME_OUT, CARD & SHADOWS(OPPONENT)))),
    ),
)

card(
    "Wheels Within Wheels",
    action(
        reveal_plot(one(PLOT & PLOTS(YOU))), cost=kneel(one(UNIQUE & LANNISTER & CHARACTER & MINE)), max_=once(ROUND)
    ),
)

card("Snowed Under", base(INITIATIVE, 0, REVEALED & PLOT))

card("At the Palace of Sorrows", set_strength(CHARACTER & IN_PLAY, 3))

# -- bans -----------------------------------------------------------------------------------------------

card("Devout Freerider", cannot(GAIN_GOLD, EACH_PLAYER, while_=during(CHALLENGES)))

card("Alayaya", reaction(won(with_=SELF), move_gold(1, LOSER, YOU)))

card("Tycho Nestoris", cannot(WIN_GAME, YOU), action(until(PHASE, blank(SELF)), cost=pay(6)))

# -- unless ---------------------------------------------------------------------------------------------

card(
    "Bolton Loyalist",
    forced_reaction(lost(INTRIGUE), unless(YOU, sacrifice(one(CHARACTER & MINE - SELF)), give_control(SELF, WINNER))),
)
