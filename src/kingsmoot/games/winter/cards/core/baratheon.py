"""House Baratheon."""

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import choose, holds, keyword, strength
from kingsmoot.thrones.effects import discard_from_play, gain_power, give_icon, kneel, modify, put_into_play, stand
from kingsmoot.thrones.first.declare import (
    ON_YOUR_HOUSE,
    any_phase,
    challenges,
    house,
    instead,
    marshalling,
    passive,
    response,
)
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import kneel_influence, kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    HOST,
    IN_PLAY,
    LOCATION,
    MINE,
    NON_UNIQUE,
    SELF,
    STANDING,
    UNIQUE,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, POWER, Period, Type, Zone
from kingsmoot.thrones.triggers import killed, killed_of_yours, renown_claimed, won
from kingsmoot.thrones.values import has_trait

BARATHEON = house("baratheon")

card("Robert Baratheon", passive(renown_claimed(SELF), gain_power(ITSELF)))
card("Renly Baratheon", any_phase(stand(ITSELF), cost=(kneel_influence(1),)))

card(
    "Selyse Baratheon",
    challenges(
        give_icon(TARGET, INTRIGUE, Period.PHASE),
        cost=(kneel_influence(1),),
        target=(choose(UNIQUE & CHARACTER & IN_PLAY),),
    ),
)

card(
    "Maester Cressen",
    marshalling(
        discard_from_play(TARGET), cost=(kneel_self(),), target=(choose(trait("Condition") & ATTACHMENT & IN_PLAY),)
    ),
)

card("Ser Axell Florent", response(won(POWER, by=4), stand(ITSELF)))

card(
    "Devan Seaworth",
    keyword(
        "stealth",
        SELF,
        lambda s, x: any(s.power[c] for c in s.characters(x.you)),
        "while a character you control has power",
    ),
)

card(
    "Old Red Priest",
    instead(killed(SELF), kneel(TARGET), target=(choose(STANDING & LOCATION & MINE & IN_PLAY),)),
)


def asshai(s: ThronesState, x: Context) -> int:
    mine = [c for c in s.play[x.you] if s.deal.cards[c].type is Type.CHARACTER]
    return sum(1 for c in mine if has_trait(s, c, frozenset(("Asshai",))))


card(
    "Army of the Faithful",
    holds(Modifier.OWN_COST, SELF, "This card costs 1 less for each Asshai character you control.", asshai),
)

card(
    "House Tyrell Guard",
    response(killed_of_yours(BARATHEON & CHARACTER), put_into_play(ITSELF), zone=Zone.HAND),
)

card(
    "Stinking Drunk",
    strength(
        -4,
        HOST,
        "While it participates in a challenge, attached character gets -4 STR.",
        lambda s, x: s.host[x.source] in participants(s),
    ),
)

card("Stormlands Fiefdoms", fiefdoms("baratheon"))
card("Great Hall", hall("baratheon"))
card("King Robert's Chambers", ON_YOUR_HOUSE)
card("Highgarden Honor Guard", *honor_guard())

card(
    "Renly's Courtier",
    any_phase(
        modify(TARGET, Modifier.BLANK, 1, Period.PHASE, "its text is blank, traits excepted"),
        cost=(kneel_self(),),
        target=(choose(NON_UNIQUE & CHARACTER & IN_PLAY),),
    ),
)
