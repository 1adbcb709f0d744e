"""House Stark."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Constant, Context, Modifier
from kingsmoot.thrones.declare import action, choose, holds, icon, interrupt, keyword, reaction, strength
from kingsmoot.thrones.effects import (
    cancel,
    draw_if_you_win,
    gain_power,
    give_strength,
    kill,
    own,
    raise_claim,
    reduce_next,
    stand,
)
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import kneel_one, kneel_self, sacrifice_self
from kingsmoot.thrones.refs import MY_FACTION, SELF, TARGET, each
from kingsmoot.thrones.selectors import (
    ATTACKING,
    CARD,
    CHARACTER,
    FACTION_CARD,
    HOST,
    IN_HAND,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    Selector,
    faction,
    named,
    trait,
    you_control,
)
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Event, Period, Phase, Zone
from kingsmoot.thrones.triggers import (
    DEFENDING,
    OPPONENTS_EVENT,
    enters_play,
    initiated,
    lost,
    sacrificed_or_killed,
    stands,
    won,
)
from kingsmoot.thrones.uniqueness import may_have_duplicates
from kingsmoot.thrones.values import strength as strength_of
from kingsmoot.thrones.words import distinct, name_among, on_card

STARK = faction("stark")
DIREWOLF = trait("Direwolf")
ROBB = you_control(named("Robb Stark"))


# -- characters -----------------------------------------------------------------------------------------


def lay_facedown(s: ThronesState, f: Frame, x: Context) -> None:
    top = s.deck[x.you][-1]
    s.note("You place {card} facedown.", x.you, card=top)
    atoms.add_duplicate(s, top, x.source, facedown=True)
    s.game.settle(s)


card(
    "Arya Stark",
    icon(MILITARY, THIS, lambda s, x: bool(s.duplicates(x.source)), "while it has a duplicate"),
    reaction(
        enters_play(THIS),
        own(
            lay_facedown,
            "place the top card of your deck facedown on this card as a duplicate",
            lambda s, x: bool(s.deck[x.you]) and may_have_duplicates(s, x.source, x.you),
        ),
    ),
)

card("Bran Stark", interrupt(OPPONENTS_EVENT, cancel(), cost=(sacrifice_self(),), would=True))

card(
    "Catelyn Stark",
    holds(
        Modifier.CANNOT_TRIGGER,
        FACTION_CARD - MINE,
        "While Catelyn Stark is participating in a challenge, your opponents cannot trigger abilities of cards.",
        while_=lambda s, x: x.source in participants(s),
    ),
)

card("Eddard Stark", reaction(initiated(against_you=True), stand(SELF)))

WEAK = Selector(
    lambda s, x, c: strength_of(s, c) <= (2 if ROBB(s, x) else 1),
    after="with STR 1 or lower, or with STR 2 or lower if you control Robb Stark",
)

card(
    "Grey Wind",
    action(kill(TARGET), phase=Phase.CHALLENGES, cost=(kneel_self(),), target=(choose(CHARACTER & WEAK),)),
)

card(
    "Robb Stark",
    reaction(sacrificed_or_killed(STARK & CHARACTER), stand(each(CHARACTER & MINE)), limit=(1, Period.ROUND)),
)

card(
    "Sansa Stark",
    holds(Modifier.ENTERS_KNELT, THIS, "Sansa Stark enters play knelt."),
    reaction(stands(THIS), gain_power(MY_FACTION), limit=(1, Period.ROUND)),
)

# Summer: which card returns is decided when the effect resolves.
SMALL = Selector(lambda s, x, c: s.deal.cards[c].strength <= 2) & STARK & CHARACTER
YOU, SOURCE = 2, 3


def lost_children(s: ThronesState, x: Context) -> list[int]:
    return distinct(s, SMALL.among(s, x, s.discard[x.you] + s.dead[x.you]))


def return_child(s: ThronesState, f: Frame, option: int) -> None:
    atoms.move(s, option, Zone.HAND)
    s.note("{card} returns to the hand of {player}.", card=option, player=f[YOU])


LOST_CHILD: Question[ThronesState] = Question(
    "return",
    who=lambda s, f: f[YOU],
    options=lambda s, f: lost_children(s, Context(f[YOU], f[SOURCE])),
    text=lambda s, f, option: name_among(s, option, lost_children(s, Context(f[YOU], f[SOURCE]))),
    on=on_card,
    prompt=lambda s, f: "Summer: which character returns to your hand?",
    answer=return_child,
)
FETCH = rules.procedure("core-summer", LOST_CHILD)


def fetch(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(FETCH, x.you, x.source)


card(
    "Summer",
    keyword("insight", named("Bran Stark") & MINE),
    reaction(
        enters_play(THIS),
        own(
            fetch,
            "return a Stark character with printed STR 2 or lower from your discard pile or dead pile to your hand",
            lambda s, x: bool(lost_children(s, x)),
        ),
    ),
)


def rest_of_the_pack(s: ThronesState, x: Context) -> int:
    return sum(1 for c in s.play[x.you] if c != x.source and DIREWOLF.test(s, x, c))


card(
    "Direwolf Pup", strength(rest_of_the_pack, THIS, "This card gets +1 STR for each other Direwolf card you control.")
)


def marches_to_war(s: ThronesState, x: Context) -> bool:
    war = any("War" in s.deal.cards[plot].traits for plot in s.revealed if plot != NO_CARD)
    return war and s.type == MILITARY and x.source in s.attackers


card(
    "Vanguard of the North",
    holds(
        Modifier.DOES_NOT_KNEEL,
        THIS,
        "While any player has a War plot revealed, this card does not kneel when it is declared as an attacker in a "
        "military challenge.",
        while_=marches_to_war,
    ),
)

card("Winterfell Steward", action(reduce_next(STARK & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)))

# -- attachments and locations --------------------------------------------------------------------------

card(
    "Ice",
    strength(2, HOST, "Attached character gets +2 STR."),
    reaction(
        won(MILITARY, with_=HOST),
        kill(TARGET),
        cost=(sacrifice_self(),),
        target=(choose(CHARACTER & OF_LOSER),),
    ),
    host=STARK & CHARACTER,
)


def reveal_top(s: ThronesState, f: Frame, x: Context) -> None:
    """It is drawn, or stays on top, where everybody has seen it."""
    top = s.deck[x.you][-1]
    s.note("{player} reveals {card}.", player=x.you, card=top)
    for foreseen in s.foreseen:
        if top not in foreseen:
            foreseen.append(top)
    if STARK.test(s, x, top):
        happen(s, event(Event.CARDS_DRAWN, seat=x.you, amount=1, source=x.source))


card(
    "Gates of Winterfell",
    action(
        own(
            reveal_top,
            "reveal the top card of your deck, and draw it if it is a Stark card",
            lambda s, x: bool(s.deck[x.you]),
        ),
        phase=Phase.CHALLENGES,
        cost=(kneel_self(),),
    ),
)

card(
    "The Wolfswood",
    Constant(
        Modifier.KEYWORD,
        1,
        DIREWOLF & CARD & MINE & IN_HAND,
        text="Direwolf cards in your hand gain ambush for their printed cost.",
        word="ambush",
    ),
)

card("Heart Tree Grove", action(reduce_next(STARK & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)))

# -- events ---------------------------------------------------------------------------------------------

card(
    "For the North!",
    action(
        give_strength(TARGET, 2, Period.CHALLENGE),
        draw_if_you_win(1),
        target=(choose(PARTICIPATING & STARK & CHARACTER),),
        condition=lambda s, x: bool(s.in_challenge) and s.type == MILITARY,
        only="during a military challenge",
    ),
)

card(
    "Like Warm Rain",
    reaction(
        lost(INTRIGUE, as_=DEFENDING),
        kill(TARGET),
        cost=(kneel_one(DIREWOLF & CHARACTER),),
        target=(choose(ATTACKING & CHARACTER),),
        maximum=(1, Period.CHALLENGE),
    ),
)

card(
    "Winter Is Coming",
    action(
        raise_claim(1, Period.CHALLENGE),
        condition=lambda s, x: bool(s.in_challenge),
        only="during a challenge",
        maximum=(1, Period.CHALLENGE),
    ),
)
