"""What the pages of rulings say, where no other test plays it: the page and the engine never say two things."""

import pytest

import kingsmoot
from kingsmoot.guides.book import book
from kingsmoot.scenario import HBO, WINTER, Scenario, side
from kingsmoot.thrones.edition_rules import EditionRules
from kingsmoot.thrones.model.atoms import add_lasting
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.model.modifiers import Quality, Value
from kingsmoot.thrones.rules.in_play.control import give_control
from tests.games.winter.table import setting_up


def rulings(game: str) -> str:
    [chapter] = [chapter for chapter in book(game).chapters if chapter.id == "rulings"]
    spans = [span for block in chapter.blocks for item in block.get("items", ()) for span in item]
    return "".join(span["text"] for span in spans)


@pytest.mark.parametrize("game", ["second-edition", "winter", "hbo"])
def test_whether_saving_with_a_duplicate_may_be_cancelled_is_told_as_it_is_played(game: str) -> None:
    told = rulings(game)
    if "Saving with a duplicate" in told:
        edition = kingsmoot.game(game)
        assert isinstance(edition, EditionRules)
        played = edition.duplicates_respond
        assert ("Saving with a duplicate is a response" in told) == played
        assert "duplicate cannot be cancelled" not in told or not played
    else:
        assert game != "winter"


# -- the second edition ---------------------------------------------------------------------------------


def test_a_duplicate_that_is_ambushed_has_to_be_paid_for() -> None:
    def areo(gold: int) -> Scenario:
        return Scenario(
            stark=side("stark", play=["Robb Stark"]),
            martell=side("martell", play=["Areo Hotah"], hand=["Areo Hotah"], gold=gold),
        )

    t = areo(gold=5)
    t.stark.challenge("military", "Robb Stark")
    t.martell.choose("ambush Areo Hotah")
    assert (t.martell.gold, t.martell.hand) == (0, [])
    t = areo(gold=4)
    t.stark.challenge("military", "Robb Stark")
    assert not t.martell.can("ambush Areo Hotah")


def test_the_owner_saves_with_the_duplicates_of_a_card_under_anothers_control() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        lannister=side("lannister", play=["Cersei Lannister + Cersei Lannister"]),
        baratheon=side("baratheon"),
    )
    give_control(t.s, t.card("Cersei Lannister").c, t.baratheon.seat, Period.GAME)
    t.stark.challenge("military", "Robb Stark", against=t.baratheon)
    t.baratheon.defend()
    t.lannister.save_with_duplicate("Cersei Lannister")
    assert t.baratheon.in_play == ["Cersei Lannister"]
    assert t.lannister.discard == ["Cersei Lannister"]


def test_an_icon_that_was_lost_without_being_there_eats_the_next_one_gained() -> None:
    t = Scenario(stark=side("stark", play=["Robb Stark"]), lannister=side("lannister"), phase="marshaling")
    robb = t.card("Robb Stark").c

    def icons() -> str:
        seen: str = t.s.view()["table"]["players"][0]["play"][0]["icons"]
        return seen

    for change, shown in ((-1, "MP"), (1, "MP"), (1, "MIP")):
        add_lasting(t.s, Quality.ICON_INTRIGUE, change, Period.PHASE, robb)
        t.s.moved()
        assert icons() == shown


# -- the first editions ---------------------------------------------------------------------------------


def test_in_the_hbo_edition_an_attacker_without_strength_wins_against_nothing() -> None:
    for requires, power in ((False, 1), (True, 0)):
        t = Scenario(
            edition=HBO,
            options={"require_strength_to_win": requires},
            stark=side("stark", play=["House Tully Recruiter"]),
            lannister=side("lannister"),
        )
        add_lasting(t.s, Value.STRENGTH, -3, Period.ROUND, t.card("House Tully Recruiter").c)
        t.s.moved()
        t.stark.challenge("power", "House Tully Recruiter")
        t.lannister.defend()
        t.skip_to("challenge", take_first=True)
        assert t.stark.power == power


def test_in_the_winter_edition_gold_is_lost_at_the_end_of_ones_own_turn() -> None:
    t = Scenario(
        edition=WINTER,
        stark=side("stark", hand=["Narrow Sea"], gold=3),
        lannister=side("lannister", hand=["Enemy Informer"]),
        phase="marshaling",
    )
    assert t.stark.gold
    while t.asked is t.stark:
        t.choose("pass")
    assert (t.asked, t.stark.gold) == (t.lannister, 0)
    assert t.lannister.gold


def test_in_the_winter_edition_nobody_acts_before_the_first_round() -> None:
    s = setting_up("stark", ["Robb Stark [core]"])
    while s.round == 0:
        assert s.pending()[0].name in ("setup", "setup-host")
        s.act(0)
    assert s.round == 1
