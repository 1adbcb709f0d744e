"""Watchers on the Wall."""

from kingsmoot.games.second.language import *

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Jon Snow",
     reaction(won(with_=SELF), either(stand(each(ATTACKING & WILDLING & CHARACTER)),
                                      stand(each(DEFENDING & WATCH & CHARACTER))), limit=once(PHASE)))

card("Bowen Marsh", gains(STEWARD & CHARACTER & MINE, INSIGHT, while_=in_challenge(INTRIGUE)))

card("Old Bear Mormont", reaction(won(with_=SELF), put_into_play(choose(CHARACTER - UNIQUE & DISCARD(LOSER)))))

card("Cotter Pyke",
     reaction(bypasses(SELF), until(PHASE, gains(choose(WATCH & CHARACTER), STEALTH)), if_=reveals(WINTER, ANYBODY)))

card("Maester Aemon",
     interrupt(ends(CHALLENGES),
               apply_claim(name(CHALLENGE_TYPE, without=initiated(against=YOU)), on=choose_opponent())))

card("Grizzled Miner", costs(SELF, -per(WATCH & (ATTACHMENT | LOCATION) & MINE), to_minimum=1))

card("Ser Denys Mallister", gains(SELF, RENOWN, while_=is_(SELF, DEFENDING)))

card("Ser Jaremy Rykker", gains(RANGER & CHARACTER & MINE - SELF, POWER))

card("Castle Black Mason",
     action(search(LOCATION | ATTACHMENT, top=10), cost=kneel(exactly(2, BUILDER & CHARACTER & MINE)),
            limit=twice(ROUND)))

card("Grenn",
     reaction(won(with_=SELF & ATTACKING),
              instead_if(is_(brother := one(ATTACKING & WATCH & CHARACTER - SELF), STANDING),
                         move_power(faction_card(LOSER), brother),
                         move_power(faction_card(LOSER), brother, how_much("power", up_to=2)))))

card("Pyp",
     reaction(won(with_=SELF & ATTACKING), until(PHASE, gains(choose(ATTACKING & WATCH & CHARACTER - SELF), INSIGHT))))

card("Samwell Tarly", while_(is_(SELF, ENGAGED), blank(ENGAGED & CHARACTER - STEWARD - SELF)))

card("Satin", reaction(knelt(SELF), stand(choose(STEWARD & CHARACTER - SELF)), limit=twice(PHASE)))

card("Lost Ranger",
     forced_interrupt(ends(CHALLENGES), sacrifice(SELF), if_=~you_control(RANGER & CHARACTER - SELF)))

card("Seasoned Woodsman", reaction(attached(ATTACHMENT, SELF), either(gain_gold(1), draw(1)), limit=twice(PHASE)))

card("Builder at the Wall",
     action(reduce_next(WATCH & (ATTACHMENT | LOCATION), 1), during=MARSHALING, cost=kneel(SELF)))

card("The New Gift",
     action(gain_gold(1), during=MARSHALING, cost=kneel(one(STEWARD & CHARACTER & MINE)), limit=twice(PHASE)),
     action(draw(1), during=CHALLENGES, cost=kneel(one(STEWARD & CHARACTER & MINE)), limit=twice(PHASE)))

card("Abandoned Stronghold",
     action(until(CHALLENGE, strength(choose(DEFENDING & CHARACTER), per(BUILDER & CHARACTER & MINE))),
            cost=kneel(SELF)))

card("Queenscrown",
     action(reveal(shown := top(3, an_opponent())), put(up_to(1, CHARACTER & shown), DISCARD),
            put_rest(shown, BOTTOM), cost=kneel(SELF)))

card("Catapult on the Wall",
     action(kill(choose(ATTACKING & CHARACTER & (STR <= 4))), until(ROUND, cannot(STAND, HOST)),
            cost=kneel(SELF) + kneel(HOST)))

card("Ghost", interrupt(would(killed(HOST)), save(), cost=to_hand(SELF)), host=(WATCH | STARK) & CHARACTER)

card("Sworn to the Watch", gains(HOST, WATCH), gains(HOST, RANGER, while_=is_(HOST, has(MILITARY))),
     gains(HOST, STEWARD, while_=is_(HOST, has(INTRIGUE))), gains(HOST, BUILDER, while_=is_(HOST, has(POWER))))

card("Now My Watch Begins",
     reaction(placed(CHARACTER & (COST <= 5), DISCARD(OPPONENT)), put_into_play(THAT, under=YOU)))

card("I Shall Win No Glory",
     reaction(initiated(against=YOU), end_challenge(),
              cost=kneel(exactly(3, BUILDER & CHARACTER & MINE)) | kneel(exactly(3, RANGER & CHARACTER & MINE))
              | kneel(exactly(3, STEWARD & CHARACTER & MINE))))

# -- House Baratheon ------------------------------------------------------------------------------------

card("Marya Seaworth", reaction(bypassed(CHARACTER), kneel(THAT), cost=pay(1), limit=twice(PHASE)))

card("Black Betha", gains(named("Ser Davos Seaworth") & MINE, RENOWN),
     action(until(CHALLENGE, strength(choose(ATTACKING & CHARACTER), per(KNEELING & CHARACTER & of(DEFENDER)))),
            cost=kneel(SELF)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Salt Wife", action(until(PHASE, cannot(DEFEND, choose(CHARACTER))), during=CHALLENGES, cost=sacrifice(SELF)))

card("Raiding the Bay of Ice",
     reaction(won(as_=ATTACKER), put(choose(LOCATION - LIMITED & of(LOSER)), TOP),
              cost=kneel(one(WARSHIP & LOCATION & MINE))))

# -- House Lannister ------------------------------------------------------------------------------------

card("Ulf Son of Umar",
     reaction(enters(CLANSMAN & CHARACTER & MINE), until(PHASE, strength(SELF, PRINTED_STR.of(THAT))),
              limit=times(3, PHASE)))

card("There Are No Men Like Me",
     action(ask(knight := choose(KNIGHT & CHARACTER)), until(PHASE, does_not_kneel(knight, kind=MILITARY))))

# -- House Martell --------------------------------------------------------------------------------------

card("Southron Messenger",
     reaction(enters(SELF), to_hand(choose(PARTICIPATING & CHARACTER & (ICON_COUNT < 2))), if_=in_challenge()))

card("Lingering Venom",
     reaction(lost(), place(Token.VENOM, SELF),
              then(if_(is_(HOST, STR <= tokens(Token.VENOM).of(SELF)), kill(HOST)))))

# -- House Stark ----------------------------------------------------------------------------------------

card("Jeyne Poole",
     action(to_hand(one(LADY & CHARACTER & DISCARD(YOU))), during=MARSHALING, cost=sacrifice(SELF)))

card("Summer", action(join(HOST), if_=in_challenge(MILITARY, with_you=True), cost=kneel(HOST), limit=once(CHALLENGE)),
     action(move_to(one(CHARACTER & may_carry(SELF) - HOST)), cost=pay(1), limit=once(PHASE)),
     host=UNIQUE & STARK & CHARACTER)

# -- House Targaryen ------------------------------------------------------------------------------------

card("Dothraki Honor Guard", strength(SELF, -per(HAND(YOU))))

card("Plaza of Pride",
     action(stand(choose(CHARACTER & (COST <= COST.of(PAID_CARD) + 3))), cost=kneel(SELF) + discard(one(HAND(YOU)))))

# -- House Tyrell ---------------------------------------------------------------------------------------

card("Ser Jon Fossoway", gains(SELF, RENOWN, while_=is_(SELF, STR >= 5)))

card("The Honeywine", reaction(won(by=5, as_=ATTACKER), gain_power(SELF)))

# -- neutral --------------------------------------------------------------------------------------------

card("Rattleshirt", cannot(DEFEND, CHARACTER & IN_PLAY - has(ATTACHMENT), while_=is_(SELF, ATTACKING & ALONE)))

card("Dalla", reaction(enters(WILDLING & CHARACTER & MINE), draw(1), limit=once(PHASE)))

card("Crow Killers",
     does_not_kneel(SELF, ATTACKER, while_=RESERVE.of(DEFENDER) > RESERVE.of(YOU)))

card("The Frozen Shore",
     reaction(won(), stand(choose(ATTACKING & WILDLING & CHARACTER, n=per(WINTER & PLOT & REVEALED))),
              cost=kneel(SELF)))

card("Weirwood Bow",
     action(until(CHALLENGE, strength(choose(DEFENDING & CHARACTER), -2)), cost=kneel(SELF)),
     host=(WATCH | WILDLING) & CHARACTER)

card("Scaling the Wall",
     reaction(won(with_=WILDLING & CHARACTER & MINE & ATTACKING), to_hand(choose(LOCATION - LIMITED & of(LOSER)))))

card('"The Last of the Giants"',
     action(put_into_play(one(NEUTRAL & CHARACTER & HAND(YOU))), until(PHASE, gains(IT, INTIMIDATE)),
            at_end(PHASE, kill(IT, saves=False))))

# -- plots ----------------------------------------------------------------------------------------------

card("The Fire That Burns", does_not_kneel(WATCH & CHARACTER & MINE, DEFENDER))

card("Retaliation", must_name_opponent())

card("Whisper Campaign", forced_reaction(enters(CHARACTER - has(INTRIGUE)), kneel(THAT)))

card("Called Into Service",
     when_revealed(reveal(top(1)), if_(is_(IT, CHARACTER), put_into_play(IT), else_=(draw(1), gain_gold(2)))))

card("The White Shadows",
     reaction(killed(CHARACTER & THEIRS), put_into_play(THAT), until(leaves(IT), blank(IT, traits=True)),
              at_end(PHASE, put(IT, DEAD, saves=False))))

card("Name Day Tourney",
     reaction(won(with_=KNIGHT & CHARACTER & MINE & ALONE), gain_power(choose((LORD | LADY) & CHARACTER & MINE))))

card("Frozen Expanse", cannot(STAND_AT_ALL, CHARACTER & IN_PLAY & (STR <= 2)))
