"""Values are pulled: strength, icons, keywords, plot values and permissions, from what is printed and what holds now.

Constants are found by looking at every card in play (and the revealed plots, agendas and titles); that list, and what
was computed from it, is kept until something changes.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import ALL_IMMUNITIES, ALL_KEYWORDS, CRESTS, ICON_LETTERS, Type, Zone
from kingsmoot.thrones.model.findings import Active
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import MODIFIER_NUMBERS, Constant, Lasting, Mark, Permission, Quality, QualityId
from kingsmoot.thrones.model.rows import LASTING_MODIFIER, LASTING_ON
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.values.immunity import IMMUNE_TO, immunity, is_immunity

# A name of a module is found sooner than one of a class: these are looked at all the time.
_TRAIT: Final = Quality.TRAIT
_NO_TRAITS: Final = Quality.NO_TRAITS
_NO_PRINTED_TRAITS: Final = Quality.NO_PRINTED_TRAITS
_KEYWORD: Final = Quality.KEYWORD
_KEYWORDS_OF: Final = Quality.KEYWORDS_OF
_ICONS_OF: Final = Quality.ICONS_OF
_CANNOT_GAIN_ICONS: Final = Permission.CANNOT_GAIN_ICONS
_BLANK: Final = Quality.BLANK
_IMMUNE: Final = Quality.IMMUNE
_CREST: Final = Quality.CREST
_FACTION_CARD: Final = Type.FACTION
_FACTION: Final = Quality.FACTION
_NO_FACTIONS: Final = Quality.NO_FACTIONS
_PLAY: Final = Zone.PLAY
_REVEALED: Final = Zone.REVEALED
_AGENDA: Final = Zone.AGENDA
_TITLE: Final = Zone.TITLE

_MILITARY: Final = Quality.ICON_MILITARY
_INTRIGUE: Final = Quality.ICON_INTRIGUE
_POWER: Final = Quality.ICON_POWER
_ICONS: Final = [_MILITARY, _INTRIGUE, _POWER]

BY_CONSTANT: Final = 1
FOR_A_WHILE: Final = 2
"""How something is in force: as a constant, as a lasting effect, or as both (3)."""


# lasting effects: [modifier, amount, until, card or faction card, serial of the card, word]
MODIFIER: Final = LASTING_MODIFIER
AMOUNT: Final = 1
UNTIL: Final = 2
ON: Final = LASTING_ON
SERIAL: Final = 4
WORD: Final = 5


def sources(s: ThronesState) -> list[CardId]:
    """Every card whose text works now."""
    found = s.all_in_play()
    for plot in s.revealed:
        if plot != NO_CARD:
            found.append(plot)
    for seat, agendas in enumerate(s.deal.agendas):
        if agendas and s.alive[seat]:
            found += agendas
    if s.deal.titles:
        found += [title for title in s.deal.titles if s.zone[title] == Zone.TITLE]
    return found


def active(s: ThronesState, modifier: Lasting) -> Active:
    """All constants of this kind that hold now, each with the eyes of its card."""
    found = s.found.constants
    if found is None:
        found = _constants(s)
    return found.get(modifier, _NONE)


def _constants(s: ThronesState) -> dict[int, Active]:
    """All that work, by what they change. While this is being found out, only blanks are known."""
    found: dict[int, Active] = {}
    s.found.constants = found
    cards = s.cards
    holders = [c for c in sources(s) if cards[c].constants]
    if s.deal.has_blanks:
        blanking = [c for c in holders if cards[c].blanks]
        if blanking:
            _find_blanks(s, found, sorted(blanking, key=lambda c: s.serial[c]))
    if s.lasting:
        for constant, x in _texts_gained(s):  # what is gained is not printed, and never blank
            found.setdefault(constant.modifier, []).append((constant, x))
    nothing_is_blank = _BLANK not in found and not lasting_rows(s, _BLANK)
    for c in holders:
        if nothing_is_blank or not is_blank(s, c):
            x = Context(s.controller[c], c)
            for constant in cards[c].constants:
                if constant.modifier != _BLANK and not constant.used:
                    if constant.modifier in found:
                        found[constant.modifier].append((constant, x))
                    else:
                        found[constant.modifier] = [(constant, x)]
    if s.deal.holds_when_used:
        for c in (plot for pile in s.used for plot in pile):
            for constant in (k for k in cards[c].constants if k.used):
                found.setdefault(constant.modifier, []).append((constant, Context(s.controller[c], c)))
    s.found.blanks = not nothing_is_blank and (
        any(not k.to.fixed or k.while_ is not None for k, _ in found.get(_BLANK, ()))
        or any(is_constant(row) for row in lasting_rows(s, _BLANK))
    )
    s.found.nothing_is_blank = nothing_is_blank
    s.found.steady = not s.found.blanks
    s.found.complete = True
    return found


def _find_blanks(s: ThronesState, found: dict[int, Active], by_age: list[CardId]) -> None:
    """Blanks come first: what is blank has no constants, and blanks nothing.

    Of two cards that blank each other, the older one's text holds. A younger one that the older one leaves alone blanks
    it: then all is found out anew, without the older one.
    """
    while True:
        found.pop(_BLANK, None)
        holders = []
        for c in by_age:
            if not is_blank(s, c):
                holders.append(c)
                blanks = [(k, Context(s.controller[c], c)) for k in s.cards[c].constants if k.modifier == _BLANK]
                found.setdefault(_BLANK, []).extend(blanks)
        undone = [c for c in holders if len(holders) > 1 and _is_blanked_by_another(s, c)]
        if not undone:
            return
        by_age = [c for c in by_age if c != undone[0]]


def _is_blanked_by_another(s: ThronesState, c: CardId) -> bool:
    blanks = active(s, _BLANK)
    return any(x.source != c and k.applies(s, x, c) and not _ignores_blank(s, x, c) for k, x in blanks)


def _texts_gained(s: ThronesState) -> Active:
    """The constants of printed texts that cards gain for a while."""
    return [
        (constant, Context(s.controller[row[ON]], row[ON]))
        for row in lasting_rows(s, Quality.TEXT)
        for constant in s.deal.cards[row[AMOUNT]].constants
    ]


_NONE: Final[Active] = []


def lasting_rows(s: ThronesState, modifier: Lasting) -> list[Row]:
    """The lasting effects of this kind."""
    if not s.lasting:
        return _NO_ROWS
    found = s.found.lasting
    if found is None:
        found = s.found.lasting = {}
        serial = s.serial
        for row in s.lasting:
            on: int = row[ON]
            since: int = row[SERIAL]
            if since == serial[on]:
                of: int = row[MODIFIER]
                if of in found:
                    found[of].append(row)
                else:
                    found[of] = [row]
    return found.get(modifier, _NO_ROWS)


_NO_ROWS: Final[list[Row]] = []


def lasting_on(s: ThronesState, modifier: Lasting, on: CardId) -> list[Row]:
    """Those that hold for this card. Not to be changed: it may be shared."""
    rows = lasting_rows(s, modifier)
    return [row for row in rows if reaches(s, row, on)] if rows else _NO_ROWS


def lasting_for(s: ThronesState, modifier: Lasting, seat: Seat, c: CardId) -> list[Row]:
    """What lasts on a card that this seat has or uses, wherever it is, or for all cards of the seat."""
    return [row for row in lasting_rows(s, modifier) if lasts_on_or_for(s, row, seat, c)]


def lasts_on_or_for(s: ThronesState, row: Row, seat: Seat, c: CardId) -> bool:
    return lasts_for(s, row, c) or lasts_for(s, row, s.deal.factions[seat])


# a constant that holds for a while as it would on a card: its place in ``deal.lasting`` + 1, whose it is, registers
PLACE: Final = 6
YOU: Final = 7
SOURCE: Final = 8
REGISTERS: Final = 9


def is_constant(row: Row) -> bool:
    """Whether it is one that holds as it would on a card: for whatever is such a card, while something is so."""
    return len(row) > PLACE and bool(row[PLACE])


def lasts_for(s: ThronesState, row: Row, on: CardId) -> bool:
    """Whether a lasting effect holds for this card, if it is not immune to it."""
    if not is_constant(row):
        same: bool = row[ON] == on
        return same
    place: int = row[PLACE]
    return s.deal.lasting[place - 1].applies(s, row_context(row), on)


def reaches(s: ThronesState, row: Row, on: CardId) -> bool:
    """Whether a lasting effect holds for this card. What was found when it began was not immune to it."""
    return lasts_for(s, row, on) and not (is_constant(row) and ignores(s, row_context(row), on))


def row_context(row: Row) -> Context:
    """The eyes of a constant that holds for a while, with what was chosen for its ability."""
    if len(row) == REGISTERS:
        return Context(row[YOU], row[SOURCE])
    registers, rest = [], row[REGISTERS:]
    while rest:
        registers.append(rest[1 : 1 + rest[0]])
        rest = rest[1 + rest[0] :]
    return Context(row[YOU], row[SOURCE], registers=registers)


def in_force(s: ThronesState) -> bytes:
    """By modifier: whether any such holds for anybody, as BY_CONSTANT and FOR_A_WHILE; 0 if none does."""
    found = s.found.force
    if found is None:
        active(s, _BLANK)
        lasting_rows(s, _BLANK)
        holding = bytearray(MODIFIER_NUMBERS)
        constants, lasting = s.found.constants, s.found.lasting
        if constants is not None:
            for modifier in constants:
                holding[modifier] = BY_CONSTANT
        if lasting is not None:
            for modifier in lasting:
                holding[modifier] |= FOR_A_WHILE
        found = bytes(holding)
        if s.found.complete:
            s.found.force = found
    return found


def is_in_force(s: ThronesState, modifier: Lasting) -> bool:
    force = s.found.force
    if force is None:
        force = in_force(s)
    return force[modifier] != 0


def ignores(s: ThronesState, x: Context, on: CardId) -> bool:
    """Whether what another card does leaves this one in play alone, as it is immune to it."""
    return s.zone[on] == _PLAY and is_immune(s, x, on)


def _anybody_is_immune(s: ThronesState) -> bool:
    """Whether any card in play may be immune to anything."""
    found = s.found.immunity
    if found is None:
        found = s.found.immunity = is_in_force(s, _IMMUNE) or _any_prints_immunity(s) or bool(_immunities_given(s))
    return found


def _any_prints_immunity(s: ThronesState) -> bool:
    cards = s.cards
    for area in s.play:
        for c in area:
            if cards[c].immunities:
                return True
    return False


def _immunities_given(s: ThronesState) -> list[str]:
    """The immunities that anything gives or takes."""
    if not is_in_force(s, _KEYWORD):
        return _NO_WORDS
    found = s.found.immunities
    if found is None:
        found = [word for word in words_in_force(s) if is_immunity(word)]
        if s.found.complete:
            s.found.immunities = found
    return found


def _immunities(s: ThronesState, on: CardId) -> list[str]:
    """Those that are printed on a card, and all that anything gives or takes."""
    return s.cards[on].immunities + _immunities_given(s)


def falls_on(s: ThronesState, constant: Constant, x: Context, on: CardId) -> bool:
    """Whether what holds by itself holds for this card now."""
    return constant.applies(s, x, on) and not ignores(s, x, on)


def is_immune(s: ThronesState, x: Context, on: CardId) -> bool:
    """Whether a card ignores what another card does to it: all of it, or by a keyword such as "immune to events"."""
    if x.source < 0 or x.source == on or s.deal.cards[on].type == _FACTION_CARD or not _anybody_is_immune(s):
        return False
    asking = (_IMMUNE, on)
    if asking in s.answers.asking:  # what makes it immune depends on this, as on a faction that it may have lost
        return False
    s.answers.asking.add(asking)
    try:
        if _is_given(s, _IMMUNE, on):
            return True
        return any(_covers(s, word, x, on) and has_keyword(s, on, word) for word in _immunities(s, on))
    finally:
        s.answers.asking.discard(asking)


def _covers(s: ThronesState, word: str, x: Context, on: CardId) -> bool:
    """Whether an immunity of a card is one to what this source does."""
    opponents, types, trait = immunity(word)
    if s.type_of(x.source) not in types or (opponents and x.you == s.controller[on]):
        return False
    return not trait or has_trait(s, x.source, frozenset((trait,)))


def _is_given(s: ThronesState, modifier: Lasting, on: CardId) -> bool:
    """As ``holds``, also for cards that are immune: else immunity would depend on itself."""
    given = (constant.applies(s, x, on) for constant, x in active(s, modifier))
    return any(given) or any(lasts_for(s, row, on) for row in lasting_rows(s, modifier))


def is_out_of_reach(s: ThronesState, x: Context, on: CardId) -> bool:
    """Whether opponents may not choose a card as a target of such cards, as the word of the constant names them.

    Without a word they may not choose it at all.
    """
    if x.you == s.controller[on]:
        return False
    if lasting_on(s, Permission.CANNOT_BE_CHOSEN, on):
        return True
    what = IMMUNE_TO.get(s.type_of(x.source), "nothing")
    return any(
        (not constant.word or what in constant.word) and constant.applies(s, y, on)
        for constant, y in active(s, Permission.CANNOT_BE_CHOSEN)
    )


def may_not_be_only_target(s: ThronesState, x: Context, on: CardId) -> bool:
    """Whether a card may be a target of this one only beside others; who the opponents are, goes by who says so."""
    if not is_in_force(s, Permission.CANNOT_BE_ONLY_TARGET):
        return False
    what = IMMUNE_TO.get(s.type_of(x.source), "nothing")
    return any(
        what in constant.word and x.you != y.you and falls_on(s, constant, y, on)
        for constant, y in active(s, Permission.CANNOT_BE_ONLY_TARGET)
    )


def total(s: ThronesState, modifier: Lasting, on: CardId) -> int:
    """The sum of a modifier over everything that holds for this card (a player's faction card for a player)."""
    force = s.found.force
    how = (in_force(s) if force is None else force)[modifier]
    if not how:
        return 0
    found = 0
    if how & BY_CONSTANT:
        for constant, x in active(s, modifier):
            if falls_on(s, constant, x, on):
                found += constant.amount_for(s, x, on)
    if how & FOR_A_WHILE:
        for row in lasting_rows(s, modifier):
            if reaches(s, row, on):
                found += amount_in(s, row, on)
    return found


def amounts(s: ThronesState, modifier: Lasting, on: CardId) -> list[int]:
    """What everything that holds for this card adds to it or takes away, one by one."""
    found: list[int] = []
    how = in_force(s)[modifier]
    if how & BY_CONSTANT:
        for constant, x in active(s, modifier):
            if falls_on(s, constant, x, on):
                found.append(constant.amount_for(s, x, on))
    if how & FOR_A_WHILE:
        found += [amount_in(s, row, on) for row in lasting_rows(s, modifier) if reaches(s, row, on)]
    return found


def amount_in(s: ThronesState, row: Row, on: CardId) -> int:
    """What lasts was counted when it began, but for what is counted for each card by itself."""
    amount: int = row[AMOUNT]
    if is_constant(row):
        constant: Constant = s.deal.lasting[row[PLACE] - 1]
        return constant.amount_for(s, row_context(row), on) if constant.each else amount
    return amount


def holds(s: ThronesState, modifier: Lasting, on: CardId) -> bool:
    """Whether a permission or ban holds for this card."""
    force = s.found.force
    how = (in_force(s) if force is None else force)[modifier]
    if not how:
        return False
    if how & BY_CONSTANT:
        for constant, x in active(s, modifier):
            if falls_on(s, constant, x, on):
                return True
    if how & FOR_A_WHILE:
        for row in lasting_rows(s, modifier):
            if reaches(s, row, on):
                return True
    return False


def least(s: ThronesState, modifier: Lasting, on: CardId, otherwise: int) -> int:
    """The lowest of several limits."""
    if not (s.found.force or in_force(s))[modifier]:
        return otherwise
    return min([otherwise, *amounts(s, modifier, on)])


def is_blank(s: ThronesState, c: CardId) -> bool:
    """Whether the printed text box counts as blank (traits excepted)."""
    if s.found.nothing_is_blank:
        return False
    if not s.found.complete:
        return _is_blanked(s, c)
    blank = s.found.blank.get(c)
    if blank is None:
        blank = s.found.blank[c] = _is_blanked(s, c)
    return blank


def _is_blanked(s: ThronesState, c: CardId) -> bool:
    blanks = active(s, _BLANK)
    rows = lasting_rows(s, _BLANK) if s.lasting else _NO_ROWS
    if not (blanks or rows) or not is_working(s, c):
        return False
    for row in rows:
        if lasts_for(s, row, c) and not (is_constant(row) and _ignores_blank(s, row_context(row), c)):
            return True
    for constant, x in blanks:  # noqa: SIM110 - twice as quick as a generator
        if constant.applies(s, x, c) and not _ignores_blank(s, x, c):
            return True
    return False


def is_working(s: ThronesState, c: CardId) -> bool:
    """Whether a card is where its text works, and so may be blanked."""
    return s.zone[c] in (_PLAY, _REVEALED, _AGENDA, _TITLE)


def _ignores_blank(s: ThronesState, x: Context, c: CardId) -> bool:
    """As ``ignores``, by the printed keywords alone: which others it has is known only if it is not blank."""
    return any(_covers(s, word, x, c) for word in s.cards[c].immunities)


# a card as it last was in play: see ``timing.last_known``
REMEMBERED: Final = 0
CONTROLLER: Final = 1
HOST: Final = 2
KNEELING: Final = 3
POWER: Final = 4
STRENGTH: Final = 5
ICONS: Final = 6
TRAITS: Final = 7
WORDS: Final = 8
LISTS: Final = 9


def _recalled_keywords(s: ThronesState, memory: Row) -> list[str]:
    first = LISTS + memory[TRAITS]
    return [s.deal.keywords[place] for place in memory[first : first + memory[WORDS]]]


def _recalled_rest(memory: Row) -> list[int]:
    """Its crests, and below 0 the factions that it was given or had lost."""
    return memory[LISTS + memory[TRAITS] + memory[WORDS] :]


def has_icon(s: ThronesState, c: CardId, kind: int) -> bool:
    """Printed, gained and lost icons are counted; one is there if anything is left."""
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        return bool(s.recalled[ICONS] >> kind & 1)
    count = s.cards[c].icon_bits >> kind & 1
    force = s.found.force
    if force is None:
        force = in_force(s)
    icon = _ICONS[kind]
    if force[_CANNOT_GAIN_ICONS] and holds(s, _CANNOT_GAIN_ICONS, c):
        return count + sum(n for n in amounts(s, icon, c) if n < 0) > 0
    if force[icon]:
        count += _icons_given(s, c, icon) if force[_TRAIT] else total(s, icon, c)
    if force[_ICONS_OF]:
        count += int(_icon_of_others(s, c, kind))
    return count > 0


def icon_bits_now(s: ThronesState, c: CardId) -> int:
    """The challenge icons that it has, a bit each."""
    if s.recalled is None and not _gives_icons(s):
        return s.cards[c].icon_bits
    return sum(1 << kind for kind in range(3) if has_icon(s, c, kind))


def _gives_icons(s: ThronesState) -> bool:
    """Whether anything gives icons to any card, or takes them away."""
    force = s.found.force or in_force(s)
    return bool(force[_MILITARY] or force[_INTRIGUE] or force[_POWER] or force[_ICONS_OF])


def _icons_given(s: ThronesState, c: CardId, icon: QualityId) -> int:
    """Where traits are given as well, an icon may depend on a trait that depends on it: there are no circles."""
    if (icon, c) in s.answers.asking:
        return 0
    s.answers.asking.add((icon, c))
    try:
        return total(s, icon, c)
    finally:
        s.answers.asking.discard((icon, c))


def _icon_of_others(s: ThronesState, c: CardId, kind: int) -> bool:
    """Whether it has an icon because such others have it."""
    if not is_in_force(s, _ICONS_OF) or (_ICONS_OF, c) in s.answers.asking:
        return False
    s.answers.asking.add((_ICONS_OF, c))  # who is being looked at gives nothing: there are no circles
    try:
        return any(has_icon(s, other, kind) for other in _shared(s, _ICONS_OF, c))
    finally:
        s.answers.asking.discard((_ICONS_OF, c))


def _shared(s: ThronesState, modifier: Lasting, c: CardId) -> list[CardId]:
    """The cards of which it has what they have."""
    found: list[CardId] = []
    lasting = [(s.deal.lasting[row[PLACE] - 1], row_context(row)) for row in lasting_rows(s, modifier)]
    for constant, x in [*active(s, modifier), *lasting]:
        if constant.gift is not None and falls_on(s, constant, x, c):
            found += [other for other in constant.gift.shared(s, x) if other != c]
    return found


def icons_now(s: ThronesState, c: CardId) -> str:
    """The letters of the challenge icons that it has."""
    if _gives_icons(s):
        return "".join([letter for kind, letter in enumerate(ICON_LETTERS) if has_icon(s, c, kind)])
    return s.cards[c].letters


def has_keyword(s: ThronesState, c: CardId, keyword: str) -> bool:
    """Like icons: printed, gained and lost instances are counted."""
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        return keyword in _recalled_keywords(s, s.recalled)
    if is_as_printed(s, keyword):
        return keyword in s.cards[c].keywords and not is_blank(s, c)
    return instances(s, c, keyword) > 0


def with_keyword(s: ThronesState, cards: list[CardId], keyword: str) -> list[CardId]:
    """Those of these cards that have it."""
    if s.recalled is None and is_as_printed(s, keyword):
        shown = s.cards
        return [c for c in cards if keyword in shown[c].keywords and not is_blank(s, c)]
    return [c for c in cards if has_keyword(s, c, keyword)]


def is_as_printed(s: ThronesState, keyword: str) -> bool:
    """Whether nothing gives this keyword to any card, or takes it away, but a blank."""
    force = s.found.force
    if force is None:
        force = in_force(s)
    if force[_KEYWORDS_OF]:
        return False
    if not force[_KEYWORD]:
        return True
    words = words_in_force(s)
    if not words:
        return True
    return keyword not in words and ALL_KEYWORDS not in words and ALL_IMMUNITIES not in words


def words_in_force(s: ThronesState) -> set[str]:
    """The keywords that anything gives or takes; not those that cards have because others do."""
    found = s.found.words
    if found is None:
        given = [constant.word for constant, _ in active(s, _KEYWORD)]
        found = {*given, *(s.deal.keywords[row[WORD]] for row in lasting_rows(s, _KEYWORD))}
        if s.found.complete:
            s.found.words = found
    return found


def instances(s: ThronesState, c: CardId, keyword: str) -> int:
    """How often a card has a keyword: printed, gained and lost; 0 if it has lost all of them."""
    count = int(keyword in s.cards[c].keywords and not is_blank(s, c))
    for constant, x in active(s, _KEYWORD):
        if constant.word == keyword:
            if _gives(s, constant, x, c):
                count += constant.amount_for(s, x, c)
        elif constant.word in _EVERYTHING and _takes_away(constant.word, keyword) and _gives(s, constant, x, c):
            return 0
    for row in lasting_rows(s, _KEYWORD):
        word = s.deal.keywords[row[WORD]]
        if word == keyword:
            if _gives_for_a_while(s, row, c):
                count += row[AMOUNT]
        elif _takes_away(word, keyword) and _gives_for_a_while(s, row, c):
            return 0
    return count + _keyword_of_others(s, c, keyword)


def _keyword_of_others(s: ThronesState, c: CardId, keyword: str) -> bool:
    """Whether it has a keyword because such others have it. An immunity is no keyword by the rules."""
    if not is_in_force(s, _KEYWORDS_OF) or (_KEYWORDS_OF, c) in s.answers.asking or is_immunity(keyword):
        return False
    s.answers.asking.add((_KEYWORDS_OF, c))  # who is being looked at gives nothing: there are no circles
    try:
        return any(instances(s, other, keyword) > 0 for other in _shared(s, _KEYWORDS_OF, c))
    finally:
        s.answers.asking.discard((_KEYWORDS_OF, c))


_EVERYTHING: Final = (ALL_KEYWORDS, ALL_IMMUNITIES)


def _takes_away(word: str, keyword: str) -> bool:
    """Whether losing this is losing the keyword as well. An immunity is no keyword by the rules."""
    return word in _EVERYTHING and (word == ALL_IMMUNITIES) == is_immunity(keyword)


def keyword_numbers(s: ThronesState, c: CardId, name: str) -> list[int]:
    """The numbers of a keyword that carries one, such as the 3 of "bestow 3", lowest first; one for each instance."""
    beginning = f"{name} "
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        recalled = _recalled_keywords(s, s.recalled)
        return sorted(_number(word) for word in recalled if word.startswith(beginning))
    force = s.found.force or in_force(s)
    if not force[_KEYWORDS_OF] and not (force[_KEYWORD] and _are_changed(s, beginning)):
        return [] if is_blank(s, c) else s.cards[c].numbers.get(name, _NO_NUMBERS)
    words = {word for word in (*s.cards[c].keywords, *_words_on(s, c)) if word.startswith(beginning)}
    return sorted(_number(word) for word in words for _ in range(instances(s, c, word)))


_NO_NUMBERS: Final[list[int]] = []


def _are_changed(s: ThronesState, beginning: str) -> bool:
    """Whether anything gives or takes keywords that begin so, or takes all keywords away."""
    for word in words_in_force(s):  # noqa: SIM110 - twice as quick as a generator
        if word.startswith(beginning) or word in _EVERYTHING:
            return True
    return False


def has_number(word: str) -> bool:
    """Whether a keyword carries a number, as "bestow 3" does."""
    return word[-1].isdigit()


def _number(word: str) -> int:
    return int(word.rpartition(" ")[2])


def _words_on(s: ThronesState, c: CardId) -> list[str]:
    """The keywords that something may give to this card, or take from it."""
    if is_in_force(s, _KEYWORDS_OF):
        others = [word for other in s.all_in_play() for word in s.deal.cards[other].keywords]
        return [*others, *_words_given_on(s, c)]
    return _words_given_on(s, c)


def _words_given_on(s: ThronesState, c: CardId) -> list[str]:
    if not is_in_force(s, _KEYWORD):
        return _NO_WORDS
    given = [constant.word for constant, _ in active(s, _KEYWORD)]
    rows = lasting_rows(s, _KEYWORD)
    return given + [s.deal.keywords[row[WORD]] for row in rows if lasts_for(s, row, c)]


_NO_WORDS: Final[list[str]] = []


def _gives(s: ThronesState, constant: Constant, x: Context, c: CardId) -> bool:
    """Whether a keyword or trait is given to this card. Immunity itself is: else each would depend on the other."""
    if not constant.applies(s, x, c):
        return False
    return _is_about_immunity(constant.word) or not ignores(s, x, c)


def _gives_for_a_while(s: ThronesState, row: Row, c: CardId) -> bool:
    """The same of a keyword that is given for a while."""
    about_immunity = _is_about_immunity(s.deal.keywords[row[WORD]])
    return lasts_for(s, row, c) if about_immunity else reaches(s, row, c)


def _is_about_immunity(word: str) -> bool:
    return is_immunity(word) or word == ALL_IMMUNITIES


def has_trait(s: ThronesState, c: CardId, wanted: frozenset[str]) -> bool:
    """Whether it has one of these traits, printed or given."""
    force = s.found.force
    if force is None:
        force = in_force(s)
    if s.recalled is None and not (force[_TRAIT] or force[_NO_TRAITS] or force[_NO_PRINTED_TRAITS]):
        return not wanted.isdisjoint(s.cards[c].traits)  # as traits_now, known at once
    return not wanted.isdisjoint(traits_now(s, c))


def traits_now(s: ThronesState, c: CardId) -> frozenset[str]:
    """The traits that it has, printed or given, but for those that it has lost."""
    printed = s.cards[c].traits
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        places = s.recalled[LISTS : LISTS + s.recalled[TRAITS]]
        gone = [s.deal.traits[-place - 1] for place in places if place < 0]
        return printed.union(s.deal.traits[place] for place in places if place >= 0).difference(gone)
    force = s.found.force
    if force is None:
        force = in_force(s)
    if not (force[_TRAIT] or force[_NO_TRAITS] or force[_NO_PRINTED_TRAITS]):
        return printed
    if force[_NO_TRAITS] and holds(s, _NO_TRAITS, c):
        return frozenset()
    if force[_NO_PRINTED_TRAITS] and holds(s, _NO_PRINTED_TRAITS, c):
        printed = frozenset()
    given = [(k, x) for k, x in active(s, _TRAIT) if _gives(s, k, x, c)]
    changes = [(k.word or kept_trait(s, x.source), k.amount_for(s, x, c)) for k, x in given]
    changes += [(s.deal.traits[row[WORD]], row[AMOUNT]) for row in lasting_on(s, _TRAIT, c)]
    lost = [name for name, n in changes if n < 0]
    return printed.union(name for name, n in changes if n > 0 and name).difference(lost)


def kept_trait(s: ThronesState, source: CardId) -> str:
    """The trait that was named for a card, and that it keeps; empty if there is none."""
    found = [s.deal.traits[row[AMOUNT]] for row in lasting_rows(s, Mark.TRAIT_KEPT) if row[ON] == source]
    return found[-1] if found else ""


def traits_given(s: ThronesState, c: CardId) -> frozenset[str]:
    """The traits that it has beside the printed ones."""
    return traits_now(s, c) - s.cards[c].traits


def _words_given(s: ThronesState, modifier: Lasting, c: CardId) -> frozenset[str]:
    return frozenset(given.word for given, x in active(s, modifier) if _gives(s, given, x, c))


def crests(s: ThronesState, c: CardId) -> frozenset[str]:
    """Printed or given."""
    printed = s.deal.cards[c].crests
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        return frozenset(CRESTS[place] for place in _recalled_rest(s.recalled) if place >= 0)
    if not is_in_force(s, _CREST):
        return printed
    lasting = [CRESTS[row[WORD]] for row in lasting_on(s, _CREST, c)]
    return printed.union(_words_given(s, _CREST, c), lasting)


def keywords_now(s: ThronesState, c: CardId) -> frozenset[str]:
    """Every keyword that it has now, printed or given."""
    printed = keywords(s, c)
    if is_in_force(s, _KEYWORDS_OF):
        return frozenset(word for word in {*printed, *_words_on(s, c)} if has_keyword(s, c, word))
    if not is_in_force(s, _KEYWORD):
        return printed
    rows = (row for row in lasting_rows(s, _KEYWORD) if _gives_for_a_while(s, row, c))
    given = _words_given(s, _KEYWORD, c).union(s.deal.keywords[row[WORD]] for row in rows)
    return frozenset(word for word in printed.union(given) if has_keyword(s, c, word)) if given else printed


def keywords(s: ThronesState, c: CardId) -> frozenset[str]:
    """What is printed, unless it is blank. For keywords that carry a word or a number of their own."""
    return frozenset() if is_blank(s, c) else s.cards[c].keywords


def has_faction(s: ThronesState, c: CardId, name: str) -> bool:
    """Whether it is of that faction, printed or given, and not lost."""
    if s.recalled is not None and s.recalled[REMEMBERED] == c:
        changed = [s.deal.faction_names[-place - 1] for place in _recalled_rest(s.recalled) if place < 0]
        return (s.cards[c].faction == name) != (name in changed)
    force = s.found.force or in_force(s)
    if force[_NO_FACTIONS] and _loses_faction(s, c, name):
        return False
    if s.cards[c].faction == name:
        return True
    if not force[_FACTION]:
        return False
    lasting = [_faction_in(s, row) for row in lasting_on(s, _FACTION, c)]
    return name in _words_given(s, _FACTION, c) or name in lasting


def factions_changed(s: ThronesState, c: CardId) -> list[str]:
    """The factions that it was given and those that it has lost."""
    if not is_in_force(s, _FACTION) and not is_in_force(s, _NO_FACTIONS):
        return []
    return [name for name in s.deal.faction_names if has_faction(s, c, name) != (s.cards[c].faction == name)]


def _faction_in(s: ThronesState, row: Row) -> str:
    return s.deal.lasting[row[PLACE] - 1].word if is_constant(row) else s.deal.faction_names[row[WORD]]


def _loses_faction(s: ThronesState, c: CardId, name: str) -> bool:
    """Whether it has lost all factions, or all but another one."""
    if any(k.word != name and falls_on(s, k, x, c) for k, x in active(s, _NO_FACTIONS)):
        return True
    rows = lasting_on(s, _NO_FACTIONS, c)
    return any(not is_constant(row) or s.deal.lasting[row[PLACE] - 1].word != name for row in rows)
