"""A whole event with made-up results, run through a real desk: to try a structure, to fill a screen, to check a rule.

Everybody has a hidden strength. Most games end by victory, some by concession or an empty deck, some on time; few are
drawn, and in the last Swiss round some leading players agree on a draw. The same seed gives the same event, on any
machine: chance is whole numbers only, and the clock stands still.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.desk import Desk
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.exchange import event_data
from kingsmoot.tournament.model import ELIMINATION, SWISS, Event, Round, Table
from kingsmoot.tournament.pairing.swiss import NoPairing

LABEL = 2011  # of the chance that is not the event's own
ORGANIZER = "Olenna Tyrell"
MOST = 4096
FEWEST = 4  # so many never drop
MILLION = 1_000_000
STILL = datetime(2011, 4, 17, 10, 0, tzinfo=UTC)
HOWS = ("victory",) * 17 + ("concession",) * 4 + ("empty deck",)
GIVEN_NAMES = (
    "Arya Bran Catelyn Davos Eddard Gendry Jaime Cersei Tyrion Sansa Robb Jon Theon Samwell Brienne Daenerys Jorah "
    "Barristan Stannis Melisandre Margaery Loras Renly Varys Petyr Sandor Gregor Bronn Tywin Kevan Lancel Joffrey "
    "Tommen Myrcella Oberyn Doran Arianne Ellaria Areo Quentyn Balon Asha Euron Victarion Aeron Rodrik Hodor Osha "
    "Rickon Meera Jojen Howland Maege Dacey Roose Ramsay Walder Edmure Brynden Lysa Robert Yohn Jeor Benjen Alliser "
    "Eddison Gilly Val Tormund Mance Ygritte Qhorin Missandei Irri Jhiqui Doreah Drogo Viserys Illyrio Xaro Daario "
    "Selyse Shireen Patchface Axell Salladhor Mace Randyll Garlan Willas Paxter Pycelle Qyburn Podrick Shae Beric "
    "Thoros Anguy Lem Nymeria Tyene Obara Elia Rhaegar Lyanna Ashara Arthur Gerold Oswell Rickard Brandon Hoster Minisa"
)
NAMES = GIVEN_NAMES.split()


def simulate(
    *,
    players: int,
    structure: str = "basic",
    seed: int = 0,
    rounds: int | None = None,
    cut: int | None = None,
    format: str = "joust",
    drops: float = 0.0,
    late: int = 0,
) -> dict[str, Any]:
    """The data of a simulated event (see `exchange.event_data`).

    `drops` is the chance of each player to leave after a Swiss round; `late` of the players come after the first.
    """
    if not 2 <= players <= MOST:
        raise TournamentError(f"A simulated event has 2 to {MOST} players, not {players}.")
    if not 0 <= drops <= 1:
        raise TournamentError(f"The chance to drop is a number from 0 to 1, not {drops}.")
    if not 0 <= late < players:
        raise TournamentError(f"Of {players} players, 0 to {players - 1} can come late, not {late}.")
    desk = Desk.open_event(
        ORGANIZER,
        name=f"Simulated event of {players} players",
        seed=seed,
        clock=lambda: STILL,
        format=format,
        structure=structure,
        rounds=rounds,
        cut=cut,
    )
    _Simulation(desk, Rng(seed).fork(LABEL), drops).play(players, late)
    return event_data(desk.event)


class _Simulation:
    def __init__(self, desk: Desk, rng: Rng, drops: float) -> None:
        self.desk = desk
        self.rng = rng
        self.drops = round(drops * MILLION)
        self.strength: dict[int, int] = {}

    @property
    def event(self) -> Event:
        return self.desk.event

    def once_in(self, n: int) -> bool:
        return self.rng.below(n) == 0

    # --- the event ----------------------------------------------------------------------------------------------

    def play(self, players: int, late: int) -> None:
        names = [name_of(number) for number in range(players)]
        self.enter(names[: players - late])
        self.desk.do("start")
        swiss = self.event.structure.rounds if self.event.structure else 0
        if late and swiss < 2:
            raise TournamentError("Nobody can come late to an event that has fewer than two Swiss rounds.")
        second = names[players - late :]
        third = [second.pop() for _ in range(late // 3)] if swiss > 2 else []
        while not self.event.over:
            done = len(self.event.rounds)
            self.enter({1: second, 2: third}.get(done, []))
            if done == swiss and self.event.structure and self.event.structure.cut:
                self.desk.do("cut")
            self.play_round()

    def enter(self, names: list[str]) -> None:
        for name in names:
            player: int = self.desk.do("add", name=name).data["id"]
            self.strength[player] = 10 + (1 + self.rng.below(10)) * (1 + self.rng.below(10))

    def play_round(self) -> None:
        try:
            self.desk.do("pair")
        except NoPairing:
            self.desk.do("pair", allow_rematches=True, why="There is no pairing without a rematch.")
        self.desk.do("publish")
        round_ = self.event.round()
        if not round_.done:
            self.desk.do("begin")
        for table in round_.tables:
            if not table.done:
                self.desk.do("report", table=table.number, **self.outcome(round_, table))
        if round_.stage == SWISS and self.drops:
            self.drop_some()

    def drop_some(self) -> None:
        active = self.event.active
        self.rng.shuffle(active)
        for person in active[FEWEST:]:
            if self.rng.below(MILLION) < self.drops:
                self.desk.do("drop", player=person.id)

    # --- results ------------------------------------------------------------------------------------------------

    def outcome(self, round_: Round, table: Table) -> dict[str, Any]:
        if self.event.format == "melee":
            return self.pod(round_, table)
        timed = round_.minutes is not None
        if round_.stage == SWISS and self.once_in(self.agreeable(round_, table)):
            return {"result": "intentional draw", "witness": self.event.organizer.id}
        winner = self.rank(table)[0]
        if timed and self.once_in(6):
            return self.on_time(round_, table, winner)
        how = self.rng.choice(HOWS)
        return {"winner": winner, "how": how}

    def agreeable(self, round_: Round, table: Table) -> int:
        """Once in how many games two agree on a draw: leading players do, when a draw keeps both on top."""
        last = self.event.structure is not None and round_.number == self.event.structure.swiss
        return 4 if last and table.number <= 1 + len(round_.tables) // 16 else 400

    def on_time(self, round_: Round, table: Table, winner: int) -> dict[str, Any]:
        best = 14 - self.rng.below(7)
        if not self.once_in(5):
            power = [best if player == winner else best - 1 - self.rng.below(6) for player in table.players]
            return {"power": power}
        level: dict[str, Any] = {"power": [best, best]}
        if round_.stage == ELIMINATION:
            level |= self.tie_breakers(table, winner)
        return level

    def tie_breakers(self, table: Table, winner: int) -> dict[str, Any]:
        """What breaks a tie at time: the cards left, mostly; else dominance, the dead, or the first player's choice."""
        cards, dead = 10 + self.rng.below(20), 1 + self.rng.below(5)
        if not self.once_in(4):
            return {"deck": [cards + (player == winner) for player in table.players]}
        same = {"deck": [cards, cards]}
        if not self.once_in(3):
            return same | {"dominance": winner}
        if not self.once_in(3):
            return same | {"dead": [dead - (player == winner) for player in table.players]}
        return same | {"dead": [dead, dead], "choice": winner}

    def pod(self, round_: Round, table: Table) -> dict[str, Any]:
        order = self.rank(table)
        if round_.minutes is None or not self.once_in(4):
            return {"order": order}
        if round_.stage == ELIMINATION:
            return {"order": order, "on_time": True}
        power = {player: max(0, 14 - at * 2 - self.rng.below(3)) for at, player in enumerate(order)}
        return {"power": [power[player] for player in table.players]}

    def rank(self, table: Table) -> list[int]:
        """Best first: each place is drawn among those left, by strength."""
        left, order = list(table.players), []
        while left:
            drawn = self.rng.below(sum(self.strength[player] for player in left))
            for player in left:
                drawn -= self.strength[player]
                if drawn < 0:
                    break
            left.remove(player)
            order.append(player)
        return order


def name_of(number: int) -> str:
    """The name of a player, counted from 0: a given name of the books, numbered when they are used up.

    >>> name_of(0), name_of(len(NAMES))
    ('Arya', 'Arya 2')
    """
    again, at = divmod(number, len(NAMES))
    return f"{NAMES[at]} {again + 1}" if again else NAMES[at]
