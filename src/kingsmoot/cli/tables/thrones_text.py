"""What lies on the table of a challenge-and-plot game, gathered from a view, worded for picture and plain lines."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from typing import Any, NamedTuple

from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables.thrones_cards import plot_values
from kingsmoot.kernel.state import View

PLOTS_LEFT = "Plots left"


class InPlay(NamedTuple):
    """A card in play, with what is on it."""

    id: int | None
    """None of an attachment that lies facedown, and that the viewer does not know."""
    title: str
    strength: int
    icons: str
    kneeling: bool
    notes: tuple[str, ...]
    attached: tuple[str, ...]


def heading(view: View) -> str:
    t = view["table"]
    if view["result"] is not None:
        return f"The end, in round {t['round']}"
    if not t["round"]:
        return "Setup"
    where = f"{view['moment']['text']} phase"
    if t["active"] < 0 or t["phase"] not in ("marshaling", "challenges"):
        return where
    if t["active"] == view["seat"]:
        return f"{where}: your turn"
    return f"{where}: turn of {view['names'][t['active']]}"


def seats_in_order(view: View) -> list[int]:
    """Clockwise, so that the viewer comes last; from the first seat on for whoever has none."""
    count, own = len(view["names"]), view["seat"]
    return list(range(count)) if own < 0 else [(own + step) % count for step in range(1, count + 1)]


def marks(view: View, seat: int) -> list[str]:
    t = view["table"]
    player = t["players"][seat]
    holds = {
        "you": seat == view["seat"],
        "first player": seat == t["first"],
        (player["title"] or {}).get("title", ""): player["title"] is not None,
        f"{player['faction']['title']} kneels": player["faction"]["kneeling"],
        "out of the game": not player["alive"],
    }
    return [mark for mark, true in holds.items() if true]


def named(view: View, seat: int) -> str:
    found = marks(view, seat)
    name: str = view["names"][seat]
    return f"{name} ({', '.join(found)})" if found else name


def sums(view: View, seat: int) -> list[tuple[str, str]]:
    """The numbers of a player: those that the edition has, and of rare ones those that are not zero."""
    t = view["table"]
    player = t["players"][seat]
    told = [("power", f"{player['power']} of {t['victory']}"), ("gold", str(player["gold"]))]
    told += [("influence", str(player["influence"]))] if "influence" in player else []
    told += [("hand", str(player["hand"])), ("deck", str(player["deck"]))]
    told += [("in shadows", str(len(player["shadows"])))] if player.get("shadows") else []
    told += [("doomed dead", f"{player['doomed']} of {t['doom']}")] if player.get("doomed") else []
    return told + ([("placed facedown", str(player["setup"]))] if player["setup"] else [])


def plot_line(player: View, cards: CardIndex) -> str:
    """The plot with its values, what else was used, and whether the next has been chosen."""
    told = []
    if player["agendas"]:
        told.append(f"Agenda: {', '.join(titles(player['agendas']))}.")
    if player["plot"]:
        told.append(f"Plot: {player['plot']['title']}, {plot_values(cards.of(player['plot']))}.")
    if player["used_plots"]:
        told.append(f"Used: {listed(titles(player['used_plots']))}.")
    if player.get("named_plots"):
        told.append(f"Has named {', '.join(player['named_plots'])}.")
    if player["has_selected"]:
        chosen = player.get("selected")
        told.append(f"Next plot: {chosen['title']}." if chosen else "The next plot is chosen.")
    if player["has_taken_title"]:
        taken = player.get("taken_title")
        told.append(f"Takes the title {taken['title']}." if taken else "Has taken a title.")
    return " ".join(told)


def piles_line(player: View, everything: bool) -> str:
    """The open piles: how many cards and the last of them, or all of them."""
    told = []
    for name, pile in (("Discard pile", titles(player["discard"])), ("Dead pile", titles(player["dead"]))):
        if pile:
            what = listed(pile) if everything else f"{pile[-1]} on top" if len(pile) > 1 else pile[0]
            told.append(f"{name} {len(pile)}: {what}.")
    return " ".join(told)


def known_line(view: View, seat: int) -> str:
    """What the viewer knows of a hand or a deck that is not the viewer's."""
    player, told = view["table"]["players"][seat], []
    if player["known"] and seat != view["seat"]:
        told.append(f"{'Hand' if 'plot_deck' in player else 'Known in hand'}: {listed(titles(player['known']))}.")
    dark = player.get("shadows", []) if seat != view["seat"] else []
    if any("title" in card for card in dark):
        told.append(f"In shadows: {', '.join(card.get('title', 'unknown') for card in dark)}.")
    if player["foreseen"]:
        told.append(f"Top of the deck: {', '.join(c['title'] if c else 'unknown' for c in player['foreseen'])}.")
    return " ".join(told)


def characters(view: View, seat: int) -> list[InPlay]:
    return [_in_play(view, seat, card) for card in _of_type(view, seat, "character")]


def all_characters(view: View) -> list[tuple[int, InPlay]]:
    """With the seats that control them."""
    return [(seat, card) for seat in range(len(view["names"])) for card in characters(view, seat)]


def locations(view: View, seat: int) -> list[str]:
    """Each with what is on it; those alike together."""
    found = [_in_play(view, seat, card) for card in _of_type(view, seat, "location")]
    return _grouped(_whole(card) for card in found)


def other_attachments(view: View, seat: int) -> list[str]:
    """Attachments on something that is no card in play: on a faction card, for one."""
    return _grouped(
        _whole(_in_play(view, seat, card))
        for card in _of_type(view, seat, "attachment")
        if card["host"] not in _by_id(view)
    )


def _of_type(view: View, seat: int, kind: str) -> list[View]:
    return [card for card in view["table"]["players"][seat]["play"] if card["type"] == kind]


def _by_id(view: View) -> dict[int, View]:
    return {card["id"]: card for player in view["table"]["players"] for card in player["play"] if "id" in card}


def _in_play(view: View, seat: int, card: View) -> InPlay:
    c = card.get("id")
    attached = [
        _whole(_in_play(view, other, on))
        for other, player in enumerate(view["table"]["players"])
        for on in player["play"]
        if on["host"] == c
    ]
    host = _by_id(view).get(card["host"])
    around = view["table"]["players"][seat]["play"]
    foreign = card["owner"] != seat if host is None else host not in around
    whose = card["owner"] if host is None else seat
    return InPlay(
        c,
        f"{card['title']} (facedown)" if c is not None and "attached_facedown" in card else card["title"],
        card.get("strength", 0),
        card.get("icons", ""),
        card["kneeling"],
        (*_on(card), *_part(view, c), *([f"of {view['names'][whose]}"] if foreign else [])),
        tuple(_grouped(attached)),
    )


def _on(card: View) -> list[str]:
    """What lies on a card, beside attachments."""
    under = card["duplicates"] - len(card["facedown"])
    told = [f"{card[name]} {name}" for name in ("power", "gold") if card[name]]
    told += [f"{count} {name}" for name, count in card["tokens"].items()]
    told += [f"{under} {'duplicate' if under == 1 else 'duplicates'}"] if under > 0 else []
    told += ["moribund"] if card.get("moribund") else []
    return told + [f"facedown {one['title']}" if one else "a facedown card" for one in card["facedown"]]


def _part(view: View, c: int | None) -> list[str]:
    """The part that a card has in the challenge."""
    challenge = view["table"]["challenge"] or {}
    parts = {"attackers": "attacks", "defenders": "defends"}
    found = [word for name, word in parts.items() if any(one["card"] == c for one in challenge.get(name, ()))]
    return found + (["bypassed"] if c in challenge.get("bypassed", ()) else [])


def _whole(card: InPlay) -> str:
    """A card other than a character, in a few words."""
    notes = (*(["kneels"] if card.kneeling else []), *card.notes, *(f"with {other}" for other in card.attached))
    return f"{card.title} ({', '.join(notes)})" if notes else card.title


def challenge_lines(view: View) -> list[str]:
    """The challenge in progress: both sides with their totals, and why these are not what the characters show."""
    challenge = view["table"]["challenge"]
    if challenge is None:
        return []
    by_id, names = _by_id(view), view["names"]
    told = []
    for side, seat, total in zip(
        ("attackers", "defenders"), (challenge["attacker"], challenge["defender"]), challenge["strength"], strict=True
    ):
        who = [f"{by_id[one['card']]['title']} {one['strength']}" for one in challenge[side] if one["card"] in by_id]
        told.append(f"{names[seat]} {side[:-3]}s with {total}: {', '.join(who) or 'nobody'}.")
    passed = [by_id[c]["title"] for c in challenge["bypassed"] if c in by_id]
    told += [f"Bypassed: {', '.join(passed)}."] if passed else []
    return told + [f"{why}." for why in challenge.get("why_strength", ()) if why]


def challenge_name(view: View) -> str:
    challenge = view["table"]["challenge"]
    kind, names = challenge["type"].capitalize(), view["names"]
    return f"{kind} challenge: {names[challenge['attacker']]} against {names[challenge['defender']]}"


def hand(view: View) -> list[View]:
    """The viewer's own hand."""
    known: list[View] = view["table"]["players"][view["seat"]]["known"] if view["seat"] >= 0 else []
    return known


def priced(held: Iterable[View], cards: CardIndex) -> list[str]:
    """Cards with their costs, those alike together."""
    costs = [(card["title"], cards.of(card)["cost"]) for card in held]
    return _grouped(name if cost is None else f"{name} ({cost})" for name, cost in costs)


def own_piles(player: View) -> list[tuple[str, list[str]]]:
    """What else only the own eyes see."""
    piles = [
        ("Placed facedown", player.get("setup_cards", [])),
        ("Your shadows", player.get("shadows", [])),
        ("Plots to draft from", player.get("pack", [])),
        (PLOTS_LEFT, player.get("plot_deck", [])),
    ]
    return [(name, titles(pile)) for name, pile in piles if pile]


def standings(view: View) -> list[str]:
    """Everybody's place at the end."""
    result: dict[str, Any] = view["result"]
    rows = sorted(zip(result["places"], range(len(view["names"])), result["scores"], strict=True))
    return [f"{place}. {view['names'][seat]}: {score} power." for place, seat, score in rows]


def titles(cards: Iterable[View]) -> list[str]:
    return [card["title"] for card in cards]


def listed(names: Iterable[str]) -> str:
    return ", ".join(_grouped(names))


def _grouped(names: Iterable[str]) -> list[str]:
    return [f"{name} x{copies}" if copies > 1 else name for name, copies in Counter(names).items()]


def shown_as(view: View, on: str | None) -> View | None:
    """What the view shows of the card with this key; None if it is no card, or is not shown."""
    kind, _, number = (on or "").partition(":")
    if kind != "card":
        return None
    left: list[Any] = [view["table"]]
    while left:
        part = left.pop()
        if isinstance(part, dict):
            if part.get("id") == int(number) and "title" in part:
                return part
            left += part.values()
        elif isinstance(part, list):
            left += part
    return None
