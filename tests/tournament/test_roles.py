"""Who may do what: the regulations' table of permissions, and every act of the desk, role by role."""

from __future__ import annotations

import pytest

from kingsmoot.tournament import Desk, NotAllowed, Right, Role, TournamentError
from kingsmoot.tournament.acts import ACTS
from kingsmoot.tournament.leadership import who_gives_rulings
from kingsmoot.tournament.roles import rights
from tests.tournament.events import ORGANIZER, duel, new, next_round, started, where
from tests.tournament.moments import (
    ANY_LEADER,
    JUDGE,
    MARSHAL,
    MOMENTS,
    ORG,
    PEOPLE,
    PLAYER,
    SPECTATOR,
    before_the_start,
    published,
)

# --- the table of the regulations -----------------------------------------------------------------------------------

# With a marshal assigned; without one the organizer has the marshal's rights.
REGULATIONS: dict[Right, set[Role]] = {
    Right.OVERSEE: {ORG},
    Right.FINAL_RULING: {MARSHAL},
    Right.HELP: {MARSHAL, JUDGE},
    Right.OVERRULE_DOCUMENTS: {MARSHAL},
    Right.DECIDE_TOKENS: {MARSHAL},
    Right.REMOVE: {ORG},
    Right.WITNESS: ANY_LEADER,
    Right.ANNOUNCE: ANY_LEADER,
    Right.OWN_GAME: {PLAYER},
}
AS_MARSHAL = {Right.FINAL_RULING, Right.HELP, Right.OVERRULE_DOCUMENTS, Right.DECIDE_TOKENS}


@pytest.mark.parametrize("marshal", [True, False], ids=["a marshal", "no marshal"])
@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("right", REGULATIONS, ids=lambda right: right.name)
def test_the_permissions_of_the_regulations(right: Right, role: Role, marshal: bool) -> None:
    expected = role in REGULATIONS[right] or (role is ORG and right in AS_MARSHAL and not marshal)
    assert (right in rights({role}, marshal_assigned=marshal)) == expected


def test_roles_add_up() -> None:
    both = rights({ORG, PLAYER}, marshal_assigned=True)
    assert both == rights({ORG}, marshal_assigned=True) | rights({PLAYER}, marshal_assigned=True)
    assert rights((), marshal_assigned=False) == frozenset()


# --- every act ------------------------------------------------------------------------------------------------------


def test_no_act_is_forgotten() -> None:
    assert {moment.act for moment in MOMENTS.values()} - {"undo"} == ACTS.keys()


@pytest.mark.parametrize("role", Role)
@pytest.mark.parametrize("name", MOMENTS)
def test_every_act_by_every_role(name: str, role: Role) -> None:
    moment = MOMENTS[name]
    desk = moment.at()
    before = (desk.copy().event, list(desk.log))
    said = moment.said(desk)
    if role in moment.allowed:
        entry = desk.do(moment.act, by=PEOPLE[role], **said)
        assert entry.by == PEOPLE[role]
        assert desk.log[-1] == entry
        return
    with pytest.raises(NotAllowed):
        desk.do(moment.act, by=PEOPLE[role], **said)
    assert (desk.event, desk.log) == before


@pytest.mark.parametrize(
    "name", ["report a double loss", "a game loss", "ruling", "ruling about no table", "final ruling"]
)
def test_without_a_marshal_the_organizer_is_the_marshal(name: str) -> None:
    moment = MOMENTS[name]
    assert ORG not in moment.allowed
    desk = moment.at()
    desk.do("dismiss", name="Mace", role="marshal")
    desk.do(moment.act, by=ORGANIZER, **moment.said(desk))


def test_somebody_who_is_not_here_does_nothing() -> None:
    with pytest.raises(TournamentError, match='Nobody here is called "Varys"'):
        before_the_start().do("add", by="Varys", name="Edric")


def test_a_refusal_says_who_may() -> None:
    desk = published()
    with pytest.raises(NotAllowed, match="Jaime may not draw, look at and publish pairings: only the organizer may"):
        desk.do("pair", by="Jaime")
    with pytest.raises(NotAllowed, match="only the organizer, a marshal or a judge may"):
        desk.do("report", by="Arya", table=1, result="5-0")
    with pytest.raises(NotAllowed, match=r"only a marshal \(the organizer, if there is none\) may"):
        desk.do("ruling", by="Jaime", text="So it is.", final=True)


# --- leaders who play -----------------------------------------------------------------------------------------------


def leader_plays(tier: str = "relaxed", **roles: str) -> Desk:
    """Olenna organizes and plays; others with a role of their own are given by name."""
    desk = new([ORGANIZER, "Arya", "Bran", "Catelyn"], tier=tier, structure="custom", rounds=3)
    for name, role in roles.items():
        desk.do("add", name=name, role=role)
    return desk


@pytest.mark.parametrize("tier", ["formal", "premier"])
def test_leaders_of_formal_and_premier_events_never_play(tier: str) -> None:
    desk = leader_plays(tier, Jaime="judge")
    with pytest.raises(NotAllowed, match="leaders only lead"):
        desk.do("start")
    desk.do("drop", player=ORGANIZER)
    desk.do("start")


@pytest.mark.parametrize(
    ("act", "said"),
    [
        ("add", {"name": ORGANIZER}),
        ("add", {"name": "Arya", "role": "judge"}),
        ("hand over", {"name": "Arya"}),
    ],
)
def test_nor_do_they_begin_to_after_the_start(act: str, said: dict[str, str]) -> None:
    desk = started(["Arya", "Bran"], tier="formal", structure="custom", rounds=3)
    desk.do("add", name="Jaime", role="judge")
    with pytest.raises(NotAllowed, match="leaders only lead"):
        desk.do(act, **said)


def test_who_has_dropped_may_judge_but_not_come_back_to_play_then() -> None:
    for tier, sentence in (("formal", "leaders only lead"), ("relaxed", "announced at the start")):
        desk = started(["Arya", "Bran", "Catelyn"], tier=tier, structure="custom", rounds=3)
        desk.do("drop", player="Arya")
        desk.do("add", name="Arya", role="judge")
        assert desk.event.person("Arya").leader
        with pytest.raises(NotAllowed, match=sentence):
            desk.do("reinstate", player="Arya")
        desk.do("dismiss", name="Arya", role="judge")
        desk.do("reinstate", player="Arya")
        assert desk.event.person("Arya").active


def test_the_second_leader_stays_while_the_first_one_plays() -> None:
    desk = leader_plays(Jaime="judge")
    desk.do("start")
    with pytest.raises(NotAllowed, match="Olenna is the only leader and cannot play"):
        desk.do("dismiss", name="Jaime", role="judge")
    desk.do("drop", player=ORGANIZER)
    desk.do("dismiss", name="Jaime", role="judge")
    assert desk.event.person("Jaime").roles == {SPECTATOR}, "whoever has no role any more looks on"


def test_to_hand_over_the_event_is_no_way_around_it() -> None:
    desk = leader_plays(Jaime="judge")
    desk.do("start")
    desk.do("hand over", name="Jaime")
    assert (desk.event.organizer.name, desk.event.person(ORGANIZER).roles) == ("Jaime", {PLAYER})
    desk = started(["Arya", "Bran"], structure="custom", rounds=1)
    with pytest.raises(NotAllowed, match="Arya is the only leader and cannot play"):
        desk.do("hand over", name="Arya")


def rulers(desk: Desk, player: str) -> list[str]:
    return [person.name for person in who_gives_rulings(desk.event, where(desk, player))]


def test_the_second_leader_rules_in_the_first_ones_games() -> None:
    desk = leader_plays(Jaime="judge")
    desk.do("start")
    next_round(desk)
    assert rulers(desk, ORGANIZER) == ["Jaime"]
    other = next(table for table in desk.event.round().tables if desk.event.organizer.id not in table.players)
    assert [person.name for person in who_gives_rulings(desk.event, other)] == [ORGANIZER, "Jaime"]
    with pytest.raises(NotAllowed, match="Olenna plays there"):
        desk.do("report", table=where(desk, ORGANIZER).number, result="double loss")


def two_leaders_meet(*playing: str, **roles: str) -> Desk:
    """These two, who have roles, play each other."""
    desk = new(playing, structure="custom", rounds=1)
    for name, role in roles.items():
        desk.do("add", name=name, role=role)
    desk.do("start")
    next_round(desk)
    return desk


def test_the_marshal_rules_where_two_leaders_play_each_other() -> None:
    desk = two_leaders_meet(ORGANIZER, "Jaime", Jaime="judge", Mace="marshal", Petyr="judge")
    assert rulers(desk, "Jaime") == ["Mace"]
    with pytest.raises(NotAllowed, match="Petyr does not rule at that table: Mace rules"):
        desk.do("ruling", by="Petyr", text="It stands.", table=1)
    desk.do("ruling", by="Mace", text="It does not.", table=1, final=True)


def test_where_the_only_marshal_plays_the_organizer_is_the_marshal() -> None:
    desk = two_leaders_meet("Mace", "Bran", Mace="marshal")
    assert rulers(desk, "Mace") == [ORGANIZER]
    with pytest.raises(NotAllowed, match="Mace plays there"):
        desk.do("ruling", by="Mace", text="It stands.", table=1)
    desk.do("ruling", by=ORGANIZER, text="It does not.", table=1, final=True)
    desk.do("penalty", by=ORGANIZER, player="Mace", level="game loss", text="Marked cards.")
    assert where(desk, "Bran").winner == desk.event.person("Bran").id


def test_the_organizer_stands_in_for_the_marshal_before_a_judge_does() -> None:
    desk = two_leaders_meet("Mace", "Bran", Mace="marshal", Jaime="judge")
    assert rulers(desk, "Mace") == [ORGANIZER, "Jaime"]
    with pytest.raises(NotAllowed, match="Only a marshal gives a final ruling"):
        desk.do("ruling", by="Jaime", text="It stands.", table=1, final=True)
    desk.do("ruling", by=ORGANIZER, text="It does not.", table=1, final=True)


def test_where_all_with_the_last_word_play_the_one_who_is_free_has_it() -> None:
    desk = two_leaders_meet("Mace", ORGANIZER, Mace="marshal", Jaime="judge")
    assert rulers(desk, "Mace") == ["Jaime"]
    desk.do("ruling", by="Jaime", text="It stands.", table=1, final=True)


def test_nobody_gives_a_penalty_to_oneself() -> None:
    desk = two_leaders_meet("Jaime", "Bran", Jaime="judge")
    with pytest.raises(NotAllowed, match="Ask another leader"):
        desk.do("penalty", by="Jaime", player="Jaime", level="warning", text="Slow play.")


def test_there_is_exactly_one_organizer() -> None:
    desk = duel()
    with pytest.raises(TournamentError, match="exactly one"):
        desk.do("add", name="Tywin", role="organizer")
    with pytest.raises(TournamentError, match="hand the event over instead"):
        desk.do("dismiss", name=ORGANIZER, role="organizer")
    desk.do("add", name="Tywin", role="spectator")
    desk.do("hand over", name="Tywin")
    assert [person.name for person in desk.event.with_role(ORG)] == ["Tywin"]
    assert desk.event.person(ORGANIZER).roles == {SPECTATOR}
    with pytest.raises(NotAllowed, match="Olenna may not"):
        desk.do("drop", by=ORGANIZER, player="Arya")


def test_several_leaders_are_announced_at_the_start_and_who_rules_where_one_plays() -> None:
    desk = new(["Arya", "Bran", "Catelyn"])
    desk.do("add", name="Jaime", role="judge")
    desk.do("add", name="Olenna")
    desk.do("start")
    assert desk.audit_trail()[-1].text.endswith(
        "Leaders: Olenna (organizer) and Jaime (judge). Olenna plays: Jaime rules in Olenna's games."
    )


def test_one_leader_alone_is_known_to_everybody() -> None:
    assert started(4).audit_trail()[-1].text == "Olenna started the event with 4 players: 3 Swiss rounds, no cut."
