"""House Targaryen."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.declare import (
    action,
    additional_challenge,
    choose,
    forced_reaction,
    holds,
    interrupt,
    reaction,
    strength,
)
from kingsmoot.thrones.effects import add_token, at_end_of, burn, discard_from_play, own, reduce_next, stand
from kingsmoot.thrones.events import event
from kingsmoot.thrones.from_hand import put_from_hand
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.participation import attackers
from kingsmoot.thrones.paying import kneel_one, kneel_self, pay, sacrifice_self
from kingsmoot.thrones.refs import SELF, TARGET
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CARD,
    CHARACTER,
    DEFENDING,
    HOST,
    IN_PLAY,
    IN_YOUR_DEAD_PILE,
    MINE,
    PARTICIPATING,
    THEIRS,
    UNIQUE,
    WITHOUT_ATTACHMENTS,
    faction,
    named,
    trait,
)
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import MILITARY, POWER, Event, Period, Phase, Token, Zone
from kingsmoot.thrones.triggers import leaves_play, won
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.values import has_trait

TARGARYEN = faction("targaryen")
STORMBORN = trait("Stormborn") & CHARACTER
HATCHLING = frozenset({"Hatchling"})
ENOUGH_BETRAYAL = 3

# -- characters -----------------------------------------------------------------------------------------


def _she_stands_and_you_take_part(s: ThronesState, x: Context) -> bool:
    return not s.kneeling[x.source] and bool(s.in_challenge) and x.you in (s.attacker, s.defender)


def _to_each_stormborn(word: str) -> Constant:
    text = f"Each Stormborn character you control gains {word}."
    return Constant(Modifier.KEYWORD, 1, STORMBORN & MINE, text=text, word=word)


card(
    "Daenerys Targaryen",
    strength(
        -1,
        PARTICIPATING & CHARACTER & THEIRS,
        "While this card is standing, each character that takes part against you in a challenge gets -1 STR.",
        _she_stands_and_you_take_part,
    ),
)

card("Drogon", _to_each_stormborn("renown"))
card("Viserion", _to_each_stormborn("stealth"))
card("Khal Drogo", additional_challenge(MILITARY))
card(
    "Magister Illyrio",
    action(stand(TARGET), cost=(pay(2),), target=(choose(CHARACTER),), limit=(1, Period.PHASE)),
)
card(
    "Rhaegal",
    reaction(won(with_=STORMBORN & MINE), stand(TARGET), target=(choose(STORMBORN),), limit=(1, Period.PHASE)),
)
card(
    "Ser Jorah Mormont",
    holds(
        Modifier.SACRIFICED,
        THIS,
        "If this card has 3 or more betrayal tokens on it, sacrifice it.",
        while_=lambda s, x: s.token(x.source, Token.BETRAYAL) >= ENOUGH_BETRAYAL,
    ),
    forced_reaction(won(with_=THIS), add_token(SELF, Token.BETRAYAL, "betrayal")),
)
card("Viserys Targaryen", interrupt(leaves_play(THIS), discard_from_play(TARGET), target=(choose(ATTACHMENT),)))
card("Handmaiden", action(stand(TARGET), cost=(sacrifice_self(),), target=(choose(trait("Lady") & CHARACTER),)))
card(
    "Targaryen Loyalist",
    action(reduce_next(TARGARYEN & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)
card(
    "Unsullied",
    strength(
        -1,
        DEFENDING & CHARACTER,
        "While this card is attacking, each defending character gets -1 STR.",
        lambda s, x: x.source in attackers(s),
    ),
)

# -- attachments and locations --------------------------------------------------------------------------


def _attacks_in_first_military_challenge(s: ThronesState, x: Context) -> bool:
    first = s.attacker == x.you and s.type == MILITARY and s.initiated[x.you * 3 + MILITARY] == 1
    return bool(s.in_challenge) and first and s.host[x.source] in s.attackers


card(
    "Drogo's Arakh",
    strength(2, HOST, "Attached character gets +2 STR."),
    holds(
        Modifier.DOES_NOT_KNEEL,
        HOST & named("Khal Drogo"),
        "If attached character is Khal Drogo, he does not kneel when he is declared as an attacker in the first "
        "military challenge that you initiate each round.",
        while_=_attacks_in_first_military_challenge,
    ),
    host=trait("Dothraki") & CHARACTER,
)
card(
    "Plaza of Punishment",
    reaction(
        won(POWER),
        burn(TARGET, 2, Period.PHASE),
        cost=(kneel_self(),),
        target=(choose(CHARACTER & WITHOUT_ATTACHMENTS),),
    ),
)
card(
    "Dothraki Sea",
    reaction(
        won(POWER),
        put_from_hand(trait("Dothraki") & CHARACTER, leaves=Event.RETURNED_TO_HAND),
        cost=(sacrifice_self(),),
    ),
)
card(
    "Illyrio's Estate",
    action(reduce_next(TARGARYEN & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

# -- events ---------------------------------------------------------------------------------------------

card(
    "Dracarys!",
    action(
        burn(TARGET, 4, Period.PHASE),
        cost=(kneel_one((trait("Dragon") & CHARACTER) | named("Daenerys Targaryen")),),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)

YOU, CHOSEN = 2, 3
INTO_DECK, INTO_PLAY = 0, 1


def from_the_ashes(s: ThronesState, f: Frame) -> list[int]:
    c = f[CHOSEN]
    if has_trait(s, c, HATCHLING) and may_come_under(s, c, f[YOU]):
        return [INTO_PLAY, INTO_DECK]
    return [INTO_DECK]


def rise_again(s: ThronesState, f: Frame, option: int) -> None:
    c = f[CHOSEN]
    if option == INTO_PLAY:
        happen(s, event(Event.ENTERS_PLAY, c, f[YOU], 0, NO_CARD))
        return
    atoms.move(s, c, Zone.DECK)
    s.note("{player} shuffles {card} into the deck.", player=f[YOU], card=c)
    s.deck[f[YOU]].sort()
    atoms.shuffle_deck(s, f[YOU])


ASHES: Question[ThronesState] = Question(
    "fire-and-blood",
    who=lambda s, f: f[YOU],
    options=from_the_ashes,
    text=lambda s, f, option: "put it into play" if option == INTO_PLAY else "shuffle it into your deck",
    prompt=lambda s, f: f"{s.deal.cards[f[CHOSEN]].title} is a Hatchling: into play, or into your deck?",
    answer=rise_again,
)
FIRE_AND_BLOOD = rules.procedure("core-fire-and-blood", ASHES)


def _fire_and_blood(s: ThronesState, f: Frame, x: Context) -> None:
    for c in TARGET.find(s, x):
        s.push(FIRE_AND_BLOOD, x.you, c)


card(
    "Fire and Blood",
    action(
        own(_fire_and_blood, "shuffle it into your deck, or, if it is a Hatchling, you may put it into play instead"),
        phase=Phase.CHALLENGES,
        target=(choose(UNIQUE & TARGARYEN & CHARACTER & IN_YOUR_DEAD_PILE),),
    ),
)
card(
    "Waking the Dragon",
    action(
        stand(TARGET),
        at_end_of(
            Period.PHASE,
            TARGET,
            Event.RETURNED_TO_HAND,
            "at the end of the phase, if it is still in play, return it to your hand",
            can_be_saved=True,
        ),
        target=(choose(UNIQUE & TARGARYEN & CHARACTER & MINE & IN_PLAY),),
    ),
)
