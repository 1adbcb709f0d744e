"""Windows: the first player has the first opportunity, it goes round, and the window closes when all pass in a row."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Final

from kingsmoot.kernel.procedure import PROCEDURE, STEP, Frame, Question
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.model.enums import Kind, KindId, Phase, Type, names_of
from kingsmoot.thrones.model.ids import NO_CARD, NO_EVENT, NOBODY, CardId, EventPlace, Seat
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.timing.event_rows import EVENT
from kingsmoot.thrones.timing.legality import (
    DUPLICATE,
    decode,
    may_use,
    nobody_has_actions,
    usable,
    usable_actions,
    why_not_use,
)
from kingsmoot.thrones.timing.listeners import holders
from kingsmoot.thrones.timing.window_settings import is_always_asked, is_never_asked
from kingsmoot.thrones.values.abilities import abilities_of, ability_at
from kingsmoot.thrones.view.labels import ability_text, told_apart
from kingsmoot.thrones.view.reasons import card_key, card_on
from kingsmoot.thrones.view.window_prompts import is_notable, use_label, window_prompt

if TYPE_CHECKING:
    from kingsmoot.thrones.edition_rules import EditionRules, FreeAction

KIND: Final = 2
START: Final = 3
COUNT: Final = 4
SEAT: Final = 5
PASSES: Final = 6
ACTED: Final = 7
PASS: Final = 0
FREE: Final = 1 << 40
_CARDS: Final = 1 << 20
"""Options from here on are free actions: marshaling and the like."""


def initiate(s: ThronesState, seat: Seat, option: int) -> None:
    c, index, event = decode(option)
    # By name: what abilities do opens windows in turn, so the two modules need each other.
    name = "save-with-duplicate" if index == DUPLICATE else "use"
    s.push(rules.by_name[name], seat, c, index, event)


class Opportunity(Question[ThronesState]):
    """To use something or to pass. Whoever can only pass does so at once, and so may everybody, with no step between:
    most opportunities are of this kind. A tracer is told of every single one."""

    def ask(self, s: ThronesState, f: Frame) -> None:
        if s.tracer is not None:
            super().ask(s, f)
            return
        seat: Seat = f[SEAT]
        passes: int = f[PASSES]
        players = s.seats_left()
        while True:
            options = self.options(s, f)
            if len(options) > 1 or s.always_asked[seat]:
                wanted = len(options) > 1 or self.insists(s, f)
                if wanted and not (s.never_asked[seat] != 0 and self.waived is not None and self.waived(s, f)):
                    s.seat, s.choices = seat, list(options)
                    return
            seat = s.next_seat(seat)
            passes += 1
            f[SEAT], f[PASSES] = seat, passes
            if passes >= players:
                s.stack.pop()  # the window closes, with no step between either
                return


def moves_on(s: ThronesState, f: Frame) -> None:
    passes: int = f[PASSES]
    acted: int = f[ACTED]
    f[PASSES] = 0 if acted else passes + 1
    f[SEAT] = s.next_seat(f[SEAT])


def have_all_passed(s: ThronesState, f: Frame) -> bool:
    """Whoever has the next opportunity has not used it yet."""
    passes: int = f[PASSES]
    f[ACTED] = 0
    return passes > 0 and passes >= s.seats_left()


# -- interrupts and reactions ---------------------------------------------------------------------------


def all_have_passed(s: ThronesState, f: Frame) -> None:
    if s.tracer is None:
        _go_on(s, f)
    elif have_all_passed(s, f):
        s.finish(f)


def _go_on(s: ThronesState, f: Frame) -> None:
    """The window closes, or the question is next: at once, as nobody follows step by step."""
    number: int = f[PROCEDURE]
    if have_all_passed(s, f):
        s.stack.pop()
    elif number == ACTIONS.number:
        f[STEP] = _ACTION_QUESTION + 1
        ACTION_QUESTION.ask(s, f)
    else:
        f[STEP] = _WINDOW_QUESTION + 1
        WINDOW_QUESTION.ask(s, f)


def window_options(s: ThronesState, f: Frame) -> list[int]:
    """With nothing but passing there is nothing to ask, unless the player wants to be asked all the same."""
    seat = f[SEAT]
    if not s.alive[seat]:
        return [PASS]
    found = usable(s, seat, KindId(f[KIND]), f[START], f[COUNT])
    found.append(PASS)
    return found


def use_or_pass(s: ThronesState, f: Frame, option: int) -> None:
    if option != PASS:
        f[ACTED] = 1
        initiate(s, f[SEAT], option)


def opportunity_moves_on(s: ThronesState, f: Frame) -> None:
    moves_on(s, f)
    if s.tracer is None:
        _go_on(s, f)
    else:
        s.jump(f, all_have_passed)


def _words(s: ThronesState, option: int) -> str:
    return "pass" if option == PASS else ability_text(s, *decode(option))


def _text(s: ThronesState, f: Frame, option: int) -> str:
    return "pass" if option == PASS else told_apart(s, option, _words)


def _label(s: ThronesState, f: Frame, option: int) -> str:
    return "Pass" if option == PASS else use_label(s, option)


def _on(s: ThronesState, f: Frame, option: int) -> str | None:
    """The card whose ability it is; a duplicate lies under the card that it saves."""
    if option == PASS:
        return None
    c, index, _ = decode(option)
    return card_key(s.host[c] if index == DUPLICATE else c)


def window_why_not(s: ThronesState, f: Frame, on: str) -> str:
    """What keeps an ability from being used that waits for what happens."""
    c = card_on(on)
    if c == NO_CARD or c not in holders(s):
        return ""
    for index, ability in abilities_of(s, c):
        if ability.kind != f[KIND] or ability.trigger is None or not may_use(s, c, index, f[SEAT]):
            continue
        for place in range(f[START], f[START] + f[COUNT]):
            if not set(names_of(s.events[place][EVENT])).isdisjoint(ability.trigger.events):
                return why_not_use(s, c, index, EventPlace(place), f[SEAT]) or "Already used for this."
    return ""


def _window_prompt(s: ThronesState, f: Frame) -> str:
    return window_prompt(s, [o for o in s.choices if o != PASS], KindId(f[KIND]), f[START], f[COUNT])


def _asked_in_any_case(s: ThronesState, f: Frame) -> bool:
    """Around what is notable only: other windows are there because a card waits, and it may be in another's hand."""
    wanted = s.alive[f[SEAT]] and is_always_asked(s, f[SEAT], KindId(f[KIND]))
    return bool(wanted) and is_notable(s, f[START], f[COUNT])


WINDOW_QUESTION: Final[Question[ThronesState]] = Opportunity(
    "window",
    who=lambda s, f: f[SEAT],
    options=window_options,
    declines=PASS,
    text=_text,
    label=_label,
    on=_on,
    prompt=_window_prompt,
    detail=lambda s, f: s.edition.situation(s, f[SEAT]),
    why_not=window_why_not,
    answer=use_or_pass,
    always=_asked_in_any_case,
    private=True,
    waived=lambda s, f: is_never_asked(s, f[SEAT], KindId(f[KIND])),
)
WINDOW: Final = rules.procedure("window", all_have_passed, WINDOW_QUESTION, opportunity_moves_on)
_WINDOW_QUESTION: Final = 1
"""The place of this step."""
assert WINDOW.index(WINDOW_QUESTION) == _WINDOW_QUESTION


# -- forced abilities -----------------------------------------------------------------------------------


def _follows(s: ThronesState, option: int) -> bool:
    c, index, _ = decode(option)
    return ability_at(s, c, index).follows


def forced_options(s: ThronesState, f: Frame) -> list[int]:
    """What comes instead of something is resolved before that which follows from it."""
    found = [o for seat in s.seats() for o in usable(s, seat, KindId(f[KIND]), f[START], f[COUNT])]
    return [o for o in found if not _follows(s, o)] or found


def force(s: ThronesState, f: Frame, option: int) -> None:
    f[ACTED] = 1
    c, _, _ = decode(option)
    initiate(s, s.controller[c], option)


def more_forced(s: ThronesState, f: Frame) -> None:
    if f[ACTED]:
        f[ACTED] = 0
        s.jump(f, FORCED_QUESTION)


FORCED_QUESTION: Final[Question[ThronesState]] = Question(
    "forced-order",
    who=lambda s, f: s.first,
    options=forced_options,
    text=_text,
    label=_label,
    on=_on,
    prompt=lambda s, f: "Several abilities must resolve. Which one first?",
    answer=force,
)
FORCED: Final = rules.procedure("forced", FORCED_QUESTION, more_forced)


# -- actions --------------------------------------------------------------------------------------------


def begin_actions(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.first
    f[PASSES] = 0
    if s.tracer is None:  # nobody has passed yet: the question is next
        f[STEP] = _ACTION_QUESTION + 1
        ACTION_QUESTION.ask(s, f)


def decode_free(option: int) -> tuple[int, CardId]:
    """Which of the free actions, with which card."""
    number, c = divmod(option - FREE, _CARDS)
    return number, CardId(c)


def action_options(s: ThronesState, f: Frame) -> list[int]:
    seat: Seat = f[SEAT]
    if not s.alive[seat]:
        return [PASS]
    found = usable_actions(s, seat)
    for number, free in free_actions(s.edition, s.phase):
        for c in free.cards(s, seat):
            found.append(FREE + number * _CARDS + c)
    found.append(PASS)
    return found


@cache
def free_actions(edition: EditionRules, phase: int) -> list[tuple[int, FreeAction]]:
    """The free actions that there are in a phase, with their numbers."""
    return [(n, free) for n, free in enumerate(edition.free_actions) if free.phase in (phase, Phase.NONE)]


def act_or_pass(s: ThronesState, f: Frame, option: int) -> None:
    if option == PASS:
        return
    f[ACTED] = 1
    if option >= FREE:
        number, c = decode_free(option)
        s.edition.free_actions[number].do(s, f[SEAT], c)
    else:
        initiate(s, f[SEAT], option)


def _action_words(s: ThronesState, option: int) -> str:
    if option < FREE:
        return _words(s, option)
    number, c = decode_free(option)
    return s.edition.free_actions[number].text(s.deal.cards[c].title)


def _action_text(s: ThronesState, f: Frame, option: int) -> str:
    return "pass" if option == PASS else told_apart(s, option, _action_words)


def _action_label(s: ThronesState, f: Frame, option: int) -> str:
    if option >= FREE:
        number, c = decode_free(option)
        return s.edition.free_actions[number].label(s, f[SEAT], c)
    return _label(s, f, option)


def _action_on(s: ThronesState, f: Frame, option: int) -> str | None:
    return card_key(decode_free(option)[1]) if option >= FREE else _on(s, f, option)


def _marshals(s: ThronesState, seat: Seat) -> bool:
    return s.phase == Phase.MARSHALING and seat == s.active


def action_prompt(s: ThronesState, f: Frame) -> str:
    what = s.edition.phrase("marshal a card, take an action") if _marshals(s, f[SEAT]) else "take an action"
    return f"{capital(what)}, or pass."


def action_why_not(s: ThronesState, f: Frame, on: str) -> str:
    """What keeps a card in hand or in shadows from being used freely, or the action of a card from being taken."""
    c, seat = card_on(on), f[SEAT]
    if c == NO_CARD:
        return ""
    ways = (way.why_not(s, seat, c) for way in reversed(s.edition.free_actions) if way.takes(s, seat, c))
    free = next(filter(None, ways), "")
    if (free and s.deal.cards[c].type != Type.EVENT) or c not in holders(s):
        return free
    actions = [i for i, one in abilities_of(s, c) if one.kind == Kind.ACTION and may_use(s, c, i, seat)]
    return next(filter(None, (why_not_use(s, c, index, NO_EVENT, seat) for index in actions)), free)


ACTION_QUESTION: Final[Question[ThronesState]] = Opportunity(
    "action",
    who=lambda s, f: f[SEAT],
    options=action_options,
    declines=PASS,
    text=_action_text,
    label=_action_label,
    on=_action_on,
    prompt=action_prompt,
    detail=lambda s, f: s.edition.situation(s, f[SEAT]),
    why_not=action_why_not,
    answer=act_or_pass,
    always=lambda s, f: bool(s.alive[f[SEAT]]) and is_always_asked(s, f[SEAT], Kind.ACTION),
    private=True,
    waived=lambda s, f: is_never_asked(s, f[SEAT], Kind.ACTION) and not _marshals(s, f[SEAT]),
)
ACTIONS: Final = rules.procedure("actions", begin_actions, all_have_passed, ACTION_QUESTION, opportunity_moves_on)
_ACTION_QUESTION: Final = 2
"""The place of this step."""
assert ACTIONS.index(ACTION_QUESTION) == _ACTION_QUESTION


def _nobody_acts(s: ThronesState) -> bool:
    """Whether it is known at a glance that nobody could take an action, and nobody wants to be asked all the same."""
    if s.always_asked != s.deal.no_windows or not nobody_has_actions(s):
        return False
    for _, free in free_actions(s.edition, s.phase):  # noqa: SIM110 - twice as quick as a generator
        if free.anybody(s):
            return False
    return True


def acting(s: ThronesState) -> Seat:
    """Whose action is being resolved; NOBODY if what happens is done by the rules."""
    for frame in reversed(s.stack):
        if frame[PROCEDURE] == ACTIONS.number:
            seat: Seat = frame[SEAT]
            return seat
    return NOBODY


def action_window(s: ThronesState, f: Frame) -> None:
    """A step of many procedures: everybody may act, from the first player on, until all pass in a row."""
    if s.tracer is None and _nobody_acts(s):
        return
    s.push(ACTIONS)
    if s.tracer is None:  # nobody follows step by step
        begin_actions(s, s.stack[-1])
