"""House of Thorns."""

from kingsmoot.games.second.language import *

KNIGHTS = KNIGHT & CHARACTER
MAESTERS = MAESTER & CHARACTER

# -- House Tyrell: characters ---------------------------------------------------------------------------

card("Mace Tyrell",
     reaction(enters(TYRELL & CHARACTER & MINE), gain_power(SELF), cost=pay(1), limit=once(PHASE)),
     action(remove(one(TYRELL & CHARACTER & MINE - SELF), until=begins()), cost=kneel(FACTION)))

card("Brienne of Tarth",
     reaction(won(with_=SELF), if_(is_(SELF, STR >= 6), gain_power(SELF), known=True),
              if_(is_(SELF, STR >= 10), until(PHASE, strength(choose(CHARACTER - SELF), +3)), known=True),
              if_(is_(SELF, STR >= 15), stand(SELF), draw(1), known=True)))

card("Ser Garlan Tyrell",
     action(until(CHALLENGE, value(CLAIM, +1)), if_=in_challenge(with_=KNIGHTS & MINE & ATTACKING & ALONE),
            cost=discard(one(HAND(YOU))), limit=once(CHALLENGE)))

card("The Queen of Thorns", reaction(knelt(SELF), search(EVENT), cost=discard(one(EVENT & HAND(YOU)))))

card("Highgarden Honor Guard", ambush_costs(SELF, -per(THE_REACH & LOCATION & MINE)))

card("Margaery Tyrell", strength(SELF, per(DEFENDING & CHARACTER), while_=is_(SELF, ATTACKING)),
     reaction(declared(SELF, ATTACKER), kneel(choose(CHARACTER & of(DEFENDER))), join(IT, DEFENDER)))

card("The Knight of Flowers", reaction(played(EVENT), until(PHASE, strength(SELF, +2))))

card("Willas Tyrell",
     action(kneel(SELF), then(
         stand(each(named("Margaery Tyrell") & MINE)),
         until(PHASE, gains(each(named("The Knight of Flowers") & MINE), INSIGHT),
               gains(each(named("Ser Garlan Tyrell") & MINE), RENOWN)))))

card("Garth the Gross",
     while_(you_control(TYRELL & LORD & CHARACTER - SELF), gains(SELF, MILITARY, RENOWN)),
     while_(you_control(TYRELL & LADY & CHARACTER), gains(SELF, INTRIGUE), strength(SELF, +2)))

card("The Blue Bard", interrupt(leaves(SELF), search(SONG & EVENT, top=10, any_number=True)))

card("Emissary of the Hightower",
     reaction(enters(SELF), until(PHASE, may_play(choose(EVENT & DISCARD(YOU)), goes=OUT))))

card("Green-Apple Knight", strength(SELF, per(KNIGHTS & MINE - SELF)),
     does_not_kneel(SELF, ATTACKER, while_=you_control(KNIGHTS - SELF, 2)))

card("Desmera Redwyne",
     reaction(removed_from_challenge(CHARACTER),
              either(until(PHASE, strength(THAT, +2)), until(PHASE, strength(THAT, -1))), cost=pay(1)))

card("Maester Ballabar",
     action(stand(choose(lowest(STR, PARTICIPATING & CHARACTER))), leave_challenge(IT),
            if_=in_challenge(with_=PARTICIPATING & CHARACTER & MINE), cost=kneel(SELF)))

card("Highgarden Courtier",
     reaction(strength_raised(CHARACTER - SELF), stand(THAT), cost=kneel(SELF), limit=once(PHASE)))

card("Jousting Knight", no_contribution(SELF, while_=~is_(SELF, PARTICIPATING & ALONE)))

# -- House Tyrell: locations, attachments and events ----------------------------------------------------

card("The Hightower",
     reaction(enters(TYRELL & CHARACTER & MINE), gain_gold(1), draw(1), limit=once(PHASE)))

card("Jousting Pavilion", strength(KNIGHTS & MINE & PARTICIPATING & ALONE, +1))

card("Queen of the Seven Kingdoms", gains(HOST, QUEEN),
     action(stand(choose(PARTICIPATING & CHARACTER - HOST)), leave_challenge(IT),
            cost=stand(HOST) + leave_challenge(HOST), limit=once(PHASE)),
     host=LADY & CHARACTER)

card("Tourney Lance", strength(HOST, +1), at_most(1, DEFENDERS, DEFENDER, while_=is_(HOST, ATTACKING & ALONE)),
     host=KNIGHTS)

card("Melee at Bitterbridge",
     action(until(CHALLENGE, gains(highest(STR, melee := choose(PARTICIPATING & CHARACTER, n=X)), RENOWN),
                  no_contribution(the_other(melee, highest(STR, melee)))), if_=in_challenge()))

card('"Six Maids in a Pool"', action(draw(per(LADY & CHARACTER & MINE))))

card("Hidden Thorns",
     reaction(won(INTRIGUE, by=5), discard(exactly(2, HAND(LOSER), by=LOSER)),
              then(if_(you_control(named("The Queen of Thorns")), goes_afterwards(HAND))), max_=once(CHALLENGE)))

# -- House Baratheon ------------------------------------------------------------------------------------

card("River Runner", cannot(DEFEND, CHARACTER & (POWER_ON >= 1), while_=is_(SELF, ATTACKING)))

card("Bend the Knee",
     action(kneel(choose((LORD | LADY) & CHARACTER)), if_=you_control(STANDING & KING & CHARACTER)))

# -- House Greyjoy --------------------------------------------------------------------------------------

card("Drowned God's Apostle",
     reaction(wins_dominance(), put_into_play(one(GREYJOY & CHARACTER - UNIQUE & (COST <= 3) & DEAD(YOU))),
              cost=kill(SELF)))

card("Corpse Lake",
     reaction(discarded_from(DECK, CHARACTER, who=OPPONENT), gain_power(SELF), limit=times(3, ROUND)))

# -- House Lannister ------------------------------------------------------------------------------------

card("The Hound", reaction(enters(SELF), to_hand(choose(KNIGHTS - has(ATTACHMENT)))))

card("Lion's Tooth", strength(HOST, +1),
     action(to_hand(choose(PARTICIPATING & CHARACTER & (COST <= 3))), if_=in_challenge(with_=HOST),
            cost=sacrifice(SELF)),
     host=UNIQUE & LANNISTER & CHARACTER)

# -- House Martell --------------------------------------------------------------------------------------

card("The Bastard of Godsgrace",
     action(reduce_next(CARD, 2, or_play=True, or_ambush=True), during=CHALLENGES, cost=discard_power(SELF, 1)))

card("Hellholt", reaction(lost(by=5), gain_power(SELF)))

# -- The Night's Watch ----------------------------------------------------------------------------------

card("Small Paul",
     interrupt(killed(SELF), search(STEWARD & CHARACTER, top=RESERVE.of(YOU), any_number=True)))

card("Broken Vows",
     action(give_control(given := one(WATCH & CHARACTER & MINE), other := an_opponent()),
            then(take_control(one(CHARACTER - LOYAL & of(other) & (COST < COST.of(given))))), during=MARSHALING))

# -- House Stark ----------------------------------------------------------------------------------------

LADIES = LADY & CHARACTER
card("Ser Dontos Hollard", interrupt(would(killed(LADIES) | discarded(LADIES)), save(), cost=stand(SELF)))

card("Last Hearth",
     action(until(CHALLENGE, strength(one(PARTICIPATING & STARK & CHARACTER),
                                      instead_if(~there_is(PLOT & USED(YOU), 3), 2, 3))), cost=kneel(SELF)))

# -- House Targaryen ------------------------------------------------------------------------------------

card("Qotho", action(put_into_play(SELF), cost=discard(exactly(2, TARGARYEN & CARD & HAND(YOU) - SELF)), from_=HAND))

card("Tokar", strength(HOST, per(attached_to(HOST))),
     cannot(GAIN_POWER, CHARACTER - has(ATTACHMENT), while_=is_(HOST, PARTICIPATING)), host=TARGARYEN & CHARACTER)

# -- neutral --------------------------------------------------------------------------------------------

card("Archmaester Ebrose",
     action(stand(choose(MAESTERS - PAID_CARD)), cost=kneel(one(MAESTERS & MINE)), limit=once(PHASE)))

card("Faceless Man",
     action(until(PHASE, gains(SELF, printed_of(choose(CHARACTER & DEAD(ANYBODY)),
                                                ICONS, KEYWORDS, FACTIONS, TRAITS))),
            during=CHALLENGES, limit=once(PHASE)))

card("Citadel Novice",
     reaction(knelt(SELF), reveal(top(1)), if_(is_(IT, ATTACHMENT | MAESTERS), draw(1)), limit=once(PHASE)))

card("The Citadel", action(search(MAESTERS, top=10), cost=kneel(SELF)))

card("Strangler", set_strength(HOST, 1, while_=is_(HOST, PARTICIPATING)))

card("Words Are Wind", interrupt(effects(EVENT, by=OPPONENT), either(cancel(), draw(2), by=THAT_PLAYER)))

card("The Conclave", deck(may_include(MAESTERS - LOYAL), at_least(12, MAESTERS)),
     before_setup(put_under(top(7), SELF)),
     reaction(won(with_=MAESTERS & MINE), swap(choose(CARD & UNDER(SELF)), top(1))))

# -- plots ----------------------------------------------------------------------------------------------

ROSES = TYRELL & CHARACTER & MINE
card("Wardens of the South",
     reaction(declared(ROSES, ATTACKER) | declared(ROSES, DEFENDER), until(CHALLENGE, strength(THAT, +2))))

card("Besieged", must_declare_defenders(1, EACH_PLAYER))

card("Your King Commands It", cannot(GAIN_POWER, CHARACTER - KING - QUEEN))

card("The Spider's Web",
     reaction(claim_applied(INTRIGUE, won=True),
              until(PHASE, additional_challenge(INTRIGUE), value(CLAIM, +1, while_=in_challenge(INTRIGUE))),
              limit=once(PHASE)))

card("Now It Comes To War", forced_interrupt(claim_applied(INTRIGUE, POWER), may(claim_as(MILITARY), by=ATTACKER)))

card("Trade Routes",
     when_revealed(gain_gold(per(LOCATION & (MINE | of(choose_opponent(idle=True)))))))

card("Nothing Burns Like The Cold",
     when_revealed(discard(one_each(ATTACHMENT & OWN, LOCATION - LIMITED & OWN, by=EACH_PLAYER), saves=False)))
