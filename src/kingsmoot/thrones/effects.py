"""What abilities do. Each word makes a part of an ability; its text is part of the card's text."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import (
    FOR_A_WHILE_OF_PLAYERS,
    KEPT_BY_RULES,
    ONLY_CONSTANT,
    WITH_A_WORD,
    Condition,
    Context,
    Count,
    Effect,
    Modifier,
    always,
)
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.control import give_control
from kingsmoot.thrones.costs import reference
from kingsmoot.thrones.events import AMOUNT, CANCELLED, CARD, NO_SAVE, STATUS, event
from kingsmoot.thrones.happening import happen, tell
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.leaving import is_moribund, may_be_discarded, may_be_killed
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.refs import MY_FACTION, Ref
from kingsmoot.thrones.selectors import EVENT, Selector
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import CHALLENGE_NAMES, KEYWORDS, Event, Period, Phase, Token, Type, Zone
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.values import holds, ignores

Affects = Callable[[ThronesState, Context, int], bool]

UNTIL = {
    Period.CHALLENGE: "until the end of the challenge",
    Period.PHASE: "until the end of the phase",
    Period.ROUND: "until the end of the round",
    Period.NEXT_PLOT: "until you reveal a new plot",
    Period.GAME: "",
}


def number(s: ThronesState, x: Context, count: Count) -> int:
    return count if isinstance(count, int) else count(s, x)


def then(effect: Effect) -> Effect:
    """Only if what came before was done in full."""
    return replace(effect, then=True, text=f"then {effect.text}")


def _on(ref: Ref, affects: Affects, do: Callable[[ThronesState, Frame, Context], None], text: str) -> Effect:
    """An effect on cards: it could do something if it could affect one of them."""

    def could(s: ThronesState, x: Context) -> bool:
        return ref.slot >= 0 or any(affects(s, x, c) for c in ref.find(s, x))

    return Effect(do, text, could, affects if ref.slot >= 0 else None, max(0, ref.slot))


def _events(ref: Ref, kind: Event, affects: Affects, text: str, *, amount: int = 0, flags: int = 0) -> Effect:
    """All cards that can be affected, at once. It succeeds if none is left out."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        cards = ref.find(s, x)
        hit = [c for c in cards if affects(s, x, c)]
        if not hit or len(hit) < len(cards):
            s.fall_short()
        happen(s, *(event(kind, c, s.controller[c], amount, x.source, flags) for c in hit))

    return _on(ref, affects, do, text)


def _in_play(s: ThronesState, x: Context, c: int) -> bool:
    return s.zone[c] in (Zone.PLAY, Zone.FACTION) and not ignores(s, x, c)


def _is_open(s: ThronesState, x: Context, c: int) -> bool:
    """Whether it is in play, or a plot, agenda or title whose text works."""
    return s.zone[c] in (Zone.REVEALED, Zone.AGENDA, Zone.TITLE) or _in_play(s, x, c)


# -- kneeling and standing ------------------------------------------------------------------------------


def kneel(ref: Ref) -> Effect:
    return _events(ref, Event.KNELT, lambda s, x, c: _in_play(s, x, c) and not s.kneeling[c], f"kneel {ref.text}")


def stand(ref: Ref) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return bool(s.kneeling[c]) and _in_play(s, x, c) and not _kept_kneeling(s, c)

    return _events(ref, Event.STOOD, affects, f"stand {ref.text}")


def _kept_kneeling(s: ThronesState, c: int) -> bool:
    """Whether a character cannot stand in the standing phase, not even by an effect."""
    return s.phase == Phase.STANDING and s.is_type(c, Type.CHARACTER) and holds(s, Modifier.CANNOT_STAND, c)


# -- leaving play ---------------------------------------------------------------------------------------


def _flags(can_be_saved: bool) -> int:
    return 0 if can_be_saved else NO_SAVE


def _unsaved(can_be_saved: bool) -> str:
    return "" if can_be_saved else " (it cannot be saved)"


def _may_leave(s: ThronesState, x: Context, c: int) -> bool:
    return _in_play(s, x, c) and not is_moribund(s, c)


def kill(ref: Ref, *, can_be_saved: bool = True) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return _in_play(s, x, c) and may_be_killed(s, c)

    return _events(ref, Event.KILLED, affects, f"kill {ref.text}{_unsaved(can_be_saved)}", flags=_flags(can_be_saved))


def discard_from_play(ref: Ref, *, can_be_saved: bool = True) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return _in_play(s, x, c) and may_be_discarded(s, c)

    text = f"discard {ref.text} from play{_unsaved(can_be_saved)}"
    return _events(ref, Event.DISCARDED_FROM_PLAY, affects, text, flags=_flags(can_be_saved))


def sacrifice(ref: Ref) -> Effect:
    return _events(ref, Event.SACRIFICED, _may_leave, f"sacrifice {ref.text}", flags=NO_SAVE)


def return_to_hand(ref: Ref, *, can_be_saved: bool = True) -> Effect:
    text = f"return {ref.text} to its owner's hand{_unsaved(can_be_saved)}"
    return _events(ref, Event.RETURNED_TO_HAND, _may_leave, text, flags=_flags(can_be_saved))


def remove_from_game(ref: Ref) -> Effect:
    return _events(ref, Event.REMOVED_FROM_GAME, _may_leave, f"remove {ref.text} from the game", flags=NO_SAVE)


def goes_instead(zone: Zone, where: str) -> Effect:
    """The card of the triggering event leaves play all the same, but goes elsewhere."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.events[x.event][AMOUNT] = zone + 1

    return Effect(do, f"put it {where} instead")


# -- saving and cancelling ------------------------------------------------------------------------------


def save() -> Effect:
    """The card of the triggering event stays."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED
        s.note("{card} is saved.", card=s.events[x.event][CARD])

    return Effect(do, "save it")


def cancel() -> Effect:
    """The effects that are about to initiate do not."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.events[x.event][STATUS] = CANCELLED

    return Effect(do, "cancel those effects")


# -- power and gold -------------------------------------------------------------------------------------


def gain_power(ref: Ref, n: Count = 1) -> Effect:
    def do(s: ThronesState, f: Frame, x: Context) -> None:
        amount = number(s, x, n)
        cards = [c for c in ref.find(s, x) if _in_play(s, x, c)] if amount > 0 else []
        happen(s, *(event(Event.POWER_GAINED, c, s.controller[c], amount, x.source) for c in cards))

    shown = n if isinstance(n, int) else "X"
    what = f"gain {shown} power for your faction" if ref is MY_FACTION else f"{ref.text} gains {shown} power"
    return _on(ref, _in_play, do, what)


def _has_power(s: ThronesState, x: Context, c: int) -> bool:
    return s.power[c] > 0 and not ignores(s, x, c)


def move_power(start: Ref, end: Ref, n: int = 1) -> Effect:
    def could(s: ThronesState, x: Context) -> bool:
        return any(_has_power(s, x, c) for c in start.find(s, x))

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for a, b in zip(start.find(s, x), end.find(s, x), strict=False):
            if _has_power(s, x, a) and not ignores(s, x, b):
                happen(s, event(Event.POWER_MOVED, b, s.controller[b], min(n, s.power[a]), a))

    affects = _has_power if start.slot >= 0 else None
    return Effect(do, f"move {n} power from {start.text} to {end.text}", could, affects, max(0, start.slot))


def discard_power(ref: Ref, n: int = 1) -> Effect:
    return _events(ref, Event.POWER_DISCARDED, _has_power, f"discard {n} power from {ref.text}", amount=n)


def gain_gold(n: Count, *, for_each: str = "") -> Effect:
    """``for_each`` says in words what is counted."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        amount = number(s, x, n)
        if amount > 0:
            happen(s, event(Event.GOLD_GAINED, seat=x.you, amount=amount, source=x.source))

    text = f"gain 1 gold for each {for_each}" if for_each else f"gain {n if isinstance(n, int) else 'X'} gold"
    return Effect(do, text)


# -- cards ----------------------------------------------------------------------------------------------


def draw(n: Count = 1) -> Effect:
    def do(s: ThronesState, f: Frame, x: Context) -> None:
        happen(s, event(Event.CARDS_DRAWN, seat=x.you, amount=number(s, x, n), source=x.source))

    shown = n if isinstance(n, int) else "X"
    return Effect(do, f"draw {shown} card{'' if n == 1 else 's'}", lambda s, x: s.game.may_draw(s, x.you))


def discard_at_random(who: Callable[[ThronesState, Context], list[int]], whose: str, n: int = 1) -> Effect:
    """Cards at random from the hands of these players."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        rows = []
        for seat in who(s, x):
            hand = s.hand[seat][:]
            for _ in range(min(n, len(hand))):
                c = s.rng.choice(hand)
                hand.remove(c)
                rows.append(event(Event.DISCARDED_FROM_HAND, c, seat, source=x.source))
        happen(s, *rows)

    text = f"discard {n} card{'' if n == 1 else 's'} at random from {whose} hand"
    return Effect(do, text, lambda s, x: any(s.hand[seat] for seat in who(s, x)))


def put_into_play(ref: Ref, *, under: Ref = MY_FACTION) -> Effect:
    """From wherever it is, free, and not marshaled; under your control, or that of a chosen player."""

    def controller(s: ThronesState, x: Context) -> int:
        found = under.find(s, x)
        return s.owner(found[0]) if found else x.you

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        if s.zone[c] == Zone.PLAY or not may_come_under(s, c, controller(s, x)):
            return False
        return s.deal.cards[c].type in (Type.CHARACTER, Type.LOCATION)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        cards = [c for c in ref.find(s, x) if affects(s, x, c)]
        if not cards:
            s.fall_short()
        happen(s, *(event(Event.ENTERS_PLAY, c, controller(s, x), source=NO_CARD) for c in cards))

    whose = "" if under is MY_FACTION else " under that player's control"
    return _on(ref, affects, do, f"put {ref.text} into play{whose}")


def take_into_hand(ref: Ref) -> Effect:
    """From a pile, each into its owner's hand."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] in (Zone.DISCARD, Zone.DEAD)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if affects(s, x, c):
                atoms.move(s, c, Zone.HAND)
                s.note("{card} returns to its owner's hand.", card=c)

    return _on(ref, affects, do, f"return {ref.text} to its owner's hand")


def shuffle_into_deck(ref: Ref) -> Effect:
    """From a pile, each into its owner's deck."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] in (Zone.HAND, Zone.DISCARD, Zone.DEAD, Zone.PLAYING)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        cards = [c for c in ref.find(s, x) if affects(s, x, c)]
        for c in cards:
            atoms.move(s, c, Zone.DECK)
            s.note("{card} is shuffled into the deck of {player}.", card=c, player=s.owner(c))
        for seat in sorted({s.owner(c) for c in cards}):
            atoms.shuffle_anew(s, seat)

    return _on(ref, affects, do, f"shuffle {ref.text} into your deck")


# -- lasting effects ------------------------------------------------------------------------------------


def modify(ref: Ref, modifier: Modifier, n: Count, until: Period, what: str) -> Effect:
    """A modifier on cards for a while; on faction cards, for players."""
    if modifier in KEPT_BY_RULES | ONLY_CONSTANT:
        raise TypeError(f"{modifier.name} is nothing that an effect gives for a while")
    if modifier in WITH_A_WORD:
        raise TypeError(f"{modifier.name} is given by a word of its own: give_keyword, give_trait or give_crest")
    if modifier in FOR_A_WHILE_OF_PLAYERS and ref.players is False:
        raise TypeError(f"{modifier.name} is given to players for a while, such as MY_FACTION, not to {ref.text}")
    if modifier not in FOR_A_WHILE_OF_PLAYERS | {Modifier.CANNOT_DEFEND} and ref.players:
        raise TypeError(f"{modifier.name} is about cards, not about players: {ref.text} is nothing for it")

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if _is_open(s, x, c):
                add_lasting(s, modifier, number(s, x, n), until, c)
        s.game.settle(s)

    effect = _on(ref, _is_open, do, f"{UNTIL[until]}, {what}" if UNTIL[until] else what)
    return replace(effect, modifier=modifier)


def give_strength(ref: Ref, n: Count, until: Period, shown: str = "+X") -> Effect:
    """``shown`` says how much it is, where it is no fixed number."""
    shown = f"{n:+d}" if isinstance(n, int) else shown
    effect = modify(ref, Modifier.STRENGTH, n, until, f"{ref.text} gets {shown} STR")

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        before = len(s.lasting)
        effect.do(s, f, x)
        lowered = [row[3] for row in s.lasting[before:] if row[0] == Modifier.STRENGTH and row[1] < 0]
        _tell_lowered(s, x, lowered)

    return replace(effect, do=do)


def _tell_lowered(s: ThronesState, x: Context, cards: list[int]) -> None:
    tell(s, *(event(Event.STRENGTH_LOWERED, c, s.controller[c], source=x.source) for c in cards))


def burn(ref: Ref, n: int, until: Period) -> Effect:
    """Less strength, and death at strength 0 for as long."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        burnt = [c for c in ref.find(s, x) if _in_play(s, x, c)]
        for c in burnt:
            add_lasting(s, Modifier.STRENGTH, -n, until, c)
            add_lasting(s, Modifier.KILLED_AT_ZERO, 1, until, c)
        s.game.settle(s)
        _tell_lowered(s, x, burnt)

    return _on(ref, _in_play, do, f"{UNTIL[until]}, {ref.text} gets -{n} STR and is killed if its STR is 0")


_ICONS = (Modifier.ICON_MILITARY, Modifier.ICON_INTRIGUE, Modifier.ICON_POWER)


def give_icon(ref: Ref, kind: int, until: Period) -> Effect:
    text = f"{ref.text} gains {'an' if CHALLENGE_NAMES[kind][0] in 'aeiou' else 'a'} {CHALLENGE_NAMES[kind]} icon"
    return modify(ref, _ICONS[kind], 1, until, text)


def take_icon(ref: Ref, kind: int, until: Period) -> Effect:
    return modify(ref, _ICONS[kind], -1, until, f"{ref.text} loses 1 {CHALLENGE_NAMES[kind]} icon")


def give_keyword(ref: Ref, word: str, until: Period) -> Effect:
    return _keyword(ref, word, 1, until, "gains")


def take_keyword(ref: Ref, word: str, until: Period) -> Effect:
    return _keyword(ref, word, -1, until, "loses")


def _keyword(ref: Ref, word: str, n: int, until: Period, verb: str) -> Effect:
    if word not in KEYWORDS:
        raise TypeError(f"no effect gives or takes the keyword {word!r}; those are {', '.join(KEYWORDS)}")
    place = KEYWORDS.index(word)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if _in_play(s, x, c):
                add_lasting(s, Modifier.KEYWORD, n, until, c, place)
        s.game.settle(s)

    effect = _on(ref, _in_play, do, f"{UNTIL[until]}, {ref.text} {verb} {word}")
    return replace(effect, modifier=Modifier.KEYWORD, word=word)


def give_trait(ref: Ref, name: str, until: Period) -> Effect:
    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if _in_play(s, x, c):
                add_lasting(s, Modifier.TRAIT, 1, until, c, s.deal.traits.index(name))
        s.game.settle(s)

    effect = _on(ref, _in_play, do, f"{UNTIL[until]}, {ref.text} gains the {name} trait")
    return replace(effect, modifier=Modifier.TRAIT, word=name)


def raise_claim(n: int, until: Period) -> Effect:
    text = f"raise the claim value on your revealed plot card by {n}"
    return modify(MY_FACTION, Modifier.CLAIM, n, until, text)


def reduce_next(of: Selector, n: int, until: Period = Period.PHASE, *, or_play: bool = False) -> Effect:
    """The next such card that you marshal, or also play, costs less."""
    wanted = of if or_play else of - EVENT

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        word = reference(x.source, f[INDEX], f[PART] - 1)
        add_lasting(s, Modifier.NEXT_COST, n, until, s.deal.factions[x.you], word)

    when = "this phase" if until is Period.PHASE else "this round"
    marshal = "marshal or play" if or_play else "marshal"
    return Effect(do, f"reduce the cost of the next {of} you {marshal} {when} by {n}", of=wanted)


def if_you_win(*effects: Effect) -> Effect:
    """These come as soon as you have won the challenge that is going on; they must not choose anything."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        word = reference(x.source, f[INDEX], f[PART] - 1)
        add_lasting(s, Modifier.IF_WON, 1, Period.CHALLENGE, s.deal.factions[x.you], word)

    text = " and ".join(effect.text for effect in effects)
    return Effect(do, f"if you win the challenge, {text}", lambda s, x: bool(s.in_challenge), ways=effects)


def draw_if_you_win(n: int = 1) -> Effect:
    """The challenge that is going on."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        add_lasting(s, Modifier.DRAWS_IF_WON, n, Period.CHALLENGE, s.deal.factions[x.you])

    return Effect(do, f"if you win the challenge, draw {n} card{'' if n == 1 else 's'}")


def additional_challenge(kind: int) -> Effect:
    modifier = (Modifier.CHALLENGES_MILITARY, Modifier.CHALLENGES_INTRIGUE, Modifier.CHALLENGES_POWER)[kind]
    text = f"you may initiate an additional {CHALLENGE_NAMES[kind]} challenge this phase"
    return replace(modify(MY_FACTION, modifier, 1, Period.PHASE, text), text=text)


def at_end_of(
    period: Period, ref: Ref, kind: Event, text: str, *, can_be_saved: bool = False, token: Token | None = None
) -> Effect:
    """When the period ends, these cards leave play in this way, if they are still in play.

    With a token: only those that still have such a token; it is removed.
    """

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if not ignores(s, x, c):
                needs = 0 if token is None else token + 1
                atoms.delay(s, period, kind, c, _flags(can_be_saved), needs)

    return _on(ref, _in_play, do, text)


# -- the challenge --------------------------------------------------------------------------------------


def join_as_defender(ref: Ref) -> Effect:
    """It takes part without being declared."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return bool(s.in_challenge) and _in_play(s, x, c) and c not in participants(s)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if affects(s, x, c) and s.controller[c] == s.defender:
                s.defenders.append(c)
                s.note("{card} defends.", card=c)
        s.touch()
        s.game.settle(s)

    return _on(ref, affects, do, f"{ref.text} takes part as a defender")


def stand_if_won(ref: Ref) -> Effect:
    """As soon as you have won this challenge, these cards stand."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return bool(s.in_challenge) and bool(s.kneeling[c]) and _in_play(s, x, c)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if not ignores(s, x, c):
                add_lasting(s, Modifier.STANDS_IF_WON, 1, Period.CHALLENGE, c, x.you + 1)

    return _on(ref, affects, do, f"if you win this challenge, stand {ref.text}")


def remove_from_challenge(ref: Ref) -> Effect:
    """Who takes part without having been declared would take part again at once, and is not affected."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        declared = c in s.attackers or c in s.defenders
        return declared and _in_play(s, x, c) and not holds(s, Modifier.PARTICIPATES, c)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if affects(s, x, c):
                atoms.leave_challenge(s, c)
                s.note("{card} is removed from the challenge.", card=c)
        s.game.settle(s)

    return _on(ref, affects, do, f"remove {ref.text} from the challenge")


def take_control(ref: Ref, until: Period = Period.GAME) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return _in_play(s, x, c) and s.controller[c] != x.you and may_come_under(s, c, x.you)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if affects(s, x, c):
                give_control(s, c, x.you, until)
                s.note("{player} takes control of {card}.", player=x.you, card=c)
        s.game.settle(s)

    what = f"take control of {ref.text}"
    return _on(ref, affects, do, f"{UNTIL[until]}, {what}" if UNTIL[until] else what)


# -- tokens ---------------------------------------------------------------------------------------------


def add_token(ref: Ref, kind: int, name: str, n: int = 1) -> Effect:
    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] in (Zone.PLAY, Zone.REVEALED) and not ignores(s, x, c)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in ref.find(s, x):
            if affects(s, x, c):
                atoms.set_token(s, c, kind, s.token(c, kind) + n)
        s.game.settle(s)

    return _on(ref, affects, do, f"place {n} {name} token on {ref.text}")


def own(do: Callable[[ThronesState, Frame, Context], None], text: str, could: Condition = always) -> Effect:
    """Something that only one card does, in words of its own."""
    return Effect(do, text, could)
