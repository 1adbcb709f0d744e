"""Melee pods: how many sit at a table, who sits with whom, what a place is worth, and how a cut is played.

The regulations speak of the joust only. These are our rulings for melee, as close to the joust as we can.

Tables. Four at a table, unless the organizer chooses another size from three to six, and as many tables with one less
as the number needs: with four, 7 is 4 + 3, 9 is 3 + 3 + 3, 10 is 4 + 3 + 3; with six, 6 is one table, 13 is 5 + 4 + 4.
Nobody sits at a table of two, so five players are a table of five. Nobody sits out; fewer than three cannot play.

Seating. The first round is random. Later rounds have these aims, each before the next:

1. Few repeats. Every two at a table count as often as they have met before, so a third meeting is worse than a second.
2. The smaller tables are at the bottom: their players come from the lowest score groups.
3. Level tables. Every two at a table count the square of the number of score groups between them.
4. Nobody is sent to a smaller table again while another of the same score could go.
5. The lot.

Up to twelve players every seating is looked at, so the result is the best there is. Above that it is the best that a
search finds with a fixed amount of work: players start in the order of their points, and every swap of two players
that helps is made; then again from other lots. The same players and the same key always give the same tables. The
order of a pod is the order around the table, and random.

Points. Whoever reaches the victory total, or outlasts all others, earns 5; second, third and fourth earn 3, 2 and 1;
the rest 0. When time decides, the order is by need (victory total less power, the smallest first), equal needs share a
place, and the best earns 4 instead of 5: as in the joust, time does not pay like a victory. Those who share a place
earn the points of the lowest place they share: two level at second earn what the third does, two level at the top what
the second does.

Cut. The best 4, 8, 16 or 32 stay. With P pods, pod k takes the ranks k, 2P + 1 - k, 2P + k and 4P + 1 - k. The best
two of every pod go on: of G games, the two of game k meet the two of game G + 1 - k. The last pod decides.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from itertools import combinations

from kingsmoot.kernel.rng import Rng
from kingsmoot.tournament.errors import TournamentError
from kingsmoot.tournament.pairing.pod_search import PodField, best_by_search, best_of_all

CUTS = (4, 8, 16, 32)
SIZES = range(3, 7)
USUAL = 4
FEWEST = 3
PLACE_POINTS = (5, 3, 2, 1)
BEST_ON_TIME = 4
EXACT = 12  # up to so many players all seatings are looked at: 5,775 of twelve players; thirteen have 200,200


@dataclass(frozen=True, slots=True)
class PodEntrant:
    """One who plays the next round, and what the seating has to know."""

    id: int
    name: str
    points: int
    rank: int  # numbers the tables of equal points
    met: Mapping[int, int] = field(default_factory=dict)  # how often, by the id of the opponent
    threes: int = 0  # how often at a smaller table while others sat at a bigger one


@dataclass(frozen=True, slots=True)
class Pod:
    players: tuple[int, ...]  # in the order around the table
    reason: str
    repeats: int  # how often they have met before, summed over every two of them


def pod_sizes(n: int, size: int = USUAL) -> tuple[int, ...]:
    """How many sit at each table, the smaller ones last.

    >>> pod_sizes(8), pod_sizes(9), pod_sizes(11), pod_sizes(5)
    ((4, 4), (3, 3, 3), (4, 4, 3), (5,))
    >>> pod_sizes(6, 6), pod_sizes(7, 6), pod_sizes(13, 6), pod_sizes(4, 3)
    ((6,), (4, 3), (5, 4, 4), (4,))
    """
    if n < FEWEST:
        raise TournamentError(f"A melee table needs at least three players, and there are only {max(n, 0)}.")
    tables = -(-n // size)
    while n // tables < FEWEST:
        tables -= 1
    least, bigger = divmod(n, tables)
    return (least + 1,) * bigger + (least,) * (tables - bigger)


def seat_pods(entrants: Sequence[PodEntrant], rng: Rng, *, first_round: bool, size: int = USUAL) -> tuple[Pod, ...]:
    """The tables of a round, the best first. The order of the entrants does not matter."""
    people = sorted(entrants, key=lambda entrant: entrant.id)
    if len({entrant.id for entrant in people}) < len(people):
        raise TournamentError("Someone is entered twice. Every player has one seat: remove one of the entries.")
    pod_field = _pod_field(people, size)
    if first_round:
        tables = pod_field.filled(rng, by_points=False)
    else:
        tables = best_of_all(pod_field, rng) if len(people) <= EXACT else best_by_search(pod_field, rng)
        tables.sort(key=lambda table: _standing([people[i] for i in table]))
    pods = []
    for table in tables:
        rng.shuffle(table)
        reason = "Random, as in every first round." if first_round else _reason(people, pod_field, sorted(table))
        pods.append(Pod(tuple(people[i].id for i in table), reason, pod_field.repeats(table)))
    return tuple(pods)


def _pod_field(people: Sequence[PodEntrant], size: int = USUAL) -> PodField:
    number = {entrant.id: i for i, entrant in enumerate(people)}
    met: list[dict[int, int]] = [{} for _ in people]
    for i, entrant in enumerate(people):
        for opponent, times in entrant.met.items():
            j = number.get(opponent, i)  # those who have left do not matter
            if i != j and times > 0:
                met[i][j] = met[j][i] = max(times, met[i].get(j, 0))
    scores = sorted({entrant.points for entrant in people}, reverse=True)
    groups = [scores.index(entrant.points) for entrant in people]
    return PodField(pod_sizes(len(people), size), groups, met, [entrant.threes for entrant in people])


def _standing(table: Sequence[PodEntrant]) -> tuple[int, int, int]:
    """Sorts tables: those of three last, then by points, then by the best rank."""
    return -len(table), -sum(entrant.points for entrant in table), min(entrant.rank for entrant in table)


def _reason(people: Sequence[PodEntrant], pod_field: PodField, table: Sequence[int]) -> str:
    points = ", ".join(str(score) for score in sorted((people[i].points for i in table), reverse=True))
    pairs = list(combinations(table, 2))
    again = [f"{people[i].name} and {people[j].name}" for i, j in pairs if j in pod_field.met[i]]
    if not again:
        return f"By points: {points}. Nobody here has met before."
    who = "All of them meet" if len(again) == len(pairs) else f"{', '.join(again)} meet"
    why = (
        "there is no seating with fewer repeats" if len(people) <= EXACT else "no seating with fewer repeats was found"
    )
    return f"By points: {points}. {who} again: {why}."


def places_at_time(needs: Sequence[int]) -> tuple[int, ...]:
    """The places when time was called and nobody had won; a need is the victory total less the power.

    >>> places_at_time([4, 2, 4, 9])
    (2, 1, 2, 4)
    """
    if any(need <= 0 for need in needs):
        raise TournamentError("Someone has reached the victory total. That is a win, not a result on time.")
    return tuple(1 + sum(other < need for other in needs) for need in needs)


def pod_points(places: Sequence[int], *, on_time: bool) -> tuple[int, ...]:
    """What each player earns for a place: 1 is the best, and places may be shared.

    >>> pod_points([1, 2, 3, 4], on_time=False), pod_points([2, 1, 2, 4], on_time=True)
    ((5, 3, 2, 1), (2, 4, 2, 1))
    """
    if any(place != 1 + sum(other < place for other in places) for place in places):
        given = ", ".join(map(str, places))
        raise TournamentError(f"{given} are not the places of one table: count from 1; after 1, 2, 2 comes 4.")
    if not on_time and places.count(1) > 1:
        raise TournamentError("Only one player wins a table. Enter who it was, or that time decided.")
    worth = (BEST_ON_TIME, *PLACE_POINTS[1:]) if on_time else PLACE_POINTS
    lowest = [place + places.count(place) - 1 for place in places]  # of those that are shared
    return tuple(worth[place - 1] if place <= len(worth) else 0 for place in lowest)


def cut_pods(ranked: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The first pods after a cut, from the players in the order of their ranks.

    >>> cut_pods([1, 2, 3, 4, 5, 6, 7, 8])
    ((1, 4, 5, 8), (2, 3, 6, 7))
    """
    if len(ranked) not in CUTS:
        raise TournamentError(f"A cut of a melee takes 4, 8, 16 or 32 players, not {len(ranked)}.")
    n = len(ranked) // 4
    return tuple((ranked[k], ranked[2 * n - 1 - k], ranked[2 * n + k], ranked[4 * n - 1 - k]) for k in range(n))


def next_pods(advancing: Sequence[Sequence[int]]) -> tuple[tuple[int, ...], ...]:
    """The pods after a round of elimination, from the winner and the runner-up of every game, in the order of games.

    >>> next_pods([(1, 4), (2, 3)])
    ((1, 4, 2, 3),)
    """
    games = len(advancing)
    if games == 1:
        raise TournamentError("That was the last pod: its winner has won the event, and there is no next round.")
    if games == 0 or games % 2:
        raise TournamentError(
            f"The pods of an elimination round are 2, 4 or 8, not {games}: give the best two of each."
        )
    return tuple((*advancing[k], *advancing[games - 1 - k]) for k in range(games // 2))
