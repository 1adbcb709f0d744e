"""Permissions and bans: what cannot, may and must be done."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import EVERY_TYPE, Constants, constant, held_by, is_many
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import SELF
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.kinds import CARD, OfType
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES
from kingsmoot.thrones.model.modifiers import Constant, Modifier, Permission
from kingsmoot.thrones.values.immunity import IMMUNE_TO


@final
class Verb:
    """What may be forbidden or demanded."""

    def __init__(self, modifier: Modifier, does: str, of_many: str = "", *, word: str = "", n: int = 1) -> None:
        self.modifier, self.does, self.of_many, self.word, self.n = modifier, does, of_many or does, word, n


ATTACK: Final = Verb(Permission.CANNOT_ATTACK, "be declared as an attacker", "be declared as attackers")
"""To be declared as an attacker."""
DEFEND: Final = Verb(Permission.CANNOT_DEFEND, "be declared as a defender", "be declared as defenders")
"""To be declared as a defender."""
PARTICIPATE_AGAINST_YOU: Final = Verb(Permission.KEPT_OUT, "participate in challenges against you")
"""To participate in challenges against you, on whichever side: of characters that others control."""
ATTACK_YOU: Final = Verb(
    Permission.KEPT_FROM_YOU,
    "be declared as an attacker in challenges against you",
    "be declared as attackers in challenges against you",
)
"""To be declared as an attacker in challenges against you; it may join them by an effect."""
BE_BYPASSED: Final = Verb(Permission.CANNOT_BE_BYPASSED, "be bypassed by stealth")
"""To be bypassed by stealth."""
BE_KILLED: Final = Verb(Permission.CANNOT_BE_KILLED, "be killed")
"""To be killed."""
BE_DISCARDED: Final = Verb(Permission.CANNOT_BE_DISCARDED, "be discarded from play")
"""To be discarded from play."""
BE_DISCARDED_BY_EFFECTS: Final = Verb(Permission.CANNOT_BE_DISCARDED, "be discarded from play by card effects")
"""To be discarded from play by card effects."""
BE_PUT_INTO_PLAY: Final = Verb(Permission.CANNOT_ENTER, "be put into play by card abilities")
"""To enter play by the ability of a card, by ambush or out of shadows as well; to marshal is another matter."""
BE_KNELT_BY_EFFECTS: Final = Verb(Permission.CANNOT_BE_KNELT, "be knelt by card effects")
"""To be knelt by card effects, intimidate among them; it kneels to pay a cost, and when it is declared."""
HAVE_STR_REDUCED: Final = Verb(
    Permission.STRENGTH_NOT_REDUCED, "have its STR reduced by card effects", "have their STR reduced by card effects"
)
HAVE_STR_RAISED: Final = Verb(
    Permission.STRENGTH_NOT_RAISED, "have its STR increased by card effects", "have their STR increased by card effects"
)
"""To have a lower or a higher STR by card effects, for ``cannot``; setting and doubling are such effects as well."""
LEAVE_PLAY: Final = Verb(Permission.CANNOT_LEAVE_PLAY, "leave play")
"""To leave play, in whatever way."""
SET_UP: Final = Verb(Permission.CANNOT_BE_SET_UP, "be placed during setup")
"""To be placed in setup: of SELF, or of all your cards, as ``CARD``."""
BE_SAVED: Final = Verb(Permission.CANNOT_BE_SAVED, "be saved")
"""To be saved."""
"""To lose STR by card effects: nothing takes STR away, halves it or sets it to less; what adds to it counts."""
BE_CHOSEN: Final = Verb(
    Permission.CANNOT_BE_CHOSEN, "be chosen as a target by opponents", "be chosen as targets by opponents"
)
"""To be chosen as a target by opponents."""
USE_ASSAULT: Final = Verb(
    Permission.CANNOT_ASSAULT, "target a location using assault", "target locations using assault"
)
"""To choose a location for assault. One that is chosen stays so, whoever joins the challenge."""
TRIGGER: Final = Verb(Permission.CANNOT_TRIGGER, "trigger card abilities")
"""To trigger card abilities: of players."""


def trigger_on(*kinds: OfType) -> Verb:
    """To trigger abilities on cards of these kinds, whosever they are: of players, for ``cannot``."""
    words = listed([kind.noun().say("", 2) for kind in kinds], "or")
    return Verb(Permission.CANNOT_TRIGGER_ON, f"trigger abilities on {words}", n=sum(1 << kind.kind for kind in kinds))


MARSHAL: Final = Verb(Permission.CANNOT_MARSHAL, "marshal")
"""To marshal such cards."""
STAND: Final = Verb(Permission.CANNOT_STAND, "stand in the standing phase")
"""To stand in the standing phase."""
STAND_AT_ALL: Final = Verb(Permission.NEVER_STANDS, "stand")
"""To stand, at any time and by any means."""
REVEAL_PLOTS: Final = Verb(Permission.CANNOT_REVEAL, "reveal a new plot card", "reveal new plot cards")
"""To reveal plots: of players, for ``cannot``. Who cannot keeps the plot that is revealed."""
REDUCE_COSTS: Final = Verb(Permission.NO_REDUCTIONS, "reduce the costs of cards")
"""To reduce the costs of cards: of players."""


GAIN_POWER: Final = Verb(Permission.CANNOT_GAIN_POWER, "gain power")
"""To gain power, for ``cannot``."""
GAIN_ICONS: Final = Verb(Permission.CANNOT_GAIN_ICONS, "gain challenge icons")
"""To gain challenge icons, for ``cannot``; those that are printed on the card stay."""
GAIN_GOLD: Final = Verb(Permission.CANNOT_GAIN_GOLD, "gain gold")
"""To gain gold, for ``cannot``."""
GAIN_CHALLENGE_BONUS: Final = Verb(Permission.NO_CHALLENGE_BONUS, "gain power from challenge bonuses")
"""To gain power for winning unopposed or against a rival: of players."""
WIN_GAME: Final = Verb(Permission.CANNOT_WIN, "win the game")
"""To win the game, for ``cannot``."""


@final
class Initiate:
    """Challenges of these types, or of the one that is named, against this player or anybody."""

    def __init__(self, kinds: tuple[int, ...], name: Name | None, against: Who | None) -> None:
        self.kinds, self.name, self.against = kinds, name, against

    def bits(self) -> int:
        return sum(1 << kind for kind in self.kinds) if self.kinds else EVERY_TYPE

    def said(self) -> str:
        against = f" against {self.against.subject()}" if self.against is not None else ""
        if self.name is not None:
            return f"initiate challenges of that type{against}"
        kinds = " or ".join(CHALLENGE_NAMES[kind] for kind in self.kinds)
        return f"initiate {f'{kinds} ' if kinds else ''}challenges{against}"


def initiate(*kinds: int | Name, against: Who | None = None) -> Initiate:
    """To initiate challenges, for ``cannot``."""
    types = tuple(kind for kind in kinds if isinstance(kind, int))
    names = [kind for kind in kinds if isinstance(kind, Name)]
    return Initiate(types, names[0] if names else None, against)


def cannot(what: Verb | Initiate, whom: Selector, *, who: Who = YOU, while_: Condition = ALWAYS) -> Constant:
    """These cards or players cannot do it, or have it done to them; of MARSHAL, ``who`` cannot."""
    if who is not YOU and what is not MARSHAL:
        raise TypeError("who= is for MARSHAL: of all else, say who or what cannot do it")
    if isinstance(what, Initiate):
        word = "against you" if what.against is YOU else ""
        thing = what.name if what.against in (None, YOU) else what.against
        said = f"cannot {what.said()}"
        return constant(Permission.CANNOT_CHALLENGE, whom, said, n=what.bits(), while_=while_, word=word, thing=thing)
    if what is SET_UP and whom is not SELF:
        return constant(
            what.modifier, whom & MINE, f"you cannot place {whom.noun().say('', 2)} during setup", whole=True
        )
    if what is MARSHAL and whom is SELF:
        return constant(what.modifier, SELF, "cannot be marshaled", while_=while_)
    if what is MARSHAL:
        said = f"{who.together() or who.subject()} cannot marshal {whom.noun().say('', 2)}"
        return constant(what.modifier, whom & held_by(who), said, while_=while_, whole=True)
    said = f"cannot {what.of_many if is_many(whom) else what.does}"
    return constant(what.modifier, whom, said, n=what.n, while_=while_, word=what.word)


def be_chosen_for(*kinds: OfType) -> Verb:
    """To be chosen by opponents as a target of such cards, for ``cannot``."""
    words = [IMMUNE_TO[kind.kind] for kind in kinds]
    said = f"be chosen by opponents as a target of {' or '.join(words)}"
    return Verb(Permission.CANNOT_BE_CHOSEN, said, word=", ".join(words))


def be_only_target_of(*kinds: OfType) -> Verb:
    """To be chosen as the only target of such cards of opponents, for ``cannot``; as one of several it may be."""
    words = [IMMUNE_TO[kind.kind] for kind in kinds]
    said = f"be chosen as the only target of opponents' {' or '.join(words)}"
    return Verb(Permission.CANNOT_BE_ONLY_TARGET, said, word=", ".join(words))


def cannot_play_events(who: Who = YOU) -> Constant:
    """These players cannot play events."""
    said = f"{who.together() or who.subject()} cannot play events"
    return constant(Permission.CANNOT_PLAY_EVENTS, CARD & held_by(who), said, whole=True)


def must_defend(whom: Selector, *, while_: Condition = ALWAYS) -> Constant:
    """It must be declared as a defender, if able."""
    return constant(Permission.MUST_DEFEND, whom, "must be declared as a defender, if able", while_=while_)


def may_defend(to: Selector, *, kneeling: bool, without_icon: bool, while_: Condition = ALWAYS) -> Constants:
    """It may be declared as a defender although it kneels, or lacks the icon."""
    ways = [word for word, given in (("while kneeling", kneeling), ("without the icon", without_icon)) if given]
    said = f"may be declared as a defender even {' and '.join(ways)}"
    found = []
    if kneeling:
        found.append(constant(Permission.MAY_DEFEND_KNEELING, to, said, while_=while_))
    if without_icon:
        silent = kneeling
        made = constant(Permission.MAY_DEFEND_WITHOUT_ICON, to, said, while_=while_)
        found.append(made if not silent else Constant(made.modifier, 1, to, while_))
    return tuple(found)


def must_take_part(whom: Selector) -> Constants:
    """It must be declared as an attacker or defender in each challenge, if able."""
    said = "must be declared as an attacker or defender in each challenge, if able"
    return constant(Permission.MUST_ATTACK, whom, said), Constant(Permission.MUST_DEFEND, 1, whom)
