"""Who knows which card lies facedown: its controller, and who has seen it; not its owner."""

from __future__ import annotations

from itertools import chain

import pytest

from kingsmoot.cli.card_index import CardIndex
from kingsmoot.cli.tables.thrones import ThronesDrawing
from kingsmoot.games.second.facts import by_title
from kingsmoot.games.second.language import (
    ATTACHMENT,
    CHARACTER,
    DECK,
    DISCARD,
    LOCATION,
    action,
    an_opponent,
    search,
)
from kingsmoot.kernel.contract import check_game
from kingsmoot.kernel.rng import Rng
from kingsmoot.kernel.setup import Setup
from kingsmoot.kernel.state import JUDGE, SPECTATOR
from kingsmoot.scenario import Scenario, side
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Event, Token
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, SEAT
from tests.games.declarations.conftest import Declare
from tests.games.second.later.decks import GAME, greedy_journal, play_at_random, setup_with_later_cards
from tests.games.second.later.facedown.facedown import facedown_seen

BY_CREW = "(owned by stark) (facedown by Valyrian's Crew)"


def at_three() -> Scenario:
    """In melee, a card of Stark's lies facedown on the Crew of Baratheon."""
    return Scenario(
        baratheon=side("baratheon", play=[f"Valyrian's Crew + Robb Stark {BY_CREW}"], hand=["Fiery Followers"], gold=3),
        stark=side("stark", deck=["Bran Stark", "Arya Stark", "Sansa Stark"], hand=["Ice"]),
        lannister=side("lannister", play=["Cersei Lannister"]),
    )


# -- views ----------------------------------------------------------------------------------------------


def test_its_controller_sees_it_and_others_its_back() -> None:
    t = at_three()
    robb = t.card("Robb Stark")
    [mine] = facedown_seen(t, t.baratheon)
    assert (mine["id"], mine["title"], mine["type"]) == (robb.c, "Robb Stark", "attachment")
    assert facedown_seen(t, JUDGE) == [mine]
    for eyes in (t.stark, t.lannister, SPECTATOR):
        [seen] = facedown_seen(t, eyes)
        assert "id" not in seen
        assert "code" not in seen
        assert (seen["title"], seen["unknown"], seen["host"]) == ("Facedown card", "0.1", t.card("Valyrian's Crew").c)
        assert (seen["traits"], seen["keywords"], seen["attached_facedown"]) == ([], ["terminal"], "")
        assert "unknown:0.1" in GAME.keys(t.view(eyes))
        assert f"card:{robb.c}" not in GAME.keys(t.view(eyes))


def test_whoever_had_seen_the_card_knows_it_there() -> None:
    t = Scenario(
        baratheon=side("baratheon", play=[f"Valyrian's Crew + Robb Stark {BY_CREW} (known to stark)"]),
        stark=side("stark"),
    )
    [seen] = facedown_seen(t, t.stark)
    assert seen["title"] == "Robb Stark"


def test_what_was_revealed_from_a_hand_everybody_knows() -> None:
    t = Scenario(
        targaryen=side("targaryen", play=["Dothraki Handmaiden"], hand=["Drogo's Arakh", "Little Bird"]),
        stark=side("stark"),
        phase="marshaling",
    )
    t.targaryen.use("Dothraki Handmaiden", "Drogo's Arakh")
    [seen] = facedown_seen(t, t.stark)
    assert seen["title"] == "Drogo's Arakh"


def test_with_control_goes_the_right_to_look() -> None:
    t = at_three()
    t.lannister.take_control("Robb Stark")
    assert facedown_seen(t, t.lannister)[0]["title"] == "Robb Stark"
    assert facedown_seen(t, t.baratheon)[0]["title"] == "Robb Stark"  # who has seen it
    assert facedown_seen(t, t.stark)[0]["title"] == "Facedown card"
    assert facedown_seen(t, t.stark)[0]["unknown"] == "2.1"


def test_why_not_tells_nothing_of_it() -> None:
    t = at_three()
    told = GAME.why_not(t.s, t.stark.seat, "unknown:0.1")
    assert told
    assert "Robb" not in told


# -- imagined tables ------------------------------------------------------------------------------------


def test_others_imagine_another_card_of_its_owner_there() -> None:
    t = at_three()
    c, crew = t.card("Robb Stark").c, t.card("Valyrian's Crew").c
    atoms.set_token(t.s, c, Token.POISON, 1)
    atoms.put_gold(t.s, c, 2)
    t.card("Robb Stark").kneeling = True
    for player in (t.stark, t.lannister):
        imagined = set()
        for seed in range(30):
            world = player.imagines(seed)
            [lying] = world.facedown_attachments()
            imagined.add(world.deal.cards[lying].title)
            assert (world.owner(lying), world.controller[lying], world.host[lying]) == (1, 0, crew)
            assert (world.token(lying, Token.POISON), world.gold[lying], world.kneeling[lying]) == (1, 2, 1)
            assert world.view(player.seat) == t.view(player)
            GAME.check(world)
        assert len(imagined) > 3
        assert ("Ice" in imagined) == (player is t.lannister)  # Stark holds it, and knows that
    assert t.baratheon.imagines(1).facedown_attachments() == [c]


SEARCHES = "Heart Tree Grove"


def searching(declare: Declare, what: Selector) -> Scenario:
    """A deck is searched while a card of its owner lies facedown elsewhere, unknown to whoever searches."""
    declare(SEARCHES, action(search(what)))
    return Scenario(
        stark=side("stark", play=[SEARCHES], deck=["Bran Stark", "Ice", "Lady"], below=0, shadows=["Robb Stark"]),
        baratheon=side("baratheon", play=[f"Valyrian's Crew + Arya Stark {BY_CREW}"]),
        targaryen=side("targaryen", play=["Daenerys Targaryen"], hand=["Viserion"], shadows=["Drogon"]),
    )


@pytest.mark.parametrize("what", [CHARACTER, ATTACHMENT, LOCATION])
def test_who_searches_the_whole_deck_sees_what_is_in_it(declare: Declare, what: Selector) -> None:
    """Of the cards elsewhere none is taken for one of the deck, whether or not it fits."""
    t = searching(declare, what)
    t.stark.use(SEARCHES)
    assert t.about == "search"
    for seed in range(20):
        world = t.stark.imagines(seed)
        assert world.view(t.stark.seat) == t.view(t.stark)
        assert sorted(world.deck[t.stark.seat]) == sorted(t.s.deck[t.stark.seat])
        GAME.check(world)


def test_others_learn_nothing_by_a_search(declare: Declare) -> None:
    t = searching(declare, CHARACTER)
    t.stark.use(SEARCHES)
    imagined = {t.targaryen.imagines(seed).facedown_attachments()[0] for seed in range(20)}
    assert len(imagined) > 2


def test_who_searches_anothers_deck_sees_what_is_in_it(declare: Declare) -> None:
    declare(SEARCHES, action(search(CHARACTER, in_=(DECK,), whose=an_opponent(), to=DISCARD)))
    t = Scenario(
        stark=side("stark", play=[SEARCHES]),
        targaryen=side("targaryen", deck=["Drogon", "Little Bird"], below=0, hand=["Viserion"], shadows=["Rhaegal"]),
    )
    t.stark.use(SEARCHES)
    for seed in range(20):
        world = t.stark.imagines(seed)
        assert world.view(t.stark.seat) == t.view(t.stark)
        assert sorted(world.deck[t.targaryen.seat]) == sorted(t.s.deck[t.targaryen.seat])
        GAME.check(world)
    assert len({world.shadows[1][0] for world in map(t.stark.imagines, range(20))}) == 2  # they may be exchanged


def test_a_drawn_card_that_is_then_discarded_openly_is_imagined_in_that_hand() -> None:
    """Others see which card is about to be discarded, but not that it is the one that was just drawn."""
    held = ["Viserion", "Rhaegal", "Drogon", "Drogo's Arakh", "Little Bird", "Hedge Knight", "Daenerys Targaryen"]
    t = Scenario(
        greyjoy=side(
            "greyjoy", play=["Hotho Humpback", "Old Bear Mormont + Torch and Oil (kneeling)"], plot="A Noble Cause"
        ),
        targaryen=side("targaryen", deck=["Missandei"], hand=held, plot="A Noble Cause"),
    )
    t.greyjoy.use("Hotho Humpback")
    t.targaryen.choose("discard Missandei")
    assert t.targaryen.can("use Missandei")
    missandei, drawn = t.card("Missandei").c, set()
    for seed in range(20):
        world = t.greyjoy.imagines(seed)
        assert missandei in world.hand[t.targaryen.seat]
        assert world.resample(t.greyjoy.seat, Rng(seed + 1)) == t.greyjoy.imagines(seed + 1)
        drawn |= {row[CARD] for row in world.events if (row[EVENT], row[SEAT]) == (Event.CARD_DRAWN, t.targaryen.seat)}
    assert len(drawn) > 3


# -- the terminal ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(("eyes", "told"), [("baratheon", "Robb Stark (facedown)"), ("stark", "Facedown card")])
def test_the_terminal_shows_it_on_its_host(eyes: str, told: str) -> None:
    t = at_three()
    view = t.view(getattr(t, eyes))
    lines = ThronesDrawing().lines(view, CardIndex(GAME.cards()))
    assert any("Valyrian's Crew" in line and f"with {told}" in line for line in lines)


# -- whole games ----------------------------------------------------------------------------------------

TITLES = ("Valyrian's Crew", "Lady Marya", "Dothraki Handmaiden", "Allard Seaworth", "Patchface", "Moon Boy")


def setup(seed: int, players: int = 2) -> Setup:
    """Everybody attaches cards facedown; in every other game there are all other later cards as well."""
    made = setup_with_later_cards(seed, players, pack="LaterFacedown" if seed % 2 else "")
    more = {by_title(title).code: 3 for title in TITLES}
    farce = [by_title("A Mummer's Farce").code]
    decks = [{**seat["deck"], "cards": {**seat["deck"]["cards"], **more}, "agendas": farce} for seat in made.seats]
    return Setup(seed, tuple({"deck": deck} for deck in decks), made.variants, made.options)


@pytest.mark.long
@pytest.mark.parametrize(("seed", "players"), [(1, 2), (2, 2), (11, 3)])
def test_they_keep_the_contract(seed: int, players: int) -> None:
    assert check_game(GAME, setup(seed, players), 6) > 0


@pytest.mark.long
@pytest.mark.parametrize("seed", range(12))
def test_random_games_come_to_an_end(seed: int) -> None:
    play_at_random(setup(seed, 2 + seed % 4 // 3), seed)


@pytest.mark.long
def test_greedy_bots_use_them() -> None:
    told = chain.from_iterable(greedy_journal(setup(seed)) for seed in (1, 5, 7, 9))
    assert any("facedown" in line for line in told)
    assert any(" faceup." in line for line in told)
