"""The cards of the Lannister deck."""

from dataclasses import replace

from kingsmoot.games.hbo.cards.common import LANNISTER, attacks, card, each_gains
from kingsmoot.thrones.ability import Context, Modifier, Target, Trigger, always
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import choose, holds, icon, strength
from kingsmoot.thrones.effects import (
    additional_challenge,
    discard_from_play,
    draw,
    gain_gold,
    gain_power,
    give_strength,
    goes_instead,
    if_you_win,
    kill,
    kneel,
    modify,
    reduce_next,
    stand,
)
from kingsmoot.thrones.first.core import GUARDS, WITH_A_DECK, guard, look_at_top
from kingsmoot.thrones.first.declare import (
    any_phase,
    as_it_leaves,
    challenges,
    dominance,
    instead,
    marshalling,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.effects import discard_from_deck
from kingsmoot.thrones.first.hbo_blocks import after_either, richer
from kingsmoot.thrones.first.sea import would_be_killed
from kingsmoot.thrones.participation import attackers
from kingsmoot.thrones.paying import discard_self, kneel_one, kneel_self, pay
from kingsmoot.thrones.refs import MY_FACTION, TARGET
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CHARACTER,
    FACTION_CARD,
    HOST,
    IN_PLAY,
    MINE,
    PARTICIPATING,
    SELF,
    UNIQUE,
    Selector,
    named,
    strength_at_most,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, POWER, Event, Period, Phase, Zone
from kingsmoot.thrones.triggers import dominance_won, killed, lost, marshaled, phase_begins, plot_revealed, won
from kingsmoot.thrones.values import power_of

# -- named in the rulebook, or told of in reports -------------------------------------------------------

top_card = replace(discard_from_deck(lambda s, x: [x.you], "your"), could=lambda s, x: bool(s.deck[x.you]))
card(
    "The Hound",
    instead(would_be_killed(SELF), goes_instead(Zone.DISCARD, "into your discard pile")),
    passive(phase_begins(Phase.DOMINANCE), either(top_card, discard_from_play(ITSELF, can_be_saved=False))),
)
card(
    "Ser Gregor Clegane",
    holds(
        Modifier.CANNOT_BE_SAVED,
        CHARACTER & IN_PLAY,
        "While this card is attacking, characters cannot be saved.",
        while_=attacks,
    ),
)


def rich(s: ThronesState, x: Context) -> bool:
    return s.pool[x.you] >= 4


card(
    "Tywin Lannister",
    response(dominance_won(), gain_power(ITSELF, 3), condition=rich, only="with 4 or more gold in your pool"),
)
card("Lannister Guards", response(plot_revealed(), draw()))

ahead = Selector(
    lambda s, x, c: power_of(s, s.controller[c]) > power_of(s, x.you), after="of a player with more power than you"
)
card("Shae", challenges(kneel(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & ahead),)))
card(
    "Cersei Lannister",
    dominance(
        kneel(TARGET),
        modify(TARGET, Modifier.DOES_NOT_STAND, 1, Period.ROUND, "it does not stand in the standing phase"),
        cost=(kneel_self(), pay(2)),
        target=(choose((CHARACTER & IN_PLAY) - SELF),),
    ),
)
card(
    "Tyrion Lannister",
    response(
        after_either(
            won(INTRIGUE),
            won(with_=SELF),
            "after you win an intrigue challenge, or any challenge in which this card is participating",
        ),
        draw(),
        cost=(pay(1),),
    ),
)
card(
    "Insidious Ways",
    challenges(
        give_strength(TARGET, 2, Period.CHALLENGE), if_you_win(draw(2)), target=(choose(ATTACKING & CHARACTER),)
    ),
)
card("The Lion's Cunning", any_phase(kneel(TARGET), cost=(pay(2),), target=(choose(CHARACTER & IN_PLAY),)))
card(
    "A Lannister Pays His Debts",
    response(
        lost(), kill(TARGET), cost=(kneel_one(LANNISTER & CHARACTER),), target=(choose(PARTICIPATING & CHARACTER),)
    ),
)

# -- of the first edition: characters -------------------------------------------------------------------

any_phase_begins = Trigger((Event.PHASE_BEGINS,), always, "after a phase begins")
card("Ser Jaime Lannister", passive(any_phase_begins, stand(ITSELF)))
card(
    "Joffrey Baratheon",
    response(killed(CHARACTER & trait("Lord", "Lady")), gain_power(ITSELF), limit=(3, Period.ROUND)),
)
card(
    "Ser Ilyn Payne",
    marshalling(kill(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & strength_at_most(2)),)),
)
card("Bronn", any_phase(guard(Period.PHASE), cost=(pay(2),), target=(choose(CHARACTER & IN_PLAY),)), GUARDS)
card(
    "Raff the Sweetling",
    any_phase(
        look_at_top(),
        cost=(pay(1),),
        target=(Target((FACTION_CARD - MINE) & WITH_A_DECK, players=True, prompt="choose an opponent"),),
    ),
)
card(
    "Ser Kevan Lannister",
    icon(POWER, SELF, you_control((trait("Lord") & CHARACTER) - SELF), "while you control another Lord character"),
)

outnumbered = Selector(
    lambda s, x, c: 0 <= s.deal.cards[c].cost < len([a for a in attackers(s) if LANNISTER.test(s, x, a)])
)
card(
    "Ser Lancel Lannister",
    holds(
        Modifier.CANNOT_DEFEND,
        CHARACTER & IN_PLAY & outnumbered,
        "While this card is attacking, characters with a printed cost lower than the number of attacking "
        "House Lannister characters cannot be declared as defenders.",
        while_=attacks,
    ),
)
one_more = replace(
    additional_challenge(INTRIGUE), text="be able to initiate an additional intrigue challenge this phase"
)
card("Myrcella Lannister", challenges(one_more, cost=(discard_self(),)))
card("Enemy Informer", response(marshaled(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)))
card(
    "Cersei's Attendant",
    response(
        replace(killed(named("Cersei Lannister")), text="after Cersei Lannister is killed"),
        kneel(TARGET),
        target=(choose(CHARACTER & IN_PLAY),),
    ),
    as_it_leaves(killed(SELF), kneel(TARGET), target=(choose(CHARACTER & IN_PLAY),)),
)
MORE_GOLD = "While you have more gold than your opponent"
card("Lord Tyrion's Host", strength(3, SELF, f"{MORE_GOLD}, this card gets +3 STR.", richer))

# -- of the first edition: attachments and locations ----------------------------------------------------

card("Gilded Plate", save_response(HOST, cost=(pay(1), discard_self())))
card("Lannisport", response(won(INTRIGUE), gain_power(MY_FACTION), cost=(pay(1),), limit=(1, Period.CHALLENGE)))
card(
    "Casterly Rock",
    each_gains(
        "stealth",
        UNIQUE & LANNISTER & CHARACTER & IN_PLAY & MINE,
        lambda s, x: s.phase == Phase.CHALLENGES,
        "During the challenges phase",
    ),
)
card("Golden Tooth Mines", passive(plot_revealed(), draw()))
card("Hall of Heroes", marshalling(reduce_next(LANNISTER & CHARACTER, 2), cost=(kneel_self(),)))

# -- our own --------------------------------------------------------------------------------------------

card(
    "Red Cloaks",
    challenges(
        give_strength(ITSELF, 1, Period.CHALLENGE),
        cost=(pay(1),),
        condition=lambda s, x: PARTICIPATING.test(s, x, x.source),
        only="while this card is participating in a challenge",
        limit=(1, Period.CHALLENGE),
    ),
)
card("Gold Cloak Patrol", strength(1, SELF, f"{MORE_GOLD}, this card gets +1 STR.", richer))
card("Mines of the Rock", any_phase(gain_gold(2), cost=(discard_self(),)))
card("Whisperers of Lannisport", response(won(INTRIGUE, with_=SELF), gain_gold(1)))
card(
    "Chain of Gold",
    strength(1, HOST, "Attached character gets +1 STR."),
    strength(1, HOST, f"{MORE_GOLD}, attached character gets another +1 STR.", richer),
    host=LANNISTER & CHARACTER,
)
