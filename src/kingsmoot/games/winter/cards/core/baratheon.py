"""House Baratheon."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import choose, holds, keyword, strength
from kingsmoot.thrones.effects import (
    additional_challenge,
    discard_from_play,
    gain_power,
    give_icon,
    kneel,
    modify,
    own,
    put_into_play,
    return_to_hand,
    stand,
)
from kingsmoot.thrones.first.conditions import attacks, bearer_takes_part
from kingsmoot.thrones.first.declare import (
    KILLED,
    ON_YOUR_HOUSE,
    any_phase,
    challenges,
    house,
    limited_response,
    marshalling,
    passive,
    passive_as_it_leaves,
    plot,
    response,
    save_response,
)
from kingsmoot.thrones.first.noticing import strength_has_changed
from kingsmoot.thrones.first.plotting import name_plot, plots_lie_facedown
from kingsmoot.thrones.paying import discard_self, kneel_influence, kneel_self, pay
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    FACTION_CARD,
    HOST,
    IN_PLAY,
    LOCATION,
    MINE,
    NON_UNIQUE,
    SELF,
    STANDING,
    UNIQUE,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, POWER, Period, Type, Zone
from kingsmoot.thrones.triggers import ATTACKING, killed, killed_of_yours, renown_claimed, won
from kingsmoot.thrones.values import has_icon, has_trait

BARATHEON = house("baratheon")

card("Robert Baratheon", passive(renown_claimed(SELF), gain_power(ITSELF)))


def no_lord_defends(s: ThronesState, x: Context) -> bool:
    """Whether this card attacks a player who controls no Lord."""
    lords = [c for c in s.characters(s.defender) if has_trait(s, c, frozenset(("Lord",)))]
    return attacks(s, x) and not lords


card(
    "Stannis Baratheon",
    holds(
        Modifier.MOST_DEFENDERS,  # of the player, whatever the characters are immune to
        FACTION_CARD & such(lambda s, x, c: s.owner(c) == s.defender),
        "While this card is attacking and the defending player controls no Lord character, "
        "that player cannot declare defenders.",
        0,
        while_=no_lord_defends,
    ),
)

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

one_gold = pay(1)


def pay_one_gold(s: ThronesState, f: Frame, x: Context) -> None:
    one_gold.pay(s, x, [])


card(
    "Ser Davos Seaworth",
    save_response(
        SELF,
        either(own(pay_one_gold, "pay 1 gold", one_gold.can), return_to_hand(ITSELF)),
        from_=KILLED,
        at_zero=True,
    ),
)

card(
    "Edric Storm",
    limited_response(
        won(POWER, by=4, as_=ATTACKING),
        replace(additional_challenge(POWER), text="be allowed 1 more power challenge this phase"),
        cost=(discard_self(),),
    ),
)

card(
    "Melisandre",
    strength(
        1,
        CHARACTER & trait("Asshai") & IN_PLAY,
        "While this card is standing, Asshai characters get +1 STR.",
        lambda s, x: not s.kneeling[x.source],
    ),
    holds(
        Modifier.POWER_IGNORED,
        FACTION_CARD - MINE,
        "Power on characters that your opponents control does not count towards their total power.",
    ),
)

card(
    "Stannis's Northern Cavalry",
    holds(
        Modifier.CANNOT_BE_KILLED,
        SELF,
        "This card cannot be killed or discarded from play during a phase in which its STR has been raised or lowered.",
        while_=strength_has_changed,
    ),
    holds(Modifier.CANNOT_BE_DISCARDED, SELF, "", while_=strength_has_changed),
    holds(Modifier.STRENGTH_WATCHED, SELF, ""),
)

card(
    "Dragonstone Port",
    holds(
        Modifier.ACTIONS_BEFORE_REVEAL,
        FACTION_CARD,
        "Players may act between choosing and revealing plots.",
    ),
    plot(
        name_plot(),
        condition=plots_lie_facedown,
        only="between choosing and revealing plots",
        limit=(1, Period.PHASE),
    ),
)

card("Knight of the Rainwood", holds(Modifier.CANNOT_BE_DISCARDED, SELF, "This card cannot be discarded from play."))

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
    passive_as_it_leaves(killed(SELF), kneel(TARGET), target=(choose(STANDING & LOCATION & MINE & IN_PLAY),)),
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
    "Shadow's Blessing",
    strength(
        lambda s, x: 2 if has_icon(s, s.host[x.source], POWER) else -2,
        HOST,
        "While attached character has a power icon, it gets +2 STR; while it has none, it gets -2 STR.",
    ),
)

card(
    "Stinking Drunk",
    strength(
        -4,
        HOST,
        "While it participates in a challenge, attached character gets -4 STR.",
        bearer_takes_part,
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
