"""House Tyrell."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Constant, Context, Effect, Modifier, Target
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import action, choose, holds, icon, reaction, strength
from kingsmoot.thrones.effects import (
    discard_at_random,
    draw,
    give_strength,
    own,
    reduce_next,
    remove_from_challenge,
    stand,
)
from kingsmoot.thrones.from_hand import put_from_hand
from kingsmoot.thrones.participation import attackers, participants
from kingsmoot.thrones.paying import kneel_self, pay
from kingsmoot.thrones.refs import HOST, SELF, TARGET, TARGETS
from kingsmoot.thrones.searching import NOTHING, shuffle, take
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CARD,
    CHARACTER,
    EVENT,
    FACTION_CARD,
    LOCATION,
    MINE,
    faction,
    printed_cost,
    trait,
)
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CHALLENGE_NAMES, INTRIGUE, POWER, Period, Phase, Type, Zone
from kingsmoot.thrones.triggers import DEFENDING, enters_play, strength_raised, won
from kingsmoot.thrones.words import distinct, on_card, player

TYRELL = faction("tyrell")
NONE = -1

# -- characters -----------------------------------------------------------------------------------------


def _with_twin(twin: str, kind: int) -> tuple[Constant, ...]:
    """What Left and Right are while the other one is there."""

    def together(s: ThronesState, x: Context) -> bool:
        return any(s.deal.cards[c].title == twin for c in s.play[x.you])

    def defends(s: ThronesState, x: Context) -> bool:
        return x.source in s.defenders and together(s, x)

    when = f"while you control {twin}"
    return (
        strength(1, THIS, f"While you control {twin}, this card gets +1 STR.", together),
        icon(kind, THIS, together, when),
        holds(
            Modifier.DOES_NOT_KNEEL,
            THIS,
            f"While you control {twin}, this card does not kneel when declared as a defender.",
            while_=defends,
        ),
    )


card("Left", *_with_twin("Right", POWER))
card("Right", *_with_twin("Left", INTRIGUE))

card(
    "Maester Lomys",
    reaction(
        won(INTRIGUE, as_=DEFENDING),
        discard_at_random(lambda s, x: [s.attacker], "the attacking player's"),
    ),
)
card(
    "Margaery Tyrell",
    action(
        give_strength(TARGET, 3, Period.PHASE),
        phase=Phase.CHALLENGES,
        cost=(kneel_self(),),
        target=(choose(CHARACTER),),
    ),
)
card(
    "Paxter Redwyne",
    holds(
        Modifier.COST,
        EVENT & MINE,
        "Reduce the cost of the first event you play each round by 1.",
        while_=lambda s, x: not s.played[x.you],
    ),
)
card("Randyll Tarly", reaction(strength_raised(THIS), stand(SELF), limit=(2, Period.PHASE)))
card(
    "The Knight of Flowers",
    holds(
        Modifier.MOST_DEFENDERS,
        FACTION_CARD - MINE,
        "While this card is attacking alone, the defending player cannot declare more than 1 defender.",
        while_=lambda s, x: attackers(s) == [x.source],
    ),
)
card(
    "The Queen of Thorns",
    reaction(won(INTRIGUE, with_=THIS), put_from_hand(TYRELL & CHARACTER & printed_cost(6))),
)
card(
    "Garden Caretaker",
    action(reduce_next(TYRELL & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

YOU, SOURCE = 2, 3
_EXTRA = (Modifier.CHALLENGES_MILITARY, Modifier.CHALLENGES_INTRIGUE, Modifier.CHALLENGES_POWER)


def learn_of_a_challenge(s: ThronesState, f: Frame, option: int) -> None:
    add_lasting(s, _EXTRA[option], 1, Period.PHASE, s.deal.factions[f[YOU]])
    s.note("{player} may initiate an additional {challenge} challenge.", player=f[YOU], challenge=option)


CHALLENGE_TYPE: Question[ThronesState] = Question(
    "challenge-type",
    who=lambda s, f: f[YOU],
    options=lambda s, f: [0, 1, 2],
    text=lambda s, f, option: CHALLENGE_NAMES[option],
    prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: name a challenge type.",
    answer=learn_of_a_challenge,
)
INFORMANT = rules.procedure("core-olennas-informant", CHALLENGE_TYPE)


def _informant(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(INFORMANT, x.you, x.source)


card(
    "Olenna's Informant",
    reaction(
        enters_play(THIS),
        own(_informant, "name a challenge type; you may initiate an additional challenge of that type this phase"),
        condition=lambda s, x: s.phase == Phase.CHALLENGES,
        only="during the challenges phase",
    ),
)


REACH_LOCATION = trait("The Reach") & LOCATION


def _reach_locations(s: ThronesState, x: Context) -> int:
    return len(REACH_LOCATION.among(s, x, s.play[x.you]))


card(
    "Wardens of the Reach",
    strength(_reach_locations, THIS, "This card gets +1 STR for each The Reach location you control."),
)

# -- attachments and locations --------------------------------------------------------------------------

card(
    "Heartsbane",
    action(
        give_strength(HOST, 3, Period.CHALLENGE),
        condition=lambda s, x: s.host[x.source] in participants(s),
        only="while attached character is participating in a challenge",
        cost=(kneel_self(),),
    ),
    host=TYRELL & CHARACTER,
)
card(
    "Highgarden",
    action(
        stand(TARGET),
        remove_from_challenge(TARGET),
        phase=Phase.CHALLENGES,
        cost=(kneel_self(), pay(1)),
        target=(choose(ATTACKING & CHARACTER),),
    ),
)
card("The Mander", reaction(won(by=5), draw(2), cost=(kneel_self(),)))
card(
    "Rose Garden",
    action(reduce_next(TYRELL & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

# -- events ---------------------------------------------------------------------------------------------

card(
    "Growing Strong",
    action(
        give_strength(TARGETS, 2, Period.PHASE),
        phase=Phase.CHALLENGES,
        target=(choose(TYRELL & CHARACTER, up_to=3, prompt="choose up to 3 Tyrell characters"),),
    ),
)

NAMED = 4
CARD_TYPES = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


def name_card_type(s: ThronesState, f: Frame, option: int) -> None:
    f[NAMED] = option
    s.note(f"{{player}} names: {Type(option).name.lower()}.", player=s.loser)


NAME_TYPE: Question[ThronesState] = Question(
    "card-type",
    who=lambda s, f: s.loser,
    options=lambda s, f: list(CARD_TYPES),
    text=lambda s, f, option: Type(option).name.lower(),
    prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: name a type of card that {player(s, f[YOU])} cannot take.",
    answer=name_card_type,
)


def other_types(s: ThronesState, f: Frame) -> list[int]:
    found = [c for c in sorted(s.deck[f[YOU]]) if s.deal.cards[c].type != f[NAMED]]
    return [*distinct(s, found), NOTHING]


TAKE: Question[ThronesState] = Question(
    "search",
    who=lambda s, f: f[YOU],
    options=other_types,
    declines=NOTHING,
    text=lambda s, f, option: "nothing" if option == NOTHING else f"take {s.deal.cards[option].title}",
    on=on_card,
    prompt=lambda s, f: f"{s.deal.cards[f[SOURCE]].title}: take a card, or nothing.",
    answer=take,
    always=True,
)
CUNNING = rules.procedure("core-olennas-cunning", NAME_TYPE, TAKE, shuffle)


def _cunning(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(CUNNING, x.you, x.source)


card(
    "Olenna's Cunning",
    reaction(
        won(INTRIGUE, POWER),
        own(
            _cunning,
            "the losing opponent names a type of card (character, location, attachment or event); search your deck for "
            "a card of another type, reveal it, and add it to your hand; shuffle your deck",
            lambda s, x: bool(s.deck[x.you]),
        ),
    ),
)

WHOSE, SEEN, BELOW, PLACED = 4, 5, 6, 7
"""Whose deck; how many of its top cards were looked at and not put to the bottom; how many were put there; how many of
the others have their place on top."""
LOOKS, MOST_BELOW = 5, 3


def look(s: ThronesState, f: Frame) -> None:
    """What lies where is known to whoever looks, and, once it has been put back, to nobody else any more."""
    deck = s.deck[f[WHOSE]]
    f[SEEN] = min(LOOKS, len(deck))
    top = deck[len(deck) - f[SEEN] :]
    for c in reversed(top):
        s.note("You see {card}.", f[YOU], card=c)
    for seat, foreseen in enumerate(s.foreseen):
        foreseen[:] = [c for c in foreseen if c not in top] + (top if seat == f[YOU] else [])
    s.note("{player} looks at the top cards of the deck of {other}.", player=f[YOU], other=f[WHOSE])


def not_placed(s: ThronesState, f: Frame) -> list[int]:
    """From the top."""
    deck = s.deck[f[WHOSE]]
    return deck[len(deck) - f[SEEN] : len(deck) - f[PLACED]][::-1]


def bottom_options(s: ThronesState, f: Frame) -> list[int]:
    return [*distinct(s, not_placed(s, f)), NONE] if f[BELOW] < MOST_BELOW and f[SEEN] else []


def put_below(s: ThronesState, f: Frame, option: int) -> None:
    if option == NONE:
        f[BELOW] = MOST_BELOW
        return
    atoms.move(s, option, Zone.DECK, bottom=True)
    f[SEEN] -= 1
    f[BELOW] += 1
    s.note("{player} puts a card on the bottom of the deck.", player=f[YOU])


BOTTOM: Question[ThronesState] = Question(
    "bottom",
    who=lambda s, f: f[YOU],
    options=bottom_options,
    declines=NONE,
    text=lambda s, f, option: "no more" if option == NONE else s.deal.cards[option].title,
    label=lambda s, f, option: "No more" if option == NONE else f"{s.deal.cards[option].title} goes to the bottom",
    on=on_card,
    prompt=lambda s, f: "Which card goes to the bottom of the deck, below all others?",
    answer=put_below,
    always=True,
)


def more_below(s: ThronesState, f: Frame) -> None:
    if bottom_options(s, f):
        s.jump(f, BOTTOM)


def top_options(s: ThronesState, f: Frame) -> list[int]:
    return distinct(s, not_placed(s, f)) if f[SEEN] - f[PLACED] > 1 else []


def put_next(s: ThronesState, f: Frame, option: int) -> None:
    atoms.place_in_deck(s, option, f[PLACED])
    f[PLACED] += 1


TOP: Question[ThronesState] = Question(
    "top",
    who=lambda s, f: f[YOU],
    options=top_options,
    text=lambda s, f, option: s.deal.cards[option].title,
    on=on_card,
    prompt=lambda s, f: "Which card lies on top?" if not f[PLACED] else "Which card comes next, from the top?",
    answer=put_next,
    always=True,
)


def more_on_top(s: ThronesState, f: Frame) -> None:
    if top_options(s, f):
        s.jump(f, TOP)


BEAR = rules.procedure("core-the-bear-and-the-maiden-fair", look, BOTTOM, more_below, TOP, more_on_top)


def _bear(s: ThronesState, f: Frame, x: Context) -> None:
    for c in TARGET.find(s, x):
        s.push(BEAR, x.you, x.source, s.owner(c))


def _has_a_deck(s: ThronesState, x: Context, c: int) -> bool:
    return bool(s.alive[s.owner(c)] and s.deck[s.owner(c)])


card(
    '"The Bear and the Maiden Fair"',
    action(
        Effect(
            _bear,
            "look at the top 5 cards of that player's deck; put up to 3 of them on the bottom of that deck and the "
            "others on top, in any order",
            affects=_has_a_deck,
        ),
        target=(Target(FACTION_CARD, players=True, prompt="choose a player"),),
    ),
)
