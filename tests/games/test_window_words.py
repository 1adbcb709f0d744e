"""What a window says: what happens, in plain words, then what to do. In all editions, for everything that can."""

import re

import pytest

from kingsmoot.scenario import HBO, SECOND, WINTER, Edition, Scenario, side
from kingsmoot.thrones.language.vocabulary import FACTION_CARD, MILITARY, SELF, draw, gain_power, reaction, won
from kingsmoot.thrones.model.enums import Event, EventId, Kind, KindId, members, name_of
from kingsmoot.thrones.model.ids import Row, Seat
from kingsmoot.thrones.timing.event_rows import between, event
from kingsmoot.thrones.timing.windows import PASS, WINDOW

EDITIONS: dict[str, tuple[Edition, list[str], list[str]]] = {
    "second-edition": (SECOND, ["Robb Stark", "Summer"], ["The Tickler", "Burned Men"]),
    "winter": (WINTER, ["Robb Stark [core]", "Hodor"], ["Joffrey Baratheon", "Enemy Informer"]),
    "hbo": (HBO, ["Robb Stark", "Hodor"], ["Cersei Lannister", "Joffrey Baratheon"]),
}
KINDS = (Kind.WOULD, Kind.INTERRUPT, Kind.REACTION)


def a_table(edition: str) -> Scenario:
    played, mine, theirs = EDITIONS[edition]
    return Scenario(edition=played, stark=side("stark", play=mine), lannister=side("lannister", play=theirs))


YOU = Seat(0)


def asked(t: Scenario, kind: KindId, rows: list[Row], seat: Seat = YOU) -> str:
    """The prompt of a window around these events, with nothing to use in it."""
    s = t.s.copy()
    start = len(s.events)
    s.events.extend(rows)
    s.push(WINDOW, kind, start, len(rows), seat)
    s.stack[-1][1] = 2  # at the question
    s.seat, s.choices = seat, [PASS]
    return s.decision.prompt


def rows_of(t: Scenario, what: EventId, seat: Seat, cards: int, amount: int) -> list[Row]:
    """Such events, for so many cards of one side."""
    s = t.s
    other = Seat(1 - seat)
    if what in (Event.CHALLENGE_INITIATED, Event.CHALLENGE_DECIDED, Event.CLAIM_APPLIES, Event.CLAIM_APPLIED):
        return [between(what, seat, other, amount)]
    if what in (Event.PHASE_BEGINS, Event.PHASE_ENDS):
        return [event(what, amount=amount + 1)]
    if what in (
        Event.CHALLENGE_ENDS,
        Event.DOMINANCE_WON,
        Event.INITIATIVE_COMPARED,
        Event.INITIATIVE_WON,
        Event.ROUND_ENDS,
    ):
        return [event(what, seat=seat, amount=amount)]
    if what in (Event.CARDS_DRAWN, Event.GOLD_GAINED, Event.INCOME_COLLECTED, Event.FIRST_PLAYER_NAMED):
        return [event(what, seat=seat, amount=amount)]
    if what in (Event.NO_DEFENDERS_DECLARED, Event.RESERVE_CHECKED, Event.DISCARDED_FOR_RESERVE):
        return [event(what, seat=seat, amount=amount)]
    affected = s.play[seat][:cards] or [s.deal.factions[seat]]
    sources = s.play[other][:cards] or [s.deal.factions[other]]
    pairs = zip(affected, sources, strict=True)
    return [event(what, c, seat, amount, source) for c, source in pairs]


EVENTS = [EventId(number) for number in members(Event).values()]
CASES = [
    (edition, what, kind, seat, cards, amount)
    for edition in EDITIONS
    for what in EVENTS
    for kind in KINDS
    for seat in (Seat(0), Seat(1))
    for cards in (0, 1, 2)
    for amount in (0, 1, 2)
]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("what", EVENTS, ids=lambda what: name_of(Event, what))
def test_everything_that_can_happen_is_told_in_plain_words(edition: str, what: EventId) -> None:
    t = a_table(edition)
    names = [t.s.game.seat_name(t.s, seat) for seat in (0, 1)] + [card.title for card in t.s.deal.cards]
    for _, _, kind, seat, cards, amount in [case for case in CASES if case[:2] == (edition, what)]:
        prompt = asked(t, kind, rows_of(t, what, seat, cards, amount))
        told, _, do = prompt.rpartition(". ")
        assert do == "You can only pass."
        assert told
        assert "something" not in prompt.lower(), prompt
        assert not re.search(r"[{}]|  | \.|,,|;|^[a-z]|\. [a-z]", prompt), prompt
        assert "House Stark" not in re.sub(r"House Stark (?=\w+ (character|card))", "", told), f"that is you: {prompt}"
        assert not any(re.search(rf"{re.escape(name)}('s)? (of )?{re.escape(name)}", told) for name in names), prompt
        assert not re.search(r"\b[Yy]ou (is|has|\w+[^s]s)\b|\byou your\b|\byour your\b", told), prompt
        assert not re.search(r"\b(1 cards|0 card|1 \w+ are|no card\b|0 )", told), prompt
        several = cards == 2 and len(rows_of(t, what, seat, 2, amount)) == 2
        if several:
            both = [t.s.deal.cards[c].title for c in t.s.play[seat][:2]]
            assert all(title in told for title in both), prompt


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("kind", KINDS)
def test_no_two_things_are_told_alike(edition: str, kind: KindId) -> None:
    t = a_table(edition)
    for seat in t.s.everybody():
        told = {what: asked(t, kind, rows_of(t, what, seat, 1, 2)) for what in EVENTS if what != Event.REVEALED}
        alike = [name_of(Event, what).upper() for what in told if list(told.values()).count(told[what]) > 1]
        same_word = {"winter": ["MARSHALED", "EVENT_PLAYED"], "hbo": ["MARSHALED", "EVENT_PLAYED"]}
        assert sorted(alike) == sorted(same_word.get(edition, []))


@pytest.mark.parametrize(
    ("kind", "what", "seat", "cards", "amount", "said"),
    [
        (Kind.REACTION, Event.CHALLENGE_DECIDED, 0, 0, 3, "You won the military challenge by 3."),
        (Kind.REACTION, Event.CHALLENGE_DECIDED, 1, 0, 0, "House Lannister won the military challenge."),
        (Kind.REACTION, Event.POWER_GAINED, 0, 0, 1, "You gained 1 power."),
        (Kind.REACTION, Event.POWER_GAINED, 1, 0, 1, "House Lannister gained 1 power."),
        (Kind.REACTION, Event.POWER_GAINED, 0, 2, 1, "Robb Stark and Summer gained 1 power."),
        (Kind.REACTION, Event.POWER_MOVED, 0, 0, 2, "2 power moved from House Lannister to you."),
        (Kind.REACTION, Event.CARDS_DRAWN, 1, 0, 1, "House Lannister drew 1 card."),
        (Kind.REACTION, Event.KNELT, 0, 0, 0, "Your faction card knelt."),
        (Kind.REACTION, Event.BYPASSED, 1, 1, 0, "Robb Stark bypassed The Tickler."),
        (Kind.REACTION, Event.MARSHALED, 1, 1, 0, "House Lannister marshaled The Tickler."),
        (Kind.REACTION, Event.CHALLENGE_INITIATED, 0, 0, 2, "House Lannister initiated a power challenge against you."),
        (Kind.WOULD, Event.KILLED, 1, 1, 0, "The Tickler is about to be killed."),
        (Kind.WOULD, Event.KILLED, 1, 2, 0, "The Tickler and Burned Men are about to be killed."),
        (Kind.WOULD, Event.EFFECT_INITIATES, 1, 1, 0, "House Lannister uses The Tickler."),
        (Kind.INTERRUPT, Event.CLAIM_APPLIED, 0, 0, 0, "Military claim is about to be applied to you."),
        (Kind.INTERRUPT, Event.PHASE_ENDS, 0, 0, 3, "The challenges phase is about to end."),
    ],
)  # fmt: skip
def test_for_example(kind: KindId, what: EventId, seat: Seat, cards: int, amount: int, said: str) -> None:
    t = a_table("second-edition")
    assert asked(t, kind, rows_of(t, what, seat, cards, amount)) == f"{said} You can only pass."


def test_cards_that_cannot_be_told_apart_are_counted() -> None:
    play = ["Burned Men", "Burned Men", "The Tickler"]
    t = Scenario(stark=side("stark"), lannister=side("lannister", discard=play))
    rows = [event(Event.KILLED, c, Seat(1)) for c in t.s.discard[1]]
    assert asked(t, Kind.REACTION, rows).startswith("2 copies of Burned Men and The Tickler were killed.")


def test_of_many_the_first_are_named() -> None:
    mine = ["Robb Stark", "Summer", "Arya Stark", "Sansa Stark"]
    t = Scenario(stark=side("stark", play=mine), lannister=side("lannister"))
    rows = [event(Event.STOOD, c, Seat(0)) for c in t.s.play[0]]
    assert asked(t, Kind.REACTION, rows).startswith("Robb Stark, Summer and 2 others stood.")


def test_a_card_of_anothers_hand_is_not_named() -> None:
    t = Scenario(stark=side("stark"), lannister=side("lannister", hand=["The Tickler"]))
    rows = [event(Event.DISCARDED_FROM_HAND, t.s.hand[1][0], Seat(1))]
    assert asked(t, Kind.WOULD, rows).startswith("A card is about to be discarded from House Lannister's hand.")
    assert asked(t, Kind.WOULD, rows, seat=Seat(1)).startswith("The Tickler is about to be discarded from your hand.")


# -- in play --------------------------------------------------------------------------------------------


def labels(t: Scenario) -> list[str]:
    return [option.label.partition(":")[0] for option in t.s.decision.options]


def test_a_reaction_is_asked_for_by_what_happened_and_by_its_name() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Eddard Stark"], hand=["Put to the Sword"], gold=5),
        lannister=side("lannister", play=["The Tickler"]),
    )
    t.stark.challenge("military", "Robb Stark", "Eddard Stark")
    t.lannister.defend()
    assert t.prompt.startswith("You won the military challenge by ")
    assert t.prompt.endswith(". Play Put to the Sword to kill a character the losing opponent controls?")
    assert labels(t) == ["Play Put to the Sword", "Pass"]


def test_whose_victory_it_is_does_not_stand_behind_the_card_that_is_used() -> None:
    t = Scenario(
        edition=HBO,
        lannister=side("lannister", play=["Tywin Lannister", "Cersei Lannister"]),
        stark=side("stark", play=["Jon Snow"]),
    )
    t.lannister.challenge("power", "Tywin Lannister")
    t.stark.defend("Jon Snow")
    t.skip_to("window")
    assert t.options[0] == "use Jon Snow for House Lannister", "records are made of these"
    assert labels(t) == ["Use Jon Snow", "Pass"]
    assert t.prompt.startswith("House Lannister won the power challenge by ")
    assert t.prompt.endswith(". Stand Jon Snow?")


def test_a_question_names_the_card_and_what_it_does() -> None:
    """Where what happened names the card, the question need not."""
    t = Scenario(
        stark=side("stark", play=["Sansa Stark (kneeling)", "Bran Stark"]),
        lannister=side("lannister"),
        phase="standing",
    )
    t.skip_to("window")
    assert t.prompt == "Sansa Stark stood. Gain 1 power?"
    assert [option.label for option in t.s.decision.options] == [
        "Use Sansa Stark: Gain 1 power for your faction.",
        "Pass",
    ]


def test_what_a_card_itself_does_is_asked_as_something_to_do() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        lannister=side("lannister"),
        phase="challenges",
    )
    t.reprint("Robb Stark", abilities=(reaction(won(MILITARY), gain_power(SELF)),))
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("window")
    assert t.prompt.endswith("Have Robb Stark gain 1 power?"), t.prompt


@pytest.mark.parametrize(
    ("card", "asked"),
    [
        ("Lannisport Guard", "Have each player draw 1 card?"),
        ("Riverrun Minstrel", "Have a House Tully character gain 1 power?"),
        ("Tanda Stokeworth", "Have each player gain 3 gold?"),
        ("The Frostfangs", "Have an opponent take control of The Frostfangs?"),
        ("Queen's Men", "Choose an opponent and look at that opponent's hand?"),
        ("Coastal Reaver", "Have an opponent choose a card from their hand, then place it on top of its owner's deck?"),
    ],
)
def test_what_others_do_and_what_takes_two_sentences_is_asked_too(card: str, asked: str) -> None:
    t = Scenario(
        stark=side("stark", hand=[card], play=["Catelyn Stark"], gold=9),
        lannister=side("lannister", play=["The Tickler (kneeling)"], hand=["Burned Men"]),
        phase="marshaling",
    )
    t.stark.marshal(card)
    t.skip_to("window")
    assert t.prompt == f"You marshaled {card}. {asked}"


def test_a_question_names_the_card_that_is_saved() -> None:
    t = Scenario(
        edition=HBO,
        lannister=side("lannister", play=["Tywin Lannister"]),
        stark=side("stark", play=["Sansa Stark (kneeling) + Direwolf"]),
    )
    t.lannister.challenge("military", "Tywin Lannister")
    t.skip_to("window", take_first=True)
    while "killed" not in t.prompt:
        t.s.act(len(t.s.choices) - 1)
    assert t.prompt == "Sansa Stark is about to be killed. Kneel Direwolf to save Sansa Stark?"


def test_of_several_abilities_each_option_says_what_it_does() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark", "Arya Stark"]),
        lannister=side("lannister"),
        phase="challenges",
    )
    t.reprint("Robb Stark", abilities=(reaction(won(MILITARY), gain_power(SELF)),))
    t.reprint("Arya Stark", abilities=(reaction(won(MILITARY), draw(2)),))
    t.stark.challenge("military", "Robb Stark")
    t.skip_to("window")
    assert re.fullmatch(r"You won the military challenge by \d+\. Use an ability\?", t.prompt), t.prompt
    assert [option.label for option in t.s.decision.options] == [
        "Use Robb Stark: Robb Stark gains 1 power.",
        "Use Arya Stark: Draw 2 cards.",
        "Pass",
    ]


def test_many_different_things_are_not_counted() -> None:
    t = a_table("second-edition")
    c = t.s.play[0][0]
    rows = [event(what, c, Seat(0)) for what in (Event.STOOD, Event.KNELT, Event.SAVED, Event.BYPASSED)]
    assert asked(t, Kind.REACTION, rows) == "Several things happened at once. You can only pass."
    assert asked(t, Kind.WOULD, rows) == "Several things are about to happen at once. You can only pass."


def test_a_faction_card_is_its_players() -> None:
    t = Scenario(
        stark=side("stark", play=["Robb Stark"]),
        baratheon=side("baratheon", play=["Vanguard Lancer"]),
    )
    t.s.always_asked[0] = t.s.always_asked[1] = (1 << 30) - 1
    prompts: set[str] = set()
    while t.round < 3 and not t.over and len(prompts) < 40:
        prompts.add(t.prompt)
        t.s.act(len(t.s.choices) - 1)
    assert any("won dominance" in prompt for prompt in prompts)
    assert not [prompt for prompt in prompts if "something" in prompt or " of House" in prompt]


def test_what_the_same_ability_may_be_used_for_is_told() -> None:
    mine = ["Catelyn Stark", "Robb Stark (kneeling)", "Bran Stark", "Summer", "Arya Stark"]
    t = Scenario(stark=side("stark", play=mine, plots=["Wildfire Assault"]), lannister=side("lannister"), phase="plot")
    t.skip_to("each-player", take_first=True)
    t.stark.choose("Catelyn Stark", "Robb Stark", "Bran Stark")
    t.skip_to("window")
    assert t.prompt == "Summer and Arya Stark were killed. Use Robb Stark to stand each character you control?"
    assert labels(t) == ["Use Robb Stark (Summer was killed)", "Use Robb Stark (Arya Stark was killed)", "Pass"]
    assert t.options == ["use Robb Stark for Summer", "use Robb Stark for Arya Stark", "pass"]


def test_a_faction_card_that_may_be_chosen_is_called_by_whose_it_is() -> None:
    t = Scenario(
        baratheon=side("baratheon", hand=["Vanguard Lancer"], gold=4),
        stark=side("stark", play=["Robb Stark (2 power)"], power=1),
        phase="marshaling",
    )
    t.baratheon.marshal("Vanguard Lancer")
    t.baratheon.use("Vanguard Lancer")
    assert labels(t) == ["Robb Stark", "House Stark's faction card"]


def test_a_title_that_is_a_plural_has_plural_verbs() -> None:
    t = a_table("second-edition")
    killed = event(Event.KILLED, t.card("Burned Men").c, Seat(1))
    assert asked(t, Kind.INTERRUPT, [killed]).startswith("Burned Men are about to be killed.")
    assert asked(t, Kind.REACTION, [killed]).startswith("Burned Men were killed.")


def test_of_several_alike_it_is_told_whose_they_are() -> None:
    t = Scenario(
        lannister=side("lannister", play=["Burned Men", "Burned Men"]),
        lion=side("lannister", play=["Burned Men"]),
    )
    t.lannister.choose("military challenge against House Lannister 2")
    assert labels(t) == ["Burned Men #1 (yours) attack", "Burned Men #2 (yours) attack"]


def test_a_host_that_is_a_faction_card_is_called_by_whose_it_is() -> None:
    """Whoever is asked reads "your"; nobody's name stands twice."""
    t = Scenario(
        stark=side("stark", hand=["Little Bird"], gold=1, play=["Robb Stark"]),
        lannister=side("lannister"),
        phase="marshaling",
    )
    t.reprint("Little Bird", host=FACTION_CARD)
    t.stark.marshal("Little Bird")
    assert labels(t) == ["attach to your faction card", "attach to House Lannister's faction card"]
