"""The published lists, as data."""

from datetime import date

import pytest

from kingsmoot.decks import PLAY_FORMATS, BadDeck, restricted_list, restricted_lists


def test_there_are_32_lists_from_the_oldest_to_the_newest() -> None:
    lists = restricted_lists()
    assert len(lists) == 32
    assert len({found.code for found in lists}) == 32
    assert [found.date for found in lists] == sorted(found.date for found in lists)
    assert (lists[0].code, lists[0].date) == ("ffg1.1", date(2016, 10, 10))
    assert (lists[-1].code, lists[-1].date) == ("gotstandard2.1", date(2026, 7, 1))


def test_who_issued_them() -> None:
    issuers = [found.issuer for found in restricted_lists()]
    assert {issuer: issuers.count(issuer) for issuer in issuers} == {
        "Fantasy Flight Games": 9,
        "The Conclave": 2,
        "Design Team": 2,
        "Global Operations Team (G.O.T.)": 19,
    }


def test_how_much_they_say() -> None:
    every = [found.formats[name] for found in restricted_lists() for name in PLAY_FORMATS]
    assert sum(len(rules.restricted) for rules in every) == 1742
    assert sum(len(rules.banned) for rules in every) == 8121
    assert sum(len(rules.pods) for rules in every) == 389
    assert sum(len(pod.cards) for rules in every for pod in rules.pods) == 917
    assert {len(code) for rules in every for code in rules.banned | rules.restricted} == {5}


def test_one_of_them() -> None:
    found = restricted_list("ffg1.3")
    assert (found.name, found.issuer, found.cards) == ("FFG FAQ v1.3", "Fantasy Flight Games", "original")
    assert found.formats["joust"].restricted == {"01045", "05010", "06040", "06100", "06103"}
    assert len(found.formats["melee"].restricted) == 14
    assert found.formats["joust"].pods == ()


def test_what_a_list_bans_everywhere_is_banned_in_each_format() -> None:
    found = restricted_list("gotstandard2.1")
    assert found.formats["melee"].banned - found.formats["joust"].banned == {"13097", "25100"}
    assert {"16001", "16013", "16026"} <= found.formats["joust"].banned
    assert "16027" not in found.formats["joust"].banned


def test_pods_with_and_without_a_leader() -> None:
    led = restricted_list("conclave2.0").formats["joust"].pods
    assert [pod.leader for pod in led] == ["13085", "11051", "11114", "09037", "09001", "12029", "11021", "06040"]
    assert led[0].cards == {"04026", "11085"}
    equal = restricted_list("gotstandard2.1").formats["joust"].pods
    assert {pod.leader for pod in equal} == {""}
    assert equal[0].cards == {"01081", "16027"}


def test_an_unknown_list() -> None:
    with pytest.raises(
        BadDeck, match=r"^There is no restricted list 'ffg9': choose one of ffg1\.1, .*gotstandard2\.1\.$"
    ):
        restricted_list("ffg9")
