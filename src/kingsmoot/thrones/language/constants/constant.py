"""Constants: what holds while a card is in play, and, inside ``until(…)``, for a while."""

from __future__ import annotations

from typing import Final, TypeAlias, final

from kingsmoot.thrones.language.conditions.cards import is_
from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.counts.count import Count, Less, Minus, Number, number
from kingsmoot.thrones.language.counts.measures import STR, Measure, MeasureOf, PlayerMeasure
from kingsmoot.thrones.language.nouns import article, counted, listed
from kingsmoot.thrones.language.references.names import ICON, KEYWORD, KeptTrait, Name, TypeOfChallenge
from kingsmoot.thrones.language.references.players import ATTACKER, DEFENDER, YOU, Those, Who
from kingsmoot.thrones.language.references.reference import EACH, SELF, Ref
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.kinds import EVENT, HasTrait, OfFaction, OfType
from kingsmoot.thrones.language.selectors.places import ControlledBy
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Period
from kingsmoot.thrones.model.ids import CardId
from kingsmoot.thrones.model.modifiers import Constant, Mark, Modifier, Permission, Quality, Value
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.immunity import IMMUNE_TO

ICON_MODIFIERS: Final = (Quality.ICON_MILITARY, Quality.ICON_INTRIGUE, Quality.ICON_POWER)
EXTRA_CHALLENGES: Final = (Value.CHALLENGES_MILITARY, Value.CHALLENGES_INTRIGUE, Value.CHALLENGES_POWER)
EVERY_TYPE: Final = 7
"""A bit for each type of challenge."""


@final
class Keyword:
    """A keyword as something that a card has, gains or loses; ``ambush(n)`` carries a number."""

    def __init__(self, word: str, number: Count | None = None) -> None:
        self.word, self.number = word, number

    def given(self, verb: str) -> str:
        """That a card gains or loses it: "gain renown", "are immune to events"."""
        if self.word.startswith("immune ") and verb == "gain":
            return f"are {self.said()}"
        return f"{verb} {self.said()}"

    def said(self) -> str:
        if self.number is None:
            return self.word
        if isinstance(self.number, MeasureOf):
            return f"{self.word} (X), where X is its {self.number.what.name}"
        if isinstance(self.number, Minus) and isinstance(self.number.of, MeasureOf):
            return f"{self.word} (X), where X is its {self.number.of.what.name} minus {self.number.n}"
        return f"{self.word} ({self.number.said()})" if self.word != "prized" else f"prized {self.number.said()}"


RENOWN: Final = Keyword("renown")
STEALTH: Final = Keyword("stealth")
INSIGHT: Final = Keyword("insight")
"""Keywords, for ``gains``, ``loses`` and ``has``."""
INTIMIDATE: Final = Keyword("intimidate")
PILLAGE: Final = Keyword("pillage")
TERMINAL: Final = Keyword("terminal")
"""More keywords, for ``gains``, ``loses`` and ``has``."""
ASSAULT: Final = Keyword("assault")
"""The keyword by which an attacker kneels a location, for ``gains``, ``loses`` and ``has``."""
NO_ATTACHMENTS: Final = Keyword("no attachments")
DEADLY: Final = Keyword("deadly")
"""More keywords: ``NO_ATTACHMENTS`` keeps attachments away, ``DEADLY`` is of the first editions."""
IMMUNE_TO_EVENTS: Final = Keyword("immune to events")
"""The keyword that keeps the effects of events away."""
IMMUNE_TO_OPPONENTS_CHARACTERS: Final = Keyword("immune to opponents' character abilities")
"""The keyword that keeps the abilities of opponents' characters away."""


ALL_KEYWORDS: Final = Keyword("all keywords")
ALL_IMMUNITIES: Final = Keyword("all immunities")
BESTOW: Final = Keyword("bestow")
"""All keywords or immunities, for ``loses``; bestow with any number, for ``has``."""


def ambush(n: Count | int) -> Keyword:
    """The keyword ambush with its price, for ``gains`` and ``loses``."""
    return Keyword("ambush", number(n))


def bestow(n: int) -> Keyword:
    """Bestow with a number."""
    return Keyword("bestow", number(n))


def prized(n: int) -> Keyword:
    """Prized with a number."""
    return Keyword("prized", number(n))


def no_attachments(except_: HasTrait) -> Keyword:
    """No attachments but those with a trait."""
    return Keyword(f"no attachments except {except_.names[0]}")


class Gift:
    """Something else that a card may gain or lose."""

    def changes(self, to: Selector, n: int, verb: str, while_: Condition) -> Constants:
        raise NotImplementedError

    def shared(self, s: ThronesState, x: Context) -> list[CardId]:
        """The cards of which it is what they have."""
        return []


Thing: TypeAlias = int | Keyword | HasTrait | OfFaction | Name | KeptTrait | Gift
"""What a card may gain or lose: an icon, a keyword, a trait; one that is named."""
Constants: TypeAlias = tuple[Constant, ...]


def while_(condition: Condition, *constants: Constant | Constants) -> Constants:
    """All of these, while the condition is true."""
    flat = [one for each in constants for one in ((each,) if isinstance(each, Constant) else each)]
    when = condition.only(while_=True)
    return tuple(
        one.changed(while_=condition if one.while_ is None else condition & one.while_, when=when) for one in flat
    )


def while_used(*constants: Constant | Constants) -> Constants:
    """Of a plot: all of these, while it is in your used pile."""
    flat = [one for each in constants for one in ((each,) if isinstance(each, Constant) else each)]
    if any(one.modifier == Quality.BLANK for one in flat):
        raise TypeError("a plot in the used pile blanks nothing")
    where = "while this card is in your used pile"
    return tuple(
        one.changed(used=True, when=f"{where} and {one.when}".replace("and while", "and"))
        if one.when
        else one.changed(used=True, when=where)
        for one in flat
    )


def plural_of(to: Selector) -> bool:
    """Whether it is spoken of as several: "you", "both of them"."""
    return isinstance(to, Who | Ref) and to.plural


def subject(to: Selector) -> str:
    """Who or what does something by itself."""
    if isinstance(to, Who):
        return to.subject()
    if isinstance(to, Ref):
        return to.known()
    return to.noun().say("each", word="and")


def conjugated(does: str, plural: bool = False) -> str:
    """ "get +2 STR" is "gets +2 STR" of one card."""
    verb, _, rest = does.partition(" ")
    if plural or verb in ("cannot", "may", "must"):
        return does
    verb = {"do": "does", "have": "has", "are": "is"}.get(verb, f"{verb}s")
    return f"{verb} {rest}".rstrip()


def constant(
    modifier: Modifier,
    to: Selector,
    does: str,
    *,
    n: Count | int = 1,
    while_: Condition = ALWAYS,
    word: str = "",
    whole: bool = False,
    number: Count | None = None,
    thing: Name | TypeOfChallenge | KeptTrait | Who | None = None,
    gift: Gift | None = None,
) -> Constant:
    """Something that holds for ``to``; ``does`` is what it does, or, if it is the ``whole``, the sentence."""
    amount: Count | int = n.n if isinstance(n, Number) else n
    return Constant(
        modifier,
        amount,
        to,
        while_,
        word=word,
        each=isinstance(amount, Count) and looks_at_each(amount),
        when=_when(to, while_),
        subject="" if whole else _subject(to, does),
        does=does if whole else conjugated(does, plural_of(to)),
        number=number,
        thing=thing,
        gift=gift,
    )


def _subject(to: Selector, does: str) -> str:
    if isinstance(to, Who) and does.startswith("cannot ") and to.together():
        return to.together()
    if does.startswith("cannot ") and is_many(to):
        return to.noun().say("", 2, "and")
    refs = [part for part in conjuncts(to) if isinstance(part, Ref)]
    return refs[0].known() if refs else subject(to)


def is_many(to: Selector) -> bool:
    """Whether it is all cards of a kind: neither players nor one card that is spoken of."""
    return not isinstance(to, Who) and not any(isinstance(p, Ref) for p in conjuncts(to)) and not to.noun().proper


def _when(to: Selector, while_: Condition) -> str:
    """While what it holds; of "attached character" with a quality, also while it has that."""
    parts = conjuncts(to)
    refs = [part for part in parts if isinstance(part, Ref)]
    said = [] if while_ is ALWAYS else [while_.only(while_=True)]
    if refs and len(parts) > 1:
        rest = [part for part in parts if part is not refs[0]]
        what = rest[0]
        for part in rest[1:]:
            what = what & part
        said.insert(0, is_(refs[0], what).only(while_=True))
    alike = all(words.startswith("while ") for words in said)
    return (
        " and ".join([*said[:1], *(words.removeprefix("while ") for words in said[1:])]) if alike else ", ".join(said)
    )


def looks_at_each(count: Count) -> bool:
    """Whether it is counted for each card by itself."""
    from kingsmoot.thrones.language.speech import words_in

    return any(word is EACH for word in words_in(count))


# -- values ---------------------------------------------------------------------------------------------


def strength(to: Selector, n: Count | int, *, while_: Condition = ALWAYS) -> Constant:
    """It gets ``n`` more STR, or less."""
    return constant(Value.STRENGTH, to, f"get {number(n).added('STR')}", n=n, while_=while_)


def killed_at_zero(to: Selector) -> Constant:
    """It is killed if its STR is 0."""
    return constant(Permission.KILLED_AT_ZERO, to, "are killed if its STR is 0")


def burn(to: Selector, n: int) -> Constants:
    """Less STR, and death at STR 0."""
    return strength(to, -n), killed_at_zero(to)


def gains(to: Selector, *things: Thing, while_: Condition = ALWAYS) -> Constants:
    """It gains icons, keywords, traits."""
    return tuple(one for thing in things for one in _changes(to, thing, 1, "gain", while_))


def loses(to: Selector, *things: Thing, while_: Condition = ALWAYS) -> Constants:
    """It loses icons, keywords, traits."""
    return tuple(one for thing in things for one in _changes(to, thing, -1, "lose", while_))


def _changes(to: Selector, thing: Thing, n: int, verb: str, while_: Condition) -> Constants:
    if isinstance(thing, Gift):
        return thing.changes(to, n, verb, while_)
    return (_change(to, thing, n, verb, while_),)


def _change(
    to: Selector, thing: int | Keyword | HasTrait | OfFaction | Name | KeptTrait, n: int, verb: str, while_: Condition
) -> Constant:
    if isinstance(thing, Keyword):
        word = f"{thing.word} {thing.number.n}" if isinstance(thing.number, Number) else thing.word
        said = thing.given(verb)
        return constant(Quality.KEYWORD, to, said, n=n, while_=while_, word=word, number=thing.number)
    if isinstance(thing, OfFaction):
        if n < 0:
            raise TypeError("a faction affiliation can only be gained so far")
        said = f"gain the {thing.title} affiliation"
        return constant(Quality.FACTION, to, said, while_=while_, word=thing.name)
    if isinstance(thing, HasTrait):
        name = thing.names[0]
        said = f"{verb} {name if name.startswith('The ') else f'the {name}'} trait"
        return constant(Quality.TRAIT, to, said, n=n, while_=while_, word=thing.names[0])
    if isinstance(thing, KeptTrait):
        return constant(Quality.TRAIT, to, f"{verb} the named trait", n=n, while_=while_, thing=thing)
    if isinstance(thing, Name) and thing.kind == KEYWORD:
        return constant(Quality.KEYWORD, to, f"{verb} that keyword", n=n, while_=while_, thing=thing)
    if isinstance(thing, Name):
        what = "that challenge icon" if thing.kind == ICON else "that"
        return constant(Quality.ICON_MILITARY, to, f"{verb} {what}", n=n, while_=while_, thing=thing)
    icon = f"{CHALLENGE_NAMES[thing]} icon"
    said = f"{verb} {article(icon) if n > 0 else f'1 {icon}'}"
    return constant(ICON_MODIFIERS[thing], to, said, n=n, while_=while_)


def x_is(what: PlayerMeasure | Measure, n: Count) -> Constant:
    """Of a plot with a printed value of X, or a character with a printed STR of X: what X is."""
    modifier = Value.BASE_STRENGTH if what is STR else _BASES[what.name][0]
    return Constant(modifier, n, SELF, does=f"X is {n.said()}")


def blank(to: Selector, *, traits: bool = False) -> Constants:
    """Its printed text box is blank but for traits; or, with ``traits``, these as well."""
    said = "are treated as if its printed text box were blank"
    if traits:
        made = constant(Quality.BLANK, to, f"{said} (traits as well)")
        return made, made.changed(modifier=Quality.NO_PRINTED_TRAITS, does="")
    return (constant(Quality.BLANK, to, f"{said} (except for traits)"),)


_VALUES: Final = {
    "income": (Value.INCOME, "gold value"),
    "initiative": (Value.INITIATIVE, "initiative value"),
    "claim value": (Value.CLAIM, "claim value"),
    "reserve": (Value.RESERVE, "reserve value"),
}


def value(
    what: PlayerMeasure, n: Count | int, who: Who = YOU, *, to_minimum: int | None = None, while_: Condition = ALWAYS
) -> Constant:
    """A value of the revealed plot of these players is higher or lower, with ``to_minimum`` never below that number."""
    modifier, word = _VALUES[what.name]
    lower = isinstance(n, int) and n < 0
    much = abs(n) if isinstance(n, int) else n.said()
    whose = f"{who.possessive()} revealed plot card"
    if isinstance(who, Those):
        whose = f"the revealed plot card of {who.subject()}"
    said = f"{'reduce' if lower else 'raise'} the {word} on {whose} by {much}"
    if to_minimum is not None:
        if modifier != Value.RESERVE or not lower:
            raise TypeError("what is lowered to a minimum is the RESERVE")
        said += f" (to a minimum of {to_minimum})"
        floor = Number(to_minimum)
        return constant(Value.RESERVE_TO_MINIMUM, who, said, n=n, while_=while_, whole=True, number=floor)
    return constant(modifier, who, said, n=n, while_=while_, whole=True)


def base_income(of: Selector, n: int) -> Constant:
    """The base gold value of such plots."""
    if n:
        raise TypeError("the base gold value is set to 0")
    said = f"treat the base gold value on {of.noun().say('each')} card as if it were 0"
    return constant(Value.BASE_INCOME_ZERO, of, said, whole=True)


def costs(
    of: Selector,
    n: int | Less,
    *,
    who: Who = YOU,
    first: Period | None = None,
    or_play: bool = False,
    to_minimum: int = 0,
    while_: Condition = ALWAYS,
) -> Constant:
    """Such cards cost you, or ``who`` else, more or less to marshal or play; with ``first``, your first in a period,
    or with ``or_play`` the first that you marshal or play.

    What a card says of SELF holds wherever it is; by a count, perhaps not below a minimum.
    """
    from kingsmoot.thrones.language.conditions.history import first_of

    if to_minimum and not isinstance(n, Less):
        raise TypeError("to_minimum= is for what is counted: costs(SELF, -per(LOCATION & MINE), to_minimum=1)")
    if isinstance(n, Less):
        if of is not SELF:
            raise TypeError("only what SELF costs may be counted")
        floor = f" (to a minimum of {to_minimum})" if to_minimum else ""
        said = f"cost {n.of.many('less')}{floor}"
        return constant(Value.OWN_COST, SELF, said, n=n.of, while_=while_, number=Number(to_minimum))
    if of is SELF:
        said = f"cost {abs(n)} {'less' if n < 0 else 'more'}"
        return constant(Value.OWN_COST, SELF, said, n=-n, while_=while_)
    how = "marshal or play" if or_play else "play" if _is_event(of) else "marshal"
    noun = of.noun()
    by = f"by {abs(n)}"
    change = "reduce" if n < 0 else "increase"
    if first is None:
        said = f"{change} the cost of {noun.say('each')} {_do(who, how)} {by}"
        return constant(Value.COST, of & held_by(who), said, n=-n, while_=while_, whole=True)
    if who is not YOU:
        raise TypeError("first= is for what YOU marshal or play")
    said = f"{change} the cost of the first {noun.say('')} you {how} each {first.name.lower()} {by}"
    made = constant(
        Value.COST,
        of & MINE,
        said,
        n=-n,
        while_=first_of(of, or_play) if while_ is ALWAYS else first_of(of, or_play) & while_,
        whole=True,
    )
    return made.changed(when=_when(of & MINE, while_))


def held_by(who: Who) -> Selector:
    """The cards that these players might marshal or play."""
    return MINE if who is YOU else ControlledBy(who)


def _do(who: Who, verb: str) -> str:
    """As in "you marshal", "opponents marshal", "the first player marshals"."""
    if who.together():
        return f"{who.together()} {verb}"
    return f"{who.subject()} {verb if who.plural else f'{verb}s'}"


def _is_event(of: Selector) -> bool:
    return of is EVENT or any(part is EVENT for part in of.parts())


def dominance(n: Count | int) -> Constant:
    """This much more STR when dominance is determined; ``-GOLD.of(YOU)`` so much less."""
    if isinstance(n, Less):
        said = f"when dominance is determined, your total is {n.lower()}"
        return constant(Value.DOMINANCE, YOU, said, n=n, whole=True)
    said = f"contribute {number(n).many('STR')} to your total when dominance is determined"
    return Constant(Value.DOMINANCE, n, YOU, subject="this card", does=conjugated(said))


def does_not_kneel(to: Selector, as_: Who | None = None, kind: int = -1, *, while_: Condition = ALWAYS) -> Constant:
    """It does not kneel when it is declared as ATTACKER or DEFENDER, or as either."""
    from kingsmoot.thrones.language.selectors.in_play import declared_as

    role = "an attacker or defender" if as_ is None else "an attacker" if as_ is ATTACKER else "a defender"
    where = f" in {article(f'{CHALLENGE_NAMES[kind]} challenge')}" if kind >= 0 else ""
    said = f"do not kneel when declared as {role}{where}"
    made = constant(Permission.DOES_NOT_KNEEL, to, said, while_=while_)
    taking_part = to & declared_as(attacks=as_ is not DEFENDER, defends=as_ is not ATTACKER, kind=kind)
    return Constant(
        Permission.DOES_NOT_KNEEL, 1, taking_part, while_, when=made.when, subject=made.subject, does=made.does
    )


def takes_part(to: Selector, as_: Who | None = None, *, while_: Condition = ALWAYS) -> Constant:
    """It counts as participating without having been declared, on the side of its controller."""
    part = "attacking" if as_ is ATTACKER else "participating in the challenge"
    return constant(Permission.PARTICIPATES, to, f"are considered to be {part}", while_=while_)


def enters_knelt(to: Selector) -> Constant:
    """It enters play knelt."""
    return constant(Permission.ENTERS_KNELT, to, "enter play knelt")


def sacrificed_if(to: Selector, if_: Condition) -> Constant:
    """It is sacrificed as soon as the condition is true."""
    return Constant(Permission.SACRIFICED, 1, to, if_, when=if_.only(), subject="", does=f"sacrifice {subject(to)}")


# -- challenges and players -----------------------------------------------------------------------------


def additional_challenge(kind: int | Name | TypeOfChallenge, who: Who = YOU) -> Constant:
    """One more challenge of a type in the challenges phase."""
    if isinstance(kind, Name | TypeOfChallenge):
        said = "you may initiate an additional challenge of that type"
        return constant(Value.CHALLENGES_MILITARY, who, said, whole=True, thing=kind)
    said = f"{who.subject()} may initiate an additional {CHALLENGE_NAMES[kind]} challenge during the challenges phase"
    return constant(EXTRA_CHALLENGES[kind], who, said, whole=True)


def additional_bypass(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """Its stealth bypasses one character more, another one."""
    return constant(Value.BYPASSES, to, "may bypass an additional character using stealth", while_=while_)


def additional_challenges(*kinds: int, against: Who) -> Constant:
    """For a while: one more challenge of each of these types, all of them against that player alone."""
    more = listed([f"an additional {CHALLENGE_NAMES[kind]}" for kind in kinds])
    said = f"you may initiate {more} challenge against {against.subject()}"
    bits = sum(1 << kind for kind in kinds)
    return Constant(Mark.CHALLENGES_AGAINST, bits, YOU, does=said, thing=against, kept=True)


def additional_limited(n: int = 1) -> Constant:
    """You may marshal or play more limited cards each round."""
    said = f"you may marshal or play {n} additional limited card{'s' if n > 1 else ''} each round"
    return constant(Value.LIMITED, YOU, said, n=n, whole=True)


def draws_more(n: int, who: Who = YOU) -> Constant:
    """These players draw more cards in the draw phase, or, with a number below 0, fewer."""
    many = counted(n, "additional card") if n > 0 else f"{counted(-n, 'card')} fewer"
    said = f"draw {many} in the draw phase"
    return constant(Value.DRAW, who, said, n=n, whole=who is YOU)


def does_not_stand(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It stays knelt in the standing phase, but an effect may stand it."""
    return constant(Permission.DOES_NOT_STAND, to, "do not stand during the standing phase", while_=while_)


def may_stay_knelt(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """Its controller may choose not to stand it in the standing phase."""
    return constant(Permission.MAY_STAY_KNELT, to, "may stay knelt during the standing phase", while_=while_)


_SHOWN: Final = {"income": Value.INCOME, "initiative": Value.INITIATIVE, "claim value": Value.CLAIM}


def more(what: PlayerMeasure, n: int, who: Who = YOU, *, while_: Condition = ALWAYS) -> Constant:
    """These players have ``n`` more, or less, of something, whatever their plots show."""
    said = f"have {abs(n)} {'more' if n > 0 else 'less'} {what.name}"
    return constant(_SHOWN[what.name], who, said, n=n, while_=while_)


def cannot_use(keyword: Keyword, whom: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """However often it has the keyword, it has no use of it."""
    return constant(Quality.KEYWORD, whom, f"cannot use {keyword.word}", n=-9, while_=while_, word=keyword.word)


def discarded_from_play(to: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It is discarded as soon as this holds for it."""
    return constant(Permission.DISCARDED, to, "are discarded from play (cannot be saved)", while_=while_)


def cannot_defend_in(name: Name, who: Who) -> Constant:
    """For a while: these players cannot declare defenders in challenges of the named type."""
    said = "cannot defend in challenges of that type"
    whose = _subject(who, said)
    return Constant(Permission.CANNOT_DEFEND, 0, who, subject=whose, does=said, thing=name, kept=True)


def cheaper_with_trait(name: Name, n: int) -> Constant:
    """For a while: cards with the named trait cost you less."""
    said = f"cards with that trait cost you {n} less to marshal"
    return Constant(Mark.COST_OF_TRAIT, n, YOU, does=said, thing=name, kept=True)


def immune(to: Selector, *kinds: OfType, by: Who | None = None, while_: Condition = ALWAYS) -> Constants:
    """It ignores cards of these kinds, whoever has them, or those of opponents."""
    whose = "opponents' " if by is not None else ""
    words = [f"immune to {whose}{IMMUNE_TO[kind.kind]}" for kind in kinds]
    return tuple(constant(Quality.KEYWORD, to, f"are {word}", while_=while_, word=word) for word in words)


_BASES: Final = {
    "income": (Value.BASE_INCOME, "gold"),
    "initiative": (Value.BASE_INITIATIVE, "initiative"),
    "claim value": (Value.BASE_CLAIM, "claim"),
    "reserve": (Value.BASE_RESERVE, "reserve"),
}


def base(what: PlayerMeasure, n: int, of: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """The base value on such plots is set; the latest card that sets it prevails."""
    modifier, word = _BASES[what.name]
    said = f"treat the base {word} value on {of.noun().say('each')} card as if it were {n}"
    return constant(modifier, of, said, n=n, while_=while_, whole=True)


def set_strength(to: Selector, n: Count | int, *, while_: Condition = ALWAYS) -> Constant:
    """Its STR is ``n``, whatever adds to it; EACH in a count is the card itself."""
    said = number(n).said().replace("the printed STR of that card", "its printed STR")
    return constant(Value.STRENGTH_SET, to, f"have its STR set to {said}", n=n, while_=while_)


def controlled(to: Ref) -> Constant:
    """You control it as long as this card is attached to it."""
    return constant(Quality.CONTROLLED, to, f"take control of {to.known()}", whole=True)
