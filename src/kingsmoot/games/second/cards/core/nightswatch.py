"""The Night's Watch."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.declare import action, choose, forced_reaction, holds, interrupt, keyword, reaction, strength
from kingsmoot.thrones.effects import (
    discard_at_random,
    draw,
    gain_gold,
    gain_power,
    give_strength,
    kneel,
    modify,
    own,
    put_into_play,
    reduce_next,
    save,
    stand,
    take_control,
    then,
)
from kingsmoot.thrones.events import AMOUNT, SEAT, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import discard_one, kneel_self, return_self, sacrifice_self
from kingsmoot.thrones.refs import EVENT_CARD, MY_FACTION, SELF, TARGET
from kingsmoot.thrones.rules.attaching import hosts_for
from kingsmoot.thrones.selectors import (
    CHARACTER,
    IN_OPPONENTS_DISCARD_PILE,
    LOCATION,
    MINE,
    NON_UNIQUE,
    faction,
    named,
    printed_cost,
    trait,
    you_control,
)
from kingsmoot.thrones.selectors import DEFENDING as DEFENDER
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Phase, Type, Zone
from kingsmoot.thrones.triggers import (
    DEFENDING,
    bypasses,
    killed,
    lost,
    marshaled,
    opponent_collects_income,
    phase_ends,
    won,
    would_be,
)
from kingsmoot.thrones.uniqueness import may_come_under, twin_of
from kingsmoot.thrones.words import card_name, distinct, on_card

WATCH = faction("nightswatch")
BROTHER = WATCH & CHARACTER

# -- characters -----------------------------------------------------------------------------------------


def into_the_deck(s: ThronesState, f: Frame, x: Context) -> None:
    s.events[x.event][AMOUNT] = Zone.DECK + 1


card(
    "Benjen Stark",
    holds(
        Modifier.CANNOT_BE_BYPASSED,
        trait("Ranger") & CHARACTER & MINE,
        "Your Ranger characters cannot be bypassed by stealth.",
    ),
    interrupt(
        killed(THIS),
        gain_power(MY_FACTION, 2),
        then(own(into_the_deck, "shuffle this card into its owner's deck instead of placing it in the dead pile")),
    ),
)

card(
    "Ghost",
    reaction(
        bypasses(THIS),
        modify(EVENT_CARD, Modifier.CANNOT_DEFEND, 1, Period.PHASE, "that character cannot be declared as a defender"),
    ),
)


def beside_a_brother(s: ThronesState, x: Context) -> bool:
    """He stands, and another of your Night's Watch characters has been declared as an attacker."""
    if s.kneeling[x.source]:
        return False
    return any((BROTHER & MINE).test(s, x, c) for c in s.attackers if c != x.source)


card(
    "Jon Snow",
    holds(
        Modifier.PARTICIPATES,
        THIS,
        "While he stands, Jon Snow counts as participating in every challenge in which another Night's Watch "
        "character of yours is attacking.",
        while_=beside_a_brother,
    ),
)

card(
    "Maester Aemon",
    interrupt(would_be((Event.KILLED,), BROTHER, "killed"), save(), cost=(kneel_self(),), would=True),
)

# Old Bear Mormont: any kind of Night's Watch card, so an attachment needs a host.
YOU, SOURCE, CARD = 2, 3, 4


def may_be_put(s: ThronesState, seat: int, c: int) -> bool:
    if s.deal.cards[c].type is Type.EVENT or not may_come_under(s, c, seat):
        return False
    return s.deal.cards[c].type is not Type.ATTACHMENT or twin_of(s, c, seat) != NO_CARD or bool(hosts_for(s, c, seat))


def brothers_in_hand(s: ThronesState, x: Context) -> list[int]:
    return [c for c in s.hand[x.you] if WATCH.test(s, x, c) and may_be_put(s, x.you, c)]


def put(s: ThronesState, seat: int, c: int, host: int) -> None:
    happen(s, event(Event.ENTERS_PLAY, c, seat, source=host))


def choose_brother(s: ThronesState, f: Frame, option: int) -> None:
    f[CARD] = option
    if not host_options(s, f):
        put(s, f[YOU], option, NO_CARD)


def host_options(s: ThronesState, f: Frame) -> list[int]:
    c = f[CARD]
    if s.zone[c] != Zone.HAND or s.deal.cards[c].type is not Type.ATTACHMENT or twin_of(s, c, f[YOU]) != NO_CARD:
        return []
    return hosts_for(s, c, f[YOU])


BROTHER_IN_HAND: Question[ThronesState] = Question(
    "from-hand",
    who=lambda s, f: f[YOU],
    options=lambda s, f: distinct(s, brothers_in_hand(s, Context(f[YOU], f[SOURCE]))),
    text=lambda s, f, option: s.deal.cards[option].title,
    on=on_card,
    prompt=lambda s, f: f"{card_name(s, f[SOURCE])}: which card do you put into play from your hand?",
    answer=choose_brother,
    always=True,
    private=True,
)
ITS_HOST: Question[ThronesState] = Question(
    "host",
    who=lambda s, f: f[YOU],
    options=host_options,
    text=lambda s, f, option: f"attach to {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: f"Attach {card_name(s, f[CARD])} to which card?",
    answer=lambda s, f, option: put(s, f[YOU], f[CARD], option),
)
PUT_BROTHER = rules.procedure("core-old-bear-mormont", BROTHER_IN_HAND, ITS_HOST)


def put_brother(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(PUT_BROTHER, x.you, x.source)


def defends_the_wall(s: ThronesState, x: Context) -> bool:
    return x.source in s.defenders and you_control(named("The Wall"))(s, x)


card(
    "Old Bear Mormont",
    holds(
        Modifier.DOES_NOT_KNEEL,
        THIS,
        "While you control The Wall, Old Bear Mormont does not kneel when he is declared as a defender.",
        while_=defends_the_wall,
    ),
    interrupt(
        phase_ends(Phase.CHALLENGES),
        own(
            put_brother,
            "put a Night's Watch card into play from your hand",
            lambda s, x: bool(brothers_in_hand(s, x)),
        ),
        condition=lambda s, x: not s.lost_defending[x.you],
        only="if you have lost no challenge as the defending player this phase",
    ),
)

card(
    "Ser Waymar Royce",
    interrupt(killed(THIS), discard_at_random(lambda s, x: s.opponents(x.you), "each opponent's")),
)

card(
    "Yoren",
    reaction(
        marshaled(THIS),
        replace(put_into_play(TARGET), text="put it into play under your control"),
        target=(choose(CHARACTER & printed_cost(3) & IN_OPPONENTS_DISCARD_PILE),),
    ),
)

card("Messenger Raven", action(draw(1), phase=Phase.DOMINANCE, cost=(return_self(),)))
card("Old Forest Hunter", action(gain_gold(1), cost=(discard_one(),), limit=(1, Period.PHASE)))
card("Steward at the Wall", action(reduce_next(BROTHER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)))
card("Veteran Builder", action(stand(TARGET), cost=(sacrifice_self(),), target=(choose(LOCATION),)))

# -- attachments and locations --------------------------------------------------------------------------

card(
    "Longclaw",
    strength(1, ATTACHED, "Attached character gets +1 STR."),
    keyword("renown", ATTACHED),
    host=BROTHER,
)

card(
    "Castle Black",
    action(
        stand(TARGET),
        give_strength(TARGET, 2, Period.CHALLENGE),
        cost=(kneel_self(),),
        target=(choose(DEFENDER & BROTHER),),
    ),
)

card(
    "The Wall",
    strength(1, BROTHER & MINE, "Your Night's Watch characters get +1 STR."),
    forced_reaction(lost(unopposed=True), kneel(SELF)),
    interrupt(phase_ends(Phase.CHALLENGES), gain_power(MY_FACTION, 2), cost=(kneel_self(),)),
)

# -- events ---------------------------------------------------------------------------------------------


def payer(s: ThronesState, x: Context) -> int:
    return s.events[x.event][SEAT]


def contribute(s: ThronesState, f: Frame, x: Context) -> None:
    atoms.move_gold(s, payer(s, x), x.you, 1)
    s.note("1 gold moves from {other} to {player}.", other=payer(s, x), player=x.you)


card(
    "A Meager Contribution",
    reaction(
        opponent_collects_income(),
        own(contribute, "move 1 gold from that player's pool to yours", lambda s, x: s.pool[payer(s, x)] > 0),
        maximum=(1, Period.ROUND),
    ),
)

card(
    "Take the Black",
    action(
        take_control(TARGET),
        phase=Phase.DOMINANCE,
        target=(choose(NON_UNIQUE & CHARACTER & printed_cost(6)),),
        maximum=(1, Period.ROUND),
    ),
)

EVERY_TYPE = sum(1 << kind for kind in (MILITARY, INTRIGUE, POWER))


def keep_away(s: ThronesState, f: Frame, x: Context) -> None:
    """For a ban on challenges the word is the seat that is safe, + 1."""
    loser = s.deal.factions[s.loser]
    add_lasting(s, Modifier.CANNOT_CHALLENGE, EVERY_TYPE, Period.ROUND, loser, x.you + 1)
    s.note("{other} cannot initiate challenges against {player} this round.", other=s.loser, player=x.you)


card(
    "The Sword in the Darkness",
    reaction(
        won(by=5, as_=DEFENDING),
        own(keep_away, "the losing opponent cannot initiate challenges against you this round"),
        condition=lambda s, x: any((BROTHER & MINE).test(s, x, c) for c in participants(s)),
        only="if a Night's Watch character of yours is participating",
    ),
)
