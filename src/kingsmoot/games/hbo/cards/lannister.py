"""The cards of the Lannister deck."""

from dataclasses import replace

from kingsmoot.games.hbo.cards.common import LANNISTER, after_either, card, each_gains
from kingsmoot.thrones.ability import Context, Modifier, Trigger, always
from kingsmoot.thrones.declare import choose, holds, icon, strength
from kingsmoot.thrones.effects import (
    additional_challenge,
    draw,
    gain_gold,
    gain_power,
    give_strength,
    kneel,
    modify,
    stand,
)
from kingsmoot.thrones.first.cards.lannister import a_lannister_pays_his_debts, insidious_ways
from kingsmoot.thrones.first.conditions import attacks, richer
from kingsmoot.thrones.first.declare import any_phase, challenges, dominance, passive, response
from kingsmoot.thrones.participation import attackers
from kingsmoot.thrones.paying import discard_self, kneel_self, pay
from kingsmoot.thrones.refs import MY_FACTION, TARGET
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    PARTICIPATING,
    SELF,
    UNIQUE,
    such,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, POWER, Event, Period, Phase
from kingsmoot.thrones.triggers import dominance_won, plot_revealed, won

# -- named in the rulebook, or told of in reports -------------------------------------------------------

card.shared("The Hound", "Shae", "The Lion's Cunning")
card(
    "Ser Gregor Clegane",
    holds(
        Modifier.CANNOT_BE_SAVED,
        CHARACTER & IN_PLAY,
        "While this card is attacking, no character can be saved.",
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
card("Insidious Ways", insidious_ways(ATTACKING & CHARACTER, Period.CHALLENGE))
card("A Lannister Pays His Debts", a_lannister_pays_his_debts(PARTICIPATING & CHARACTER))

# -- of the first edition: characters -------------------------------------------------------------------

card.shared("Joffrey Baratheon", "Ser Ilyn Payne", "Bronn", "Raff the Sweetling")
card.shared("Enemy Informer", "Cersei's Attendant")
each_phase_begins = Trigger((Event.PHASE_BEGINS,), always, "after each phase begins")
card("Ser Jaime Lannister", passive(each_phase_begins, stand(ITSELF)))
card(
    "Ser Kevan Lannister",
    icon(POWER, SELF, you_control((trait("Lord") & CHARACTER) - SELF), "while you control another Lord character"),
)

outnumbered = such(
    lambda s, x, c: 0 <= s.deal.cards[c].cost < len([a for a in attackers(s) if LANNISTER.test(s, x, a)])
)
card(
    "Ser Lancel Lannister",
    holds(
        Modifier.CANNOT_DEFEND,
        CHARACTER & IN_PLAY & outnumbered,
        "While this card is attacking, no character can be declared as a defender whose printed cost is lower than "
        "the number of attacking House Lannister characters.",
        while_=attacks,
    ),
)
one_more = replace(
    additional_challenge(INTRIGUE), text="be able to initiate an additional intrigue challenge this phase"
)
card("Myrcella Lannister", challenges(one_more, cost=(discard_self(),)))
MORE_GOLD = "While you have more gold than your opponent"
card("Lord Tyrion's Host", strength(3, SELF, f"{MORE_GOLD}, this card gets +3 STR.", richer))

# -- of the first edition: attachments and locations ----------------------------------------------------

card.shared("Gilded Plate", "Golden Tooth Mines", "Hall of Heroes")
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
