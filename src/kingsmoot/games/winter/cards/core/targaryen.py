"""House Targaryen."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard, sea
from kingsmoot.thrones.ability import Condition, Constant, Context, Modifier
from kingsmoot.thrones.declare import choose, icon, keyword, pick, pick_opponent, strength
from kingsmoot.thrones.effects import (
    at_end_of,
    burn,
    discard_from_play,
    draw,
    gain_power,
    give_strength,
    modify,
    put_into_play,
    return_to_hand,
    take_into_hand,
    then,
)
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.first.conditions import bearer_takes_part
from kingsmoot.thrones.first.core import (
    ANOTHER_CARRIER,
    TO_AN_OPPONENTS_DEAD_PILE,
    TO_YOUR_DEAD_PILE,
    move_attachment,
)
from kingsmoot.thrones.first.declare import (
    KILLED,
    ON_YOUR_HOUSE,
    any_phase,
    as_it_leaves,
    challenges,
    crest,
    dominance,
    house,
    in_challenge,
    in_ways,
    kneel_to_reduce,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.noticing import opponent_plays_or_reveals
from kingsmoot.thrones.first.sea import NOTHING_MORE, may_pay
from kingsmoot.thrones.first.searching import search_for_duplicate
from kingsmoot.thrones.paying import discard_self, kneel_influence, pay
from kingsmoot.thrones.refs import MY_FACTION, TARGET
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    HOST,
    IN_PLAY,
    IN_YOUR_DISCARD_PILE,
    MINE,
    PARTICIPATING,
    SELF,
    named,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Type, Zone
from kingsmoot.thrones.triggers import killed, marshaled, won
from kingsmoot.thrones.values import has_icon, has_trait

TARGARYEN = house("targaryen")

# -- attachments ----------------------------------------------------------------------------------------


def host_has(kind: int) -> Condition:
    return lambda s, x: has_icon(s, s.host[x.source], kind)


card(
    "Blood of the Dragon",
    strength(
        6,
        HOST,
        "While it participates in a challenge, attached character gets +6 STR and gains the Dragon trait.",
        bearer_takes_part,
    ),
    Constant(Modifier.TRAIT, 1, HOST & PARTICIPATING, word="Dragon"),
)

card(
    "Poisoned Wine",
    strength(-2, HOST, "Attached character gets -2 STR."),
    any_phase(move_attachment(), cost=(kneel_influence(1),), target=(ANOTHER_CARRIER,)),
)

card(
    "Aegon's Blade",
    strength(2, HOST, "While it has a military icon, attached character gets +2 STR.", host_has(MILITARY)),
    keyword("stealth", HOST, host_has(INTRIGUE), "while it has an intrigue icon"),
    keyword("renown", HOST, host_has(POWER), "while it has a power icon"),
)

card(
    "Bones of a Child",
    challenges(
        modify(
            TARGET, Modifier.CLAIM, -1, Period.CHALLENGE, "lower the claim on that player's revealed plot card by 1"
        ),
        cost=(discard_self(),),
        target=(pick_opponent(),),
        condition=in_challenge(),
        only="during a challenge",
    ),
)

# -- dragons --------------------------------------------------------------------------------------------

card("Rhaegal", any_phase(search_for_duplicate("Rhaegal"), cost=(pay(1),)))

card(
    "Drogon",
    any_phase(
        burn(TARGET, 1, Period.PHASE),
        cost=(pay(2),),
        target=(choose(CHARACTER & IN_PLAY),),
        limit=(1, Period.PHASE),
    ),
)

# -- characters -----------------------------------------------------------------------------------------

card(
    "Khal Drogo",
    response(
        won(),
        put_into_play(ITSELF),
        at_end_of(
            Period.PHASE, ITSELF, Event.RETURNED_TO_HAND, "at the end of the phase, return it to its owner's hand"
        ),
        zone=Zone.HAND,
    ),
)

card("Viserys Targaryen", save_response(SELF, then(return_to_hand(ITSELF)), at_zero=True))

card("Strong Belwas", save_response(crest("Noble") & CHARACTER, from_=KILLED, cost=(pay(2),)))

card("Xaro Xoan Daxos", passive(marshaled(SELF), return_to_hand(TARGET), target=(choose(CHARACTER & IN_PLAY & MINE),)))


def armed(s: ThronesState, x: Context) -> bool:
    weapon = frozenset(("Weapon",))
    return any(has_trait(s, attachment, weapon) for attachment in s.attachments(x.source))


card("Jhogo", strength(2, SELF, "While it has a Weapon attachment, this card gets +2 STR.", armed))

card(
    "The Titan's Bastard",
    response(TO_YOUR_DEAD_PILE, put_into_play(ITSELF), zone=Zone.HAND),
    response(TO_AN_OPPONENTS_DEAD_PILE, return_to_hand(ITSELF)),
)

card(
    "Dany's Handmaiden",
    response(
        replace(killed(named("Daenerys Targaryen")), text="after Daenerys Targaryen is killed"),
        discard_from_play(TARGET),
        target=(choose(ATTACHMENT & IN_PLAY),),
    ),
    as_it_leaves(killed(SELF), discard_from_play(TARGET), target=(choose(ATTACHMENT & IN_PLAY),)),
)

DRAGON = CHARACTER & trait("Dragon")


def dragon_in_play(s: ThronesState, x: Context) -> bool:
    return any(DRAGON.test(s, x, c) for c in s.all_in_play())


card(
    "Qartheen Fanatic",
    strength(
        1,
        SELF,
        "While a Dragon character is in play, this card gets +1 STR and gains a military icon.",
        dragon_in_play,
    ),
    replace(icon(MILITARY, SELF, dragon_in_play), text=""),
)

card(
    "Pentoshi Guildmaster",
    response(
        won(by=4),
        take_into_hand(ITSELF),
        then(
            may_pay(
                "pentoshi-guildmaster",
                lambda s, x: x.you,
                (pay(3),),
                put_into_play(ITSELF),
                NOTHING_MORE,
                "you may pay 3 gold to put it into play",
            )
        ),
        zone=Zone.DISCARD,
    ),
)

card("Illyrio's Man", kneel_to_reduce(TARGARYEN & CHARACTER, 1))
card("Dothraki Honor Guard", *honor_guard())

# -- an event -------------------------------------------------------------------------------------------

card(
    "Forever Burning",
    any_phase(give_strength(TARGET, -1, Period.PHASE), target=(choose(CHARACTER & IN_PLAY),)),
    *in_ways(
        *(dominance(take_into_hand(ITSELF), cost=(cost,), zone=Zone.DEAD) for cost in (kneel_influence(1), pay(2)))
    ),
)

# -- locations ------------------------------------------------------------------------------------------

card(
    "Xaro's Home",
    response(replace(marshaled(ATTACHMENT), text="after you play an attachment"), draw(), cost=(kneel_influence(1),)),
)

not_dearer = such(
    lambda s, x, c: s.deal.cards[c].cost <= s.deal.cards[s.events[x.event][CARD]].cost,
    after="whose printed cost is not higher than that character's",
)
card(
    "Lady Daenerys's Chambers",
    response(
        replace(marshaled(TARGARYEN & CHARACTER), text="after you play a House Targaryen character"),
        take_into_hand(TARGET),
        target=(pick(ATTACHMENT & IN_YOUR_DISCARD_PILE & not_dearer),),
    ),
)

card("Eastern Fiefdoms", fiefdoms("targaryen"))
card("Khal Drogo's Tent", ON_YOUR_HOUSE)
card("Great Pyramid", hall("targaryen"))
card("Summer Sea", sea("targaryen", "martell"))

card(
    "Captain Groleo",
    response(
        opponent_plays_or_reveals(Type.ATTACHMENT, "an attachment"), gain_power(MY_FACTION), limit=(1, Period.PHASE)
    ),
)

card(
    "Quaithe of the Shadow",
    Constant(
        Modifier.CANNOT_BE_CHOSEN,
        1,
        SELF,
        lambda s, x: bool(s.attachments(x.source)),
        "While this card has an attachment, opponents cannot choose it as a target of events or character abilities.",
        "events, character abilities",
    ),
)
