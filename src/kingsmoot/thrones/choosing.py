"""Each player chooses while an effect is carried out; what is chosen is ``CHOSEN`` for the parts that follow.

These words are for abilities without targets.
"""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import effect_at, effects_after, reference
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.selectors import Selector
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.values import ignores
from kingsmoot.thrones.words import card_name, on_card

ENOUGH = -1


def chosen(s: ThronesState, x: Context) -> list[int]:
    return s.picked[x.picks][:] if 0 <= x.picks < len(s.picked) else []


CHOSEN = Ref(chosen, "each chosen card")


def not_chosen(of: Selector) -> Ref:
    """Every such card in play that nobody has chosen."""

    def find(s: ThronesState, x: Context) -> list[int]:
        spared = chosen(s, x)
        return [c for c in of.among(s, x, s.all_in_play()) if c not in spared]

    return Ref(find, f"each {of} that was not chosen")


SEAT, SOURCE, WHICH, LEAST, MOST, PICKS, DONE = 2, 3, 4, 5, 6, 7, 8
"""Whose turn it is; for which card; where it is declared what may be chosen; how many; where the choices are kept."""


def _mine(s: ThronesState, f: Frame) -> list[int]:
    """What this player could choose, and has chosen."""
    of = effect_at(s, f[WHICH]).of
    assert of is not None
    x = Context(f[SEAT], f[SOURCE])
    by = Context(s.controller[f[SOURCE]], f[SOURCE])
    found = of.among(s, x, s.play[f[SEAT]])
    return [c for c in found if not ignores(s, by, c)]


def begin(s: ThronesState, f: Frame) -> None:
    f[SEAT], f[PICKS] = s.first, len(s.picked)
    s.picked.append([])


def each_options(s: ThronesState, f: Frame) -> list[int]:
    mine, picked = _mine(s, f), s.picked[f[PICKS]]
    count = sum(1 for c in mine if c in picked)
    left = [c for c in mine if c not in picked]
    if f[DONE] or count >= f[MOST] or not left:
        return []
    return [*left, ENOUGH] if count >= f[LEAST] else left


def each_text(s: ThronesState, f: Frame, option: int) -> str:
    if option == ENOUGH:
        return "no more" if any(c in s.picked[f[PICKS]] for c in _mine(s, f)) else "nothing"
    return card_name(s, option)


def each_prompt(s: ThronesState, f: Frame) -> str:
    words = effect_at(s, f[WHICH]).text.removeprefix("each player chooses ").replace("they control", "you control")
    return f"{card_name(s, f[SOURCE])}: choose {words}."


def each_detail(s: ThronesState, f: Frame) -> str:
    """How many more, where several may be chosen; and what will come of it, which may be good or bad for them."""
    count = sum(1 for c in _mine(s, f) if c in s.picked[f[PICKS]])
    so_far = f"You have chosen {count} of up to {f[MOST]}. " if f[MOST] > 1 else ""
    return f"{so_far}Then: {'; '.join(effect.text for effect in effects_after(s, f[WHICH]))}."


def each_answer(s: ThronesState, f: Frame, option: int) -> None:
    if option == ENOUGH:
        f[DONE] = 1
    else:
        s.picked[f[PICKS]].append(option)
        s.note("{player} chooses {card}.", player=f[SEAT], card=option)


EACH_QUESTION: Question[ThronesState] = Question(
    "each-player",
    who=lambda s, f: f[SEAT],
    options=each_options,
    declines=ENOUGH,
    text=each_text,
    on=on_card,
    detail=each_detail,
    prompt=each_prompt,
    answer=each_answer,
)


def next_to_choose(s: ThronesState, f: Frame) -> None:
    if each_options(s, f):
        s.jump(f, EACH_QUESTION)
        return
    f[DONE] = 0
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, EACH_QUESTION)


EACH = rules.procedure("each-player-chooses", begin, EACH_QUESTION, next_to_choose)


def each_player_chooses(of: Selector, words: str, *, least: int = 1, most: int = 1) -> Effect:
    """Each player chooses among such cards of theirs, as far as possible; each choice is final before the next."""

    def could(s: ThronesState, x: Context) -> bool:
        return bool(of.among(s, x, s.all_in_play()))

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(EACH, s.first, x.source, reference(x.source, f[INDEX], f[PART] - 1), least, most)

    return Effect(do, f"each player chooses {words} that they control", could, of=of)
