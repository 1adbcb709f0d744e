"""House Stark."""

from dataclasses import replace

from kingsmoot.games.winter.cards.core.common import card, fiefdoms, hall, honor_guard, sea
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import choose, holds, icon, keyword, strength
from kingsmoot.thrones.effects import discard_from_play, kill, modify, reduce_next, return_to_hand, take_into_hand
from kingsmoot.thrones.first.declare import (
    KILLED,
    ON_YOUR_HOUSE,
    any_phase,
    challenges,
    dominance,
    house,
    marshalling,
    plot,
    response,
    save_response,
)
from kingsmoot.thrones.first.houses import (
    attachment_played_on_it,
    join_your_side,
    take_keywords_over,
    that_player_may_draw,
    your_challenge,
)
from kingsmoot.thrones.first.revealing import reveal_new_plot, you
from kingsmoot.thrones.participation import defenders, participants
from kingsmoot.thrones.paying import kneel_influence, kneel_self, pay
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.searching import search
from kingsmoot.thrones.selectors import (
    CARD,
    CHARACTER,
    HOST,
    IN_PLAY,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    SELF,
    Selector,
    named,
    trait,
    you_control,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import MILITARY, POWER, Period, Type, Zone
from kingsmoot.thrones.triggers import declared_defender, won
from kingsmoot.thrones.values import has_keyword

STARK = house("stark")


def host_is(title: str) -> Selector:
    """The attached character, if it is that one."""
    return replace(HOST & named(title), noun=f"attached {title}")


def in_play(title: str, s: ThronesState) -> bool:
    return any(s.deal.cards[c].title == title for c in s.all_in_play())


card(
    "Ice",
    challenges(
        kill(TARGET),
        discard_from_play(ITSELF, can_be_saved=False),  # not as a cost: whose weapon it is must still be known
        condition=lambda s, x: s.host[x.source] in participants(s),
        only="while attached character is participating in a challenge",
        cost=(kneel_self(),),
        target=(choose(PARTICIPATING & CHARACTER - HOST),),
    ),
    host=STARK & CHARACTER,
)

card(
    "Nymeria",
    save_response(HOST, from_=KILLED, cost=(kneel_self(),)),
    strength(1, host_is("Arya Stark"), "Attached Arya Stark gets +1 STR."),
    keyword("stealth", host_is("Arya Stark")),
    host=STARK & CHARACTER,
)

card(
    "Summer",
    strength(2, HOST, "Attached character gets +2 STR."),
    icon(MILITARY, HOST),
    keyword("stealth", host_is("Bran Stark")),
    host=STARK & CHARACTER,
)


def defends(s: ThronesState, x: Context) -> bool:
    return x.source in defenders(s)


card(
    "Ser Rodrik Cassel",
    holds(Modifier.DOES_NOT_KNEEL, SELF, "This card does not kneel to defend.", while_=defends),
    strength(2, SELF, "While defending, this card gets +2 STR.", defends),
)

card(
    "Catelyn Stark",
    response(
        declared_defender(SELF),
        modify(TARGET, Modifier.NO_CONTRIBUTION, 1, Period.CHALLENGE, "it does not count its STR"),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)

TAKEN = ("stealth", "renown")
with_stealth_or_renown = Selector(
    lambda s, x, c: any(has_keyword(s, c, word) for word in TAKEN), after="with stealth or renown"
)
card(
    "Arya Stark",
    any_phase(
        take_keywords_over(TAKEN, Period.PHASE),
        cost=(kneel_influence(1),),
        target=(choose(CHARACTER & IN_PLAY & with_stealth_or_renown),),
    ),
)

card("Robb Stark", response(won(MILITARY, with_=SELF), kill(TARGET), target=(choose(CHARACTER & OF_LOSER),)))

card("Sansa Stark", response(attachment_played_on_it(), that_player_may_draw()))

card(
    "Greatjon Umber",
    challenges(
        join_your_side(),
        condition=your_challenge(MILITARY, POWER),
        only="during a military or power challenge in which you attack or defend",
        cost=(kneel_self(),),
    ),
)

with_a_lord = you_control(STARK & CHARACTER & trait("Lord"))
card(
    "Shaggydog",
    strength(3, SELF, "While you control a House Stark Lord character, this card gets +3 STR.", with_a_lord),
    keyword("immune to events", SELF, with_a_lord, "while you control such a character"),
)

card(
    "Hodor",
    holds(Modifier.CANNOT_ATTACK, SELF, "This card cannot be declared as an attacker."),
    holds(Modifier.CANNOT_BE_BYPASSED, SELF, "This card cannot be bypassed by stealth."),
)

card("Bran Stark", plot(reveal_new_plot(you, "you"), cost=(kneel_self(),), limit=(3, Period.ROUND)))

card(
    "Grey Wind",
    holds(
        Modifier.OWN_COST,
        SELF,
        "If Robb Stark is in play, this card costs 2 less.",
        2,
        while_=lambda s, x: in_play("Robb Stark", s),
    ),
)

card(
    "Lady",
    strength(1, named("Sansa Stark") & IN_PLAY, "Sansa Stark gets +1 STR."),
    keyword("renown", named("Sansa Stark") & IN_PLAY),
    holds(
        Modifier.OWN_COST,
        SELF,
        "If Sansa Stark is in play, this card costs 2 less.",
        2,
        while_=lambda s, x: in_play("Sansa Stark", s),
    ),
)

DIREWOLF = trait("Direwolf")


def three_direwolves(s: ThronesState, x: Context) -> bool:
    return len(DIREWOLF.among(s, x, s.play[x.you])) >= 3


card(
    "Kennel Master",
    strength(
        lambda s, x: len(DIREWOLF.among(s, x, s.all_in_play())),
        SELF,
        "This card gets +1 STR for each Direwolf card in play.",
    ),
    save_response(
        SELF, return_to_hand(ITSELF), condition=three_direwolves, only="while you control 3 or more Direwolf cards"
    ),
)

card("House Tully Recruiter", marshalling(reduce_next(STARK & CHARACTER, 1), cost=(kneel_self(),)))


def three_dead(s: ThronesState, x: Context) -> bool:
    return sum(1 for c in s.dead[x.you] if s.deal.cards[c].type is Type.CHARACTER) >= 3


card(
    "Trident Reinforcements",
    dominance(
        take_into_hand(ITSELF),
        zone=Zone.DEAD,
        condition=three_dead,
        only="with at least 3 characters in your dead pile",
    ),
)

card("Winterfell Kennels", any_phase(search(DIREWOLF & CARD), cost=(kneel_self(), pay(1))))
card("Winterfell Castle", strength(1, MINE & STARK & CHARACTER, "Each House Stark character you control gets +1 STR."))
card("Northern Fiefdoms", fiefdoms("stark"))
card("Lord Eddard's Chambers", ON_YOUR_HOUSE)
card("Godswood", hall("stark"))
card("Narrow Sea", sea("stark", "baratheon"))
card("Winterfell Honor Guard", *honor_guard())
