"""A toy keeps the contract that all games keep, and every toy that breaks it is caught."""

from collections.abc import Callable, Iterable
from typing import Any, ClassVar, Self

import pytest

import kingsmoot
from kingsmoot import SPECTATOR, Game, Result, Rng, Setup, View
from kingsmoot.kernel import contract
from kingsmoot.kernel.asides import Windows
from kingsmoot.kernel.contract import ContractBroken, check_game, pairwise, setups
from kingsmoot.kernel.procedure import Frame
from tests.kernel.toy import (
    HAND,
    SEAT,
    Loner,
    LonerState,
    known,
    lay_down,
    loner_rules,
    play_round,
    question,
    reveal,
)


def test_a_game_that_the_kernel_has_never_heard_of_keeps_the_contract() -> None:
    game = Loner()
    with known(game):
        for seed in range(3):
            for setup in setups(game, seed):
                rounds = 1 if "brief" in setup.variants else HAND if "epic" in setup.variants else 2
                assert check_game(game, setup) == rounds * len(setup.seats)


def test_every_setup_of_a_game_is_checked_once() -> None:
    found = [(len(setup.seats), setup.variants) for setup in setups(Loner(), 1)]
    assert len(found) == len(set(found)) == 3 * 4


@pytest.mark.parametrize("game", [Loner(), *kingsmoot.known_games()], ids=lambda game: game.name)
def test_few_setups_hold_every_two_things_that_go_together(game: Game[Any]) -> None:
    def together(found: Iterable[Setup]) -> set[tuple[object, object]]:
        """Pairs of a number of players, variants that are played, and variants that are not."""
        names = [variant.name for variant in game.variants]
        things = [[len(one.seats), *((name, name in one.variants) for name in names)] for one in found]
        return {(a, b) for some in things for a in some for b in some}

    every = list(setups(game, 1))
    few = pairwise(every)
    assert together(few) == together(every)
    assert all(setup in every for setup in few)
    assert len(few) == len(set(map(id, few))) <= max(len(every) // 4, 3 * len(game.seats))


def test_checks_may_be_made_at_some_decisions_only(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[int] = []
    monkeypatch.setattr(contract, "check_state", lambda game, s, rng: seen.append(s.number))
    game = Loner()
    with known(game):
        check_game(game, Setup(1, ({}, {}, {}), ("epic",)), one_in=5)
    assert seen == [0, 5, 10]


# -- games that break it --------------------------------------------------------------------------------


class Leaky(Loner):
    """Tells how much the others hold."""

    def table(self, s: LonerState, seat: int) -> View:
        return {**super().table(s, seat), "sums": [sum(hand) for hand in s.hands]}


class LeakyOrder(Loner):
    """Shows what was laid down in secret, but only to the one who is to decide next."""

    def table(self, s: LonerState, seat: int) -> View:
        return {**super().table(s, seat), "laid": s.laid[:] if seat == s.seat else []}


class LeakyName(Loner):
    """Says in its prompt what another has laid down."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(prompt=lambda s, f: f"Can you beat {max(s.laid)}?")))


class OpenDecision(Loner):
    """Shows everybody what the one who is asked can choose."""

    def view(self, s: LonerState, seat: int) -> View:
        return {**super().view(s, seat), "decision": super().view(s, s.seat)["decision"]}


class NoJson(Loner):
    """Shows something that is no JSON data."""

    def table(self, s: LonerState, seat: int) -> View:
        return {**super().table(s, seat), "points": tuple(s.points)}


class ForgetfulState(LonerState):
    ROWS = tuple(name for name in LonerState.ROWS if name != "laid")


class Forgetful(Loner):
    """Has a field that its state does not declare."""

    state_class = ForgetfulState


class SharedState(LonerState):
    ROWS = ForgetfulState.ROWS
    SHARED = ("laid",)

    def __init__(self, game: Game[Any], setup: Setup) -> None:
        super().__init__(game, setup)
        self.laid = [0] * len(setup.seats)


class Shared(Loner):
    """Has a field that all copies share."""

    state_class = SharedState


class FieldOfTheClassState(LonerState):
    tricks: ClassVar[list[int]] = []


class FieldOfTheClass(Loner):
    """Counts in a list that belongs to no state, and scores by it."""

    state_class = FieldOfTheClassState

    def __init__(self) -> None:
        super().__init__(loner_rules(show=_count_and_reveal))


def _count_and_reveal(s: LonerState, f: Frame) -> None:
    FieldOfTheClassState.tricks.append(1)
    reveal(s, f)
    s.points[0] += len(FieldOfTheClassState.tricks) % 2


class Shallow(LonerState):
    """Its hands are declared as a row, so that copies share each of them."""

    ROWS = (*LonerState.ROWS, "hands")
    TABLES = ()


class ShallowCopies(Loner):
    state_class = Shallow


class SelfCopying(LonerState):
    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        return self


class NoDeepCopies(Loner):
    """Gives itself where a deep copy is asked for."""

    state_class = SelfCopying


class PickledFromTheStart(LonerState):
    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.start, (self.setup,)


class NoPickles(Loner):
    """Pickles nothing but its setup: what was decided is lost."""

    state_class = PickledFromTheStart


class Endless(Loner):
    """Everybody takes the numbers back, and on it goes."""

    def __init__(self) -> None:
        super().__init__(loner_rules(show=_take_back, after=_on_and_on))


def _take_back(s: LonerState, f: Frame) -> None:
    for hand, number in zip(s.hands, s.laid, strict=True):
        hand.append(number)
        hand.sort()
    s.laid = [0] * len(s.laid)


def _on_and_on(s: LonerState, f: Frame) -> None:
    s.jump(f, play_round)


class Twins(Loner):
    """Calls every number above 3 many."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(text=lambda s, f, n: f"lay down {n}" if n <= 2 else "lay down many")))


class Mute(Loner):
    def __init__(self) -> None:
        super().__init__(loner_rules(question(prompt=lambda s, f: "")))


class Unprintable(Loner):
    def __init__(self) -> None:
        super().__init__(loner_rules(question(text=lambda s, f, n: f"lay down\n{n}")))


class Telling(Loner):
    """Asks only those who have a choice, which tells the others who has none."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(always=False)))


class TellingExtra(Loner):
    """Asks whoever holds a 5 one thing more."""

    def __init__(self) -> None:
        boast = question("boast", options=_boasts, text=lambda s, f, n: "boast" if n else "smile", answer=_only_talk)
        super().__init__(loner_rules(boast, question()))


def _boasts(s: LonerState, f: Frame) -> list[int]:
    return [5, 0] if 5 in s.hands[f[SEAT]] else []


def _only_talk(s: LonerState, f: Frame, number: int) -> None:
    pass


class Peeking(Loner):
    """Redraws the others' hands, but never to what they really are."""

    def redraw(self, s: LonerState, seat: int, rng: Rng) -> None:
        for i, hand in enumerate(s.hands):
            if i != seat and s.deck and hand:
                s.deck[0], hand[0] = hand[0], s.deck[0]
                hand.sort()


class Losing(Loner):
    """Loses numbers as it redraws."""

    def redraw(self, s: LonerState, seat: int, rng: Rng) -> None:
        super().redraw(s, seat, rng)
        s.deck = s.deck[1:]


class Rewriting(Loner):
    """Redraws what the seat itself holds."""

    def redraw(self, s: LonerState, seat: int, rng: Rng) -> None:
        super().redraw(s, -1, rng)


class Chance(Loner):
    """Has a die of its own, outside the state."""

    def __init__(self) -> None:
        self.die = Rng(1)
        super().__init__(loner_rules(question(answer=self.lay_down_by_chance)))

    def lay_down_by_chance(self, s: LonerState, f: Frame, number: int) -> None:
        lay_down(s, f, self.die.choice(s.hands[f[SEAT]]))


class Restless(Loner):
    """Changes the state by looking at it."""

    def table(self, s: LonerState, seat: int) -> View:
        s.rng.word()
        return super().table(s, seat)


class Cheating(Loner):
    """Breaks its own invariant: a number appears from nowhere."""

    def __init__(self) -> None:
        super().__init__(loner_rules(show=_make_a_five))


def _make_a_five(s: LonerState, f: Frame) -> None:
    reveal(s, f)
    s.hands[0].append(5)


class Untellable(Loner):
    """Writes a line into the journal that names nobody."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(answer=_lay_down_untold)))


def _lay_down_untold(s: LonerState, f: Frame, number: int) -> None:
    lay_down(s, f, number)
    s.note("{somebody} smiles.", seat=f[SEAT])


class Unscored(Loner):
    """Forgets a seat as it scores."""

    def outcome(self, s: LonerState) -> Result:
        return Result((0,), tuple(s.points[1:]), "Time was up.")


class StrangeWinner(Loner):
    def outcome(self, s: LonerState) -> Result:
        return Result((7,), tuple(s.points), "Nobody at the table won.")


class Unreasoned(Loner):
    def outcome(self, s: LonerState) -> Result:
        return Result((0,), tuple(s.points), "")


class Unseen(Loner):
    """Its options are about numbers that the view does not show as things."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(on=lambda s, f, n: f"card:{n}")))


class Seated(Loner):
    """Shows every seat as a thing; so far it breaks nothing."""

    def table(self, s: LonerState, seat: int) -> View:
        return {**super().table(s, seat), "seats": [{"seat": i} for i in range(len(s.hands))]}


class LeakyReason(Seated):
    """Says why a seat cannot be chosen, and with it what that seat holds."""

    def reason(self, s: LonerState, seat: int, on: str) -> str:
        return f"It holds {s.hands[int(on.removeprefix('seat:'))]}."


class HalfReason(Seated):
    """Leaves a gap in what it says."""

    def reason(self, s: LonerState, seat: int, on: str) -> str:
        return "It costs {cost} gold."


class Backwards(Loner):
    """Counts its rounds down."""

    def moment(self, s: LonerState) -> tuple[int, str]:
        return 9 - s.round, "It goes on"


class Nameless(Loner):
    def moment(self, s: LonerState) -> tuple[int, str]:
        return s.round, ""


class Crowded(Loner):
    """Shows less to those who look together."""

    def views(self, s: LonerState, seats: Iterable[int], before: View | None = None) -> dict[int, View]:
        return {seat: {**view, "about": ""} for seat, view in super().views(s, seats, before).items()}


class TwoClocks(Loner):
    """Tells those who only watch another round."""

    def view(self, s: LonerState, seat: int) -> View:
        view = super().view(s, seat)
        return {**view, "moment": {**view["moment"], "round": 7}} if seat == SPECTATOR else view


class LikeAnAside(Loner):
    """Has an option that a record could not tell from a concession."""

    def __init__(self) -> None:
        super().__init__(loner_rules(question(text=lambda s, f, n: f"lay down {n}" if n < 5 else "concede")))


class Conceding(Loner):
    """Lets everybody concede, and says that nobody can."""

    def concede(self, s: LonerState, seat: int) -> None:
        s.stack, s.choices = [], []


class LoudRefusal(Loner):
    """Refuses windows only after having changed something."""

    def set_windows(self, s: LonerState, seat: int, wanted: Windows) -> None:
        s.points[seat] += 1
        super().set_windows(s, seat, wanted)


class ShownWindows(Loner):
    """Everybody can see who has set windows."""

    windows = (("always", "Always"),)

    def set_windows(self, s: LonerState, seat: int, wanted: Windows) -> None:
        s.points[seat] += 1


class UnlistedWindows(Loner):
    def set_windows(self, s: LonerState, seat: int, wanted: Windows) -> None:
        pass


def test_things_and_reasons_by_themselves_break_nothing() -> None:
    game = Seated()
    with known(game):
        play_ten(game)


OFFENCES: list[tuple[Callable[[], Loner], str | None]] = [
    (Leaky, "looks different to seat"),
    (LeakyOrder, "looks different to seat"),
    (LeakyName, "looks different to seat"),
    (OpenDecision, "sees another seat's decision"),
    (NoJson, "is not plain JSON data"),
    (Forgetful, None),
    (Shared, None),
    (FieldOfTheClass, "leads to two different states"),
    (ShallowCopies, None),
    (NoDeepCopies, "a deep copy is the original"),
    (NoPickles, "what was pickled gives another state"),
    (Endless, "has not ended after 60 decisions"),
    (Twins, "two options have the same text"),
    (Mute, "the prompt is empty"),
    (Unprintable, "unprintable text"),
    (Telling, "is asked tells seat"),
    (TellingExtra, "looks different to seat"),
    (Peeking, "uses what that seat cannot know"),
    (Losing, "seed.*lost or made"),
    (Rewriting, "looks different to seat"),
    (Chance, "leads to two different states"),
    (Restless, "looking at a state.* has changed it"),
    (Cheating, "seed.*lost or made"),
    (Untellable, "the journal cannot be told"),
    (Unscored, "not one score a seat"),
    (StrangeWinner, "does not sit at the table"),
    (Unreasoned, "why the game ended"),
    (Unseen, "which the one who is asked does not see"),
    (LeakyReason, "tells seat . too much"),
    (HalfReason, "is not told to the end"),
    (Backwards, "was followed by round"),
    (Nameless, "the moment has no name"),
    (Crowded, "sees otherwise when nobody else looks"),
    (TwoClocks, "is told another moment"),
    (LikeAnAside, "reads like an aside"),
    (Conceding, "has no conceding"),
    (LoudRefusal, "refused windows have changed the state"),
    (ShownWindows, "it shows where somebody wants to be asked"),
    (UnlistedWindows, "none are listed"),
]


@pytest.mark.parametrize(("make", "why"), OFFENCES, ids=[make.__name__ for make, _ in OFFENCES])
def test_a_game_that_breaks_the_contract_is_caught(
    make: Callable[[], Loner], why: str | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(contract, "CAP", 60)
    game = make()
    with known(game), pytest.raises(ContractBroken, match=why):
        play_ten(game)


def play_ten(game: Loner) -> None:
    for seed in range(10):
        check_game(game, Setup(seed, ({}, {}, {}), ("epic",)))
