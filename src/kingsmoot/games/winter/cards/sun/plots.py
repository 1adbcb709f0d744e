"""The plots."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sun.common import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.choosing import CHOSEN, each_player_chooses
from kingsmoot.thrones.declare import YOU, choose, holds, strength
from kingsmoot.thrones.effects import discard_from_play, kill, kneel, own
from kingsmoot.thrones.events import event
from kingsmoot.thrones.first.declare import AFFECTED, instead, passive, revealed
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.leaving import may_be_killed
from kingsmoot.thrones.refs import TARGET, each
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    ATTACKING,
    CHARACTER,
    IN_PLAY,
    LOCATION,
    MINE,
    strength_at_most,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Event, Phase
from kingsmoot.thrones.triggers import phase_ends, won
from kingsmoot.thrones.words import card_name, on_card, player

# -- Battle of Oxcross ----------------------------------------------------------------------------------


def of_the_idle(s: ThronesState, x: Context, c: int) -> bool:
    """A character that can be killed, of a player who has not won a military challenge in this phase."""
    return not s.won_types[s.controller[c] * 3 + MILITARY] and may_be_killed(s, c)


each_idle_chooses = replace(
    each_player_chooses(CHARACTER & AFFECTED & such(of_the_idle), "1 character"),
    text="each player who has not won a military challenge in it chooses 1 character that they control",
)
card("Battle of Oxcross", instead(phase_ends(Phase.CHALLENGES), each_idle_chooses, kill(CHOSEN)))

# -- The Red Wedding ------------------------------------------------------------------------------------

WHO, SOURCE, LORD, LADY = 2, 3, 4, 5
"""Whose plot, the plot; the two characters + 1, or 0."""


def candidates(s: ThronesState, f: Frame, wanted: str) -> list[int]:
    of = trait(wanted) & CHARACTER & AFFECTED
    return [c for c in of.among(s, Context(f[WHO], f[SOURCE]), s.all_in_play()) if c != f[LORD] - 1]


def guest(wanted: str, register: int) -> Question[ThronesState]:
    def choose_guest(s: ThronesState, f: Frame, option: int) -> None:
        f[register] = option + 1
        s.note("{player} chooses {card}.", player=s.next_seat(f[WHO]), card=option)

    return Question(
        f"wedding-{wanted.lower()}",
        who=lambda s, f: s.next_seat(f[WHO]),
        options=lambda s, f: candidates(s, f, wanted),
        text=lambda s, f, option: card_name(s, option),
        on=on_card,
        prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: choose a {wanted}; {player(s, f[WHO])} will kill one of two.",
        answer=choose_guest,
    )


def guests(s: ThronesState, f: Frame) -> list[int]:
    return [f[place] - 1 for place in (LORD, LADY) if f[place]]


def doomed_guests(s: ThronesState, f: Frame) -> list[int]:
    return [c for c in guests(s, f) if may_be_killed(s, c)]


def kill_guest(s: ThronesState, f: Frame, option: int) -> None:
    spared = [c for c in guests(s, f) if c != option]
    happen(
        s,
        event(Event.KILLED, option, s.controller[option], source=f[SOURCE]),
        *(event(Event.POWER_GAINED, c, s.controller[c], 2, f[SOURCE]) for c in spared),
    )


DIES: Question[ThronesState] = Question(
    "wedding-dies",
    who=lambda s, f: f[WHO],
    options=doomed_guests,
    text=lambda s, f, option: card_name(s, option),
    label=lambda s, f, option: f"{card_name(s, option)} is killed",
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: choose which one is killed; the other one claims 2 power.",
    answer=kill_guest,
)
WEDDING = rules.procedure("winter-red-wedding", guest("Lord", LORD), guest("Lady", LADY), DIES)


def anybody_comes(s: ThronesState, x: Context) -> bool:
    return bool((trait("Lord", "Lady") & CHARACTER & AFFECTED).among(s, x, s.all_in_play()))


card(
    "The Red Wedding",
    revealed(
        own(
            lambda s, f, x: s.push(WEDDING, x.you, x.source),
            "the opponent to your left chooses 1 Lord character and 1 Lady character; then you choose and kill 1 of "
            "them, and the other one claims 2 power",
            anybody_comes,
        )
    ),
)

# -- other plots ----------------------------------------------------------------------------------------

card(
    "Let My Porridge Fly",
    passive(won(INTRIGUE), discard_from_play(TARGET), target=(choose(ATTACHMENT & IN_PLAY),)),
)

card(
    "Threat from the North",
    strength(-1, CHARACTER & IN_PLAY, "Each character gets -1 STR."),
    holds(
        Modifier.DISCARDED,
        CHARACTER & IN_PLAY & strength_at_most(0) & AFFECTED,
        "Characters with STR 0 are discarded from play (they cannot be saved).",
    ),
)

card("Attack from the Sea", revealed(kneel(each(LOCATION))))
card("Alliance", holds(Modifier.NO_PENALTY, YOU, "You play cards of other Houses without the gold penalty."))
card(
    "To the Spears!",
    holds(Modifier.DOES_NOT_KNEEL, ATTACKING & CHARACTER & MINE, "Characters you control do not kneel to attack."),
)
