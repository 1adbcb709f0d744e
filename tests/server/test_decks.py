"""Decks: looked at, tried out, written, and kept with their versions."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

import pytest

import kingsmoot
from kingsmoot.decks import built_in, read_deck
from kingsmoot.games.second.facts import by_title, card_index
from kingsmoot.server.decks import library
from kingsmoot.server.storage import Storage
from tests.server.visitor import Visitor, granted, refused

pytestmark = pytest.mark.anyio
Visit = Callable[..., Visitor]
Data = dict[str, Any]

GAME = "second-edition"
LOOK, HAND, EXPORT = (f"/api/games/{GAME}/deck/{what}" for what in ("look", "hand", "export"))
STARK: Data = built_in("teeth-of-the-pack").deck.data()
ICE, ARYA, EDDARD = (by_title(title).code for title in ("Ice", "Arya Stark", "Eddard Stark"))


def changed(deck: Data = STARK, cards: dict[str, int] | None = None, **more: Any) -> Data:
    """The deck with other numbers of some cards; none of those that have become 0."""
    counts = deck["cards"] | (cards or {})
    return {**deck, "cards": {code: count for code, count in counts.items() if count}, **more}


async def named(visit: Visit, name: str) -> Visitor:
    visitor = visit()
    await visitor.come(name)
    return visitor


async def kept_by(visitor: Visitor, deck: Data = STARK, **more: Any) -> Data:
    found: Data = granted(await visitor.post("/api/decks", {"game": GAME, "deck": deck, **more}))
    return found


async def put(visitor: Visitor, code: str, deck: Data, version: int, note: str = "") -> Any:
    return await visitor.ask("PUT", f"/api/decks/{code}", {"deck": deck, "version": version, "note": note})


# -- looking at a deck -------------------------------------------------------------------------------------------


async def test_a_legal_deck_has_figures_and_chances(visit: Visit) -> None:
    seen = granted(await visit().post(LOOK, {"deck": STARK, "format": "joust"}))
    assert seen["reasons"] == []
    assert seen["formats"] == ["joust", "melee"]
    assert seen["wanted"] == {"cards": 60, "plots": 7}
    assert (seen["penalty"], seen["mulligan"]) == (0, True)
    figures = seen["figures"]
    assert (figures["size"], figures["plots"]) == (60, 7)
    assert sum(figures["types"].values()) == 60
    assert sum(figures["strength"].values()) == figures["types"]["character"]
    costs = [(cost, count) for cost, count in figures["cost_curve"] if cost != "X"]
    total = sum(cost * count for cost, count in costs)
    assert figures["average_cost"] == pytest.approx(total / sum(count for _, count in costs))
    assert set(figures["plot_averages"]) == {"income", "initiative", "claim", "reserve"}
    chances = {one["code"]: one for one in seen["odds"]}
    assert set(chances) == set(STARK["cards"])
    three = next(code for code, count in STARK["cards"].items() if count == 3)
    assert chances[three]["at_least_one"] == pytest.approx(1 - (53 * 52 * 51) / (60 * 59 * 58))
    assert chances[three]["after_mulligan"] == pytest.approx(1 - (1 - chances[three]["at_least_one"]) ** 2)
    one, two = seen["groups"][:2]
    assert (one["name"], one["least"], two["least"]) == ("character of cost 3 or less", 1, 2)
    assert 0 < two["chance"] < one["chance"] < one["after_mulligan"] < 1


async def test_following_every_fix_that_is_clear_makes_a_deck_legal(visit: Visit) -> None:
    arya = visit()
    stranger = by_title("Tywin Lannister").code
    plot = by_title("Summons").code
    deck = changed(cards={ICE: 5, stranger: 2, plot: 1, "no-such-card": 4})
    reasons = granted(await arya.post(LOOK, {"deck": deck}))["reasons"]
    assert {reason["code"] for reason in reasons} == {"unknown-card", "draw-deck-type", "copies", "loyal"}
    surplus = next(reason for reason in reasons if reason["code"] == "copies")
    assert surplus["text"] == "The draw deck has 5 copies of Ice, and 3 is the limit: take out 2."
    assert (surplus["fix"], surplus["take_out"]) == ("Take out 2.", {"cards": {ICE: 2}})
    for reason in reasons:
        for code, count in reason["take_out"]["cards"].items():
            deck = changed(deck, {code: deck["cards"][code] - count})
    assert granted(await arya.post(LOOK, {"deck": deck}))["reasons"] == []


async def test_what_needs_a_choice_is_left_to_the_player(visit: Visit) -> None:
    deck = changed(cards=dict.fromkeys(STARK["cards"], 1))
    (reason,) = granted(await visit().post(LOOK, {"deck": deck}))["reasons"]
    assert (reason["code"], reason["take_out"]) == ("deck-size", None)
    assert reason["fix"].startswith("Add ")


async def test_an_empty_deck_can_be_looked_at(visit: Visit) -> None:
    empty = {"name": "", "faction": "", "agendas": [], "plots": {}, "cards": {}}
    seen = granted(await visit().post(LOOK, {"deck": empty, "format": "melee"}))
    assert [reason["code"] for reason in seen["reasons"]] == ["faction", "deck-size", "plot-count"]
    assert seen["odds"] == []
    assert all(group["chance"] == 0 for group in seen["groups"])
    hand = granted(await visit().post(HAND, {"deck": empty}))
    assert (hand["hand"], hand["next"], hand["mulligan"]) == ([], [], [])


@pytest.mark.parametrize(
    ("wrong", "told"),
    [
        ({"cards": {ICE: 0}}, "should be greater than or equal to 1"),
        ({"cards": {ICE: 100}}, "should be less than or equal to 99"),
        ({"cards": {ICE: True}}, "should be a valid integer"),
        ({"cards": {"Ice!": 1}}, "not the code of a card"),
        ({"cards": {f"x{number}": 1 for number in range(3001)}}, "at most 3000"),
        ({"name": "x" * 121}, "120 characters are the most"),
        ({"notes": "\0"}, "unreadable"),
        ({"colour": "grey"}, "is not known here"),
    ],
)
async def test_what_is_no_deck_is_refused_wherever_decks_are_taken(visit: Visit, wrong: Data, told: str) -> None:
    visitor = await named(visit, "Arya")
    code = (await kept_by(visitor))["code"]
    deck = {**STARK, **wrong}
    for answer in (
        await visitor.post(LOOK, {"deck": deck}),
        await visitor.post(EXPORT, {"deck": deck, "format": "json"}),
        await visitor.post("/api/decks", {"game": GAME, "deck": deck}),
        await put(visitor, code, deck, 1),
    ):
        assert told in refused(answer, 400, "bad-request")
    assert granted(await visitor.get(f"/api/decks/{code}"))["deck"] == STARK


async def test_games_without_decks_and_formats_that_are_none(visit: Visit) -> None:
    visitor = await named(visit, "Arya")
    for path, more in ((LOOK, {}), (HAND, {}), (EXPORT, {"format": "text"})):
        other = path.replace(GAME, "btwixt")
        assert "without decks" in refused(await visitor.post(other, {"deck": STARK, **more}), 400, "bad-request")
        refused(await visitor.post(path.replace(GAME, "cyvasse"), {"deck": STARK, **more}), 404, "not-found")
    told = refused(await visitor.post(LOOK, {"deck": STARK, "format": "siege"}), 400, "bad-request")
    assert told == "There is no format 'siege': choose joust or melee."
    wish = {"game": "btwixt", "deck": STARK}
    assert "without decks" in refused(await visitor.post("/api/decks", wish), 400, "bad-request")


async def test_a_test_hand_is_drawn_from_the_deck_and_can_be_had_again(visit: Visit) -> None:
    arya = visit()
    drawn = granted(await arya.post(HAND, {"deck": STARK, "seed": 7}))
    assert (len(drawn["hand"]), len(drawn["mulligan"]), len(drawn["next"]), drawn["seed"]) == (7, 7, 10, 7)
    for cards in (drawn["hand"] + drawn["next"], drawn["mulligan"] + drawn["mulligan_next"]):
        assert Counter(cards) <= Counter(STARK["cards"])
    assert drawn["hand"] != drawn["mulligan"]
    assert granted(await arya.post(HAND, {"deck": STARK, "seed": 7})) == drawn
    other = granted(await arya.post(HAND, {"deck": STARK}))
    assert granted(await arya.post(HAND, {"deck": STARK, "seed": other["seed"]})) == other


@pytest.mark.parametrize(
    ("form", "suffix", "media"),
    [("text", ".txt", "text/plain"), ("o8d", ".o8d", "application/xml"), ("json", ".json", "application/json")],
)
async def test_a_deck_is_written_as_a_file_that_reads_back(visit: Visit, form: str, suffix: str, media: str) -> None:
    arya, deck = visit(), {**STARK, "name": "Zähne / des Rudels", "notes": "Keep Arya."}
    file = granted(await arya.post(EXPORT, {"deck": deck, "format": form}))
    assert (file["name"], file["media"]) == (f"zahne-des-rudels{suffix}", media)
    assert read_deck(file["text"], card_index()).data() == deck
    read = granted(await arya.post(f"/api/games/{GAME}/deck", {"text": file["text"]}))
    assert (read["deck"], read["reasons"]) == (deck, [])
    game = kingsmoot.game(GAME)
    assert game.new([read["brings"], {"deck": "tutorial-stark"}]).setup.seats[0] == read["brings"]


async def test_built_in_decks_can_be_read_card_by_card(visit: Visit) -> None:
    assert granted(await visit().get(f"/api/games/{GAME}/decks/teeth-of-the-pack")) == STARK
    told = refused(await visit().get(f"/api/games/{GAME}/decks/teeth"), 404, "not-found")
    assert "teeth" in told


async def test_a_look_tells_what_is_peculiar_to_the_winter_edition(visit: Visit) -> None:
    deck = granted(await visit().get("/api/games/winter/decks/wolves-in-winter"))
    seen = granted(await visit().post("/api/games/winter/deck/look", {"deck": deck}))
    assert seen["reasons"] == []
    assert (seen["penalty"], seen["mulligan"]) == (2, False)


async def test_looking_at_decks_is_limited(visit: Visit) -> None:
    arya = visit()
    for _ in range(120):
        granted(await arya.post(HAND, {"deck": STARK}))
    refused(await arya.post(LOOK, {"deck": STARK}), 429, "too-many")
    granted(await visit().post(LOOK, {"deck": STARK}))


# -- keeping decks -----------------------------------------------------------------------------------------------


async def test_a_deck_is_kept_changed_compared_and_restored(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    made = await kept_by(arya, note="From the books.")
    code = made["code"]
    assert (made["game"], made["name"], made["owner"], made["mine"]) == (GAME, STARK["name"], "Arya", True)
    assert (made["version"], made["shared"], made["deck"], made["reasons"]) == (1, False, STARK, [])
    second = changed(cards={ICE: 0, ARYA: 1}, name="Teeth")
    granted(await put(arya, code, second, 1, "Less steel."))
    third = changed(second, {EDDARD: 3}, agendas=[])
    now = granted(await put(arya, code, third, 2))
    assert [(one["number"], one["note"], one["name"]) for one in now["versions"]] == [
        (3, "", "Teeth"),
        (2, "Less steel.", "Teeth"),
        (1, "From the books.", STARK["name"]),
    ]
    old = granted(await arya.get(f"/api/decks/{code}?version=1"))
    assert (old["version"], old["newest"], old["deck"]) == (1, 3, STARK)
    diff = granted(await arya.get(f"/api/decks/{code}/diff?from=1&to=3"))
    before: Counter[str] = Counter({**STARK["cards"], **STARK["plots"], STARK["agendas"][0]: 1})
    after = before + Counter(diff["added"]) - Counter(diff["removed"])
    assert after == {**third["cards"], **third["plots"]}
    assert diff["removed"][STARK["agendas"][0]] == 1
    assert granted(await arya.get(f"/api/decks/{code}/diff?from=3&to=1")) == {
        "added": diff["removed"],
        "removed": diff["added"],
    }
    again = granted(await arya.post(f"/api/decks/{code}/restore", {"version": 1}))
    assert (again["version"], again["deck"], again["versions"][0]["note"]) == (4, STARK, "Version 1 again.")
    assert len(again["versions"]) == 4


async def test_what_has_not_changed_makes_no_version(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    code = (await kept_by(arya))["code"]
    assert granted(await put(arya, code, STARK, 1, "again"))["version"] == 1
    assert granted(await arya.post(f"/api/decks/{code}/restore", {"version": 1}))["version"] == 1
    assert granted(await put(arya, code, {**STARK, "notes": "x"}, 1))["version"] == 2


async def test_of_two_changes_to_the_same_version_the_second_is_refused(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    code = (await kept_by(arya))["code"]
    first, second = changed(name="First"), changed(name="Second")
    granted(await put(arya, code, first, 1))
    assert "Open it again" in refused(await put(arya, code, second, 1), 409, "conflict")
    assert granted(await arya.get(f"/api/decks/{code}"))["deck"] == first


async def test_decks_are_listed_by_game_the_one_changed_last_first(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    first = (await kept_by(arya))["code"]
    second = (await kept_by(arya, changed(cards={ICE: 5}, name="Too much ice")))["code"]
    granted(await put(arya, first, changed(name="Renamed"), 1))
    listed = granted(await arya.get(f"/api/decks?game={GAME}"))
    assert [(deck["code"], deck["name"], deck["version"], deck["legal"], deck["problems"]) for deck in listed] == [
        (first, "Renamed", 2, True, 0),
        (second, "Too much ice", 1, False, 1),
    ]
    assert (listed[0]["faction"], listed[0]["size"], listed[0]["shared"]) == ("stark", 60, False)
    assert granted(await arya.get("/api/decks")) == listed
    assert granted(await arya.get("/api/decks?game=btwixt")) == []
    granted(await arya.delete(f"/api/decks/{first}"))
    assert [deck["code"] for deck in granted(await arya.get("/api/decks"))] == [second]
    refused(await arya.get(f"/api/decks/{first}"), 404, "not-found")


async def test_a_guest_who_registers_keeps_the_decks(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    code = (await kept_by(arya))["code"]
    await arya.register("Arya of Braavos")
    assert [deck["code"] for deck in granted(await arya.get("/api/decks"))] == [code]


async def test_a_copy_is_a_deck_of_ones_own(visit: Visit) -> None:
    arya, bran = await named(visit, "Arya"), await named(visit, "Bran")
    code = (await kept_by(arya))["code"]
    own = granted(await arya.post(f"/api/decks/{code}/copy"))
    assert own["code"] != code
    granted(await arya.patch(f"/api/decks/{code}", {"shared": True}))
    copied = granted(await bran.post(f"/api/decks/{code}/copy"))
    assert (copied["owner"], copied["mine"], copied["shared"]) == ("Bran", True, False)
    assert (copied["deck"], copied["versions"][0]["note"]) == (STARK, "From a deck of Arya.")
    granted(await put(bran, copied["code"], changed(name="Mine"), 1))
    assert granted(await arya.get(f"/api/decks/{code}"))["deck"] == STARK


async def test_how_a_shared_deck_came_about_is_for_its_owner(visit: Visit) -> None:
    arya, bran = await named(visit, "Arya"), await named(visit, "Bran")
    code = (await kept_by(arya, note="secret plans"))["code"]
    granted(await put(arya, code, changed(name="Second"), 1))
    granted(await arya.patch(f"/api/decks/{code}", {"shared": True}))
    seen = granted(await bran.get(f"/api/decks/{code}"))
    assert (seen["mine"], seen["deck"]["name"]) == (False, "Second")
    assert [one["number"] for one in seen["versions"]] == [2]
    refused(await bran.get(f"/api/decks/{code}?version=1"), 404, "not-found")
    refused(await bran.get(f"/api/decks/{code}/diff?from=1&to=2"), 404, "not-found")


# -- who may do what ---------------------------------------------------------------------------------------------

READING, WRITING = "reading", "writing"
ROUTES: dict[tuple[str, str], tuple[str, Data | None]] = {
    ("GET", ""): (READING, None),
    ("GET", "/diff?from=1&to=1"): (READING, None),
    ("POST", "/copy"): (READING, None),
    ("PUT", ""): (WRITING, {"deck": changed(name="Other"), "version": 1}),
    ("PATCH", ""): (WRITING, {"shared": True}),
    ("POST", "/restore"): (WRITING, {"version": 1}),
    ("DELETE", ""): (WRITING, None),
}


async def visitors(visit: Visit) -> dict[str, Visitor]:
    other = visit()
    await other.register("Cersei")
    return {"guest": await named(visit, "Bran"), "other": other, "nobody": visit()}


@pytest.mark.parametrize("route", ROUTES, ids=lambda route: f"{route[0]} {route[1]}")
async def test_who_may_do_what_with_a_deck(visit: Visit, route: tuple[str, str]) -> None:
    (method, path), (kind, body) = route, ROUTES[route]
    owner = await named(visit, "Arya")
    private, shared = (await kept_by(owner))["code"], (await kept_by(owner))["code"]
    granted(await owner.patch(f"/api/decks/{shared}", {"shared": True}))
    untouched = [granted(await owner.get(f"/api/decks/{code}")) for code in (private, shared)]
    for who, visitor in (await visitors(visit)).items():
        signed_out = who == "nobody" and method != "GET"
        # A private deck is not there, in the very words in which any other deck is not there.
        answer = await visitor.ask(method, f"/api/decks/{private}{path}", body)
        missing = await visitor.ask(method, f"/api/decks/nosuchdeck{path}", body)
        assert answer.status_code == missing.status_code == (401 if signed_out else 404), who
        assert answer.text.replace(private, "CODE") == missing.text.replace("nosuchdeck", "CODE"), who
        answer = await visitor.ask(method, f"/api/decks/{shared}{path}", body)
        if signed_out:
            refused(answer, 401, "sign-in")
        elif kind == READING:
            granted(answer)
        else:
            assert "Copy it" in refused(answer, 403, "forbidden")
    assert [granted(await owner.get(f"/api/decks/{code}")) for code in (private, shared)] == untouched
    granted(await owner.ask(method, f"/api/decks/{private}{path}", body))


async def test_whoever_has_no_name_keeps_no_decks(visit: Visit) -> None:
    nobody = visit()
    refused(await nobody.get("/api/decks"), 401, "sign-in")
    refused(await nobody.post("/api/decks", {"game": GAME, "deck": STARK}), 401, "sign-in")
    await kept_by(await named(visit, "Arya"))
    assert granted(await (await named(visit, "Bran")).get("/api/decks")) == []


async def test_nothing_is_kept_without_the_token(visit: Visit) -> None:
    arya = await named(visit, "Arya")
    code = (await kept_by(arya))["code"]
    for method, path, body in (
        ("POST", "/api/decks", {"game": GAME, "deck": STARK}),
        ("PUT", f"/api/decks/{code}", {"deck": changed(name="x"), "version": 1}),
        ("DELETE", f"/api/decks/{code}", None),
    ):
        refused(await arya.ask(method, path, body, headers={"X-CSRF-Token": "wrong"}), 403, "csrf")
    assert len(granted(await arya.get("/api/decks"))) == 1


# -- limits --------------------------------------------------------------------------------------------------------


async def test_there_is_an_end_to_how_many_decks_one_keeps(visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(library, "MOST_DECKS", 2)
    arya, bran = await named(visit, "Arya"), await named(visit, "Bran")
    code = (await kept_by(arya))["code"]
    await kept_by(arya)
    assert "Delete one first" in refused(await arya.post("/api/decks", {"game": GAME, "deck": STARK}), 409, "conflict")
    refused(await arya.post(f"/api/decks/{code}/copy"), 409, "conflict")
    await kept_by(bran)
    granted(await arya.delete(f"/api/decks/{code}"))
    await kept_by(arya)


async def test_the_oldest_versions_go_when_there_are_too_many(
    visit: Visit, storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(library, "MOST_VERSIONS", 3)
    arya = await named(visit, "Arya")
    code = (await kept_by(arya))["code"]
    for version in range(1, 5):
        granted(await put(arya, code, changed(name=f"After {version}"), version))
    now = granted(await arya.get(f"/api/decks/{code}"))
    assert [one["number"] for one in now["versions"]] == [5, 4, 3]
    refused(await arya.post(f"/api/decks/{code}/restore", {"version": 1}), 404, "not-found")
