"""Taking the Black."""

from kingsmoot.games.second.language import *

# -- characters -----------------------------------------------------------------------------------------

card("Will", forced_reaction(lost(unopposed=True), sacrifice(one(RANGER & CHARACTER & MINE))))

card("Maester Luwin", gains(named("Robb Stark") & MINE, INSIGHT), gains(named("Jon Snow") & MINE, STEALTH),
     immune(named("Bran Stark") & MINE, PLOT, by=OPPONENT), gains(named("Rickon Stark") & MINE, PILLAGE))

card("Arbor Knight",
     action(until(CHALLENGE, strength(choose(PARTICIPATING & HOUSE_REDWYNE & CHARACTER), +1)),
            during=CHALLENGES, cost=pay(1), limit=times(3, PHASE)))

card("Renly Baratheon", costs(CHARACTER - BARATHEON, -1, first=ROUND))

card("The Hound",
     forced_reaction(won(with_=SELF), may(discard(at_random(1, HAND(YOU))), else_=to_hand(SELF))))

card("Merchant Prince", *while_(is_(SELF, has(ATTACHMENT)), strength(SELF, +1), gains(SELF, MILITARY)))

card("Bastard Daughter",
     interrupt(killed(SELF | named("The Red Viper")), discard(at_random(1, HAND(EACH_OPPONENT)))))

# -- attachments and locations --------------------------------------------------------------------------

card("Lady", strength(HOST, +2),
     action(move_to(one(CHARACTER & may_carry(SELF) - HOST)), then(if_(is_(HOST, named("Sansa Stark")), stand(HOST))),
            cost=pay(1), limit=once(PHASE)),
     host=STARK & CHARACTER)

card("King Robert's Warhammer", strength(HOST, +1),
     reaction(won(with_=HOST & ATTACKING), kneel(choose(CHARACTER, total=STR <= STR.of(HOST))),
              then(sacrifice(SELF))))

card("Pleasure Barge", reaction(marshaled(SELF), draw(3), if_=~happened(draws(), PHASE)))

card("Cersei's Wheelhouse", reaction(becomes_first(), either(gain_gold(1), draw(1))))

card("The Seastone Chair",
     interrupt(claim_applied(MILITARY, as_=ATTACKER, unopposed=True),
               claim_becomes(kill(choose(CHARACTER - has(ATTACHMENT) & of(LOSER)))), cost=kneel(FACTION)))

card("Vaes Dothrak",
     reaction(reveals_plot(PLOT, YOU), discard(choose(ATTACHMENT & (COST <= COST.of(PAID_CARD)))),
              cost=discard(one(ATTACHMENT & HAND(YOU)))))

card("Street of the Sisters", reaction(won(POWER, by=5), gain_power(FACTION), cost=kneel(FACTION)))

# -- events ---------------------------------------------------------------------------------------------

card("The Watch Has Need",
     action(search(CHARACTER & with_trait(name(TRAIT, BUILDER, RANGER, STEWARD)),
                   top=RESERVE.of(YOU), any_number=True)))

card("Support of the People",
     reaction(won(POWER, by=5), search(LOCATION & (COST <= 3), to=PLAY), max_=once(CHALLENGE)))

# -- plots ----------------------------------------------------------------------------------------------

card("Rise of the Kraken", interrupt(gains_unopposed_power(YOU), amount(2)))

card("The Long Plan", keeps_unspent_gold(), reaction(lost(), gain_gold(1)))

card("Muster the Realm", value(CLAIM, +1, while_=in_challenge(with_=ARMY & CHARACTER & MINE & ATTACKING)))

card("Here to Serve", when_revealed(search(MAESTER & CHARACTER & (COST <= 3), to=PLAY)))
