"""Plots."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones import atoms
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.choosing import CHOSEN, each_player_chooses, not_chosen
from kingsmoot.thrones.declare import (
    YOU,
    action,
    additional_challenge,
    choose,
    choose_opponent,
    forced_reaction,
    holds,
    reaction,
    when_revealed,
)
from kingsmoot.thrones.effects import (
    add_token,
    discard_at_random,
    discard_from_play,
    draw,
    gain_gold,
    gain_power,
    kill,
    kneel,
    move_power,
    own,
    shuffle_into_deck,
    stand,
)
from kingsmoot.thrones.events import CARD as ABOUT
from kingsmoot.thrones.events import DONE, EVENT, SOURCE, STATUS, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.initiate import FIRST_EVENT
from kingsmoot.thrones.naming import name_type, named_type
from kingsmoot.thrones.paying import discard_token
from kingsmoot.thrones.refs import LOSERS_FACTION, MY_FACTION, SELF, TARGET, TARGETS
from kingsmoot.thrones.searching import search
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CARD,
    CHARACTER,
    FACTION_CARD,
    IN_PLAY,
    IN_YOUR_DISCARD_PILE,
    LOCATION,
    MINE,
    PLOT,
    Selector,
    printed_cost,
    trait,
)
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Phase, Token, Type, Zone
from kingsmoot.thrones.triggers import dominance_won, phase_begins, won
from kingsmoot.thrones.uniqueness import may_come_under
from kingsmoot.thrones.words import distinct, on_card

NOBLE = trait("Lord", "Lady") & CHARACTER
EVERYBODY = FACTION_CARD
"""For constants that hold for every player."""


def chosen_opponent(s: ThronesState, x: Context) -> int:
    return s.owner(s.picked[x.picks][0])


card("A Clash of Kings", reaction(won(POWER), move_power(LOSERS_FACTION, MY_FACTION)))

card("A Feast for Crows", reaction(dominance_won(), gain_power(MY_FACTION, 2)))

card(
    "A Game of Thrones",
    holds(
        Modifier.CANNOT_CHALLENGE,
        EVERYBODY & Selector(lambda s, x, c: not s.won_types[s.owner(c) * 3 + INTRIGUE]),
        "No player may initiate a military or power challenge before having won an intrigue challenge this phase.",
        n=1 << MILITARY | 1 << POWER,
    ),
)

card(
    "A Noble Cause",
    holds(
        Modifier.COST,
        NOBLE & MINE,
        "The first Lord or Lady character that you marshal this round costs 2 less.",
        n=2,
        while_=lambda s, x: not NOBLE.among(s, x, s.marshaled[x.you]),
    ),
)

card("A Storm of Swords", additional_challenge(MILITARY))

card("Building Orders", when_revealed(search(ATTACHMENT | LOCATION, top=10)))

card(
    "Calling the Banners",
    when_revealed(
        gain_gold(
            lambda s, x: len(s.characters(chosen_opponent(s, x))), for_each="character controlled by that opponent"
        ),
        target=(choose_opponent(),),
    ),
)


def calm_down(s: ThronesState, f: Frame, x: Context) -> None:
    add_lasting(s, Modifier.CLAIM_AGAINST, -1, Period.NEXT_PLOT, s.deal.factions[x.you], named_type(s) + 1)


card(
    "Calm Over Westeros",
    when_revealed(
        name_type(),
        own(
            calm_down,
            "until you reveal a new plot, in challenges of that type in which you are the defending player the claim "
            "value on the attacking player's plot is 1 lower",
        ),
    ),
)

card("Confiscation", when_revealed(discard_from_play(TARGET), target=(choose(ATTACHMENT),)))

card("Counting Coppers", when_revealed(draw(3)))

card("Filthy Accusations", when_revealed(kneel(TARGET), target=(choose(CHARACTER),)))

card(
    "Fortified Position",
    holds(
        Modifier.BLANK, CHARACTER & IN_PLAY, "The printed text box of every character counts as blank, except traits."
    ),
)


# -- Heads on Spikes ------------------------------------------------------------------------------------


def onto_a_spike(s: ThronesState, f: Frame, x: Context) -> None:
    for row in s.events[f[FIRST_EVENT] :]:
        if row[EVENT] == Event.DISCARDED_FROM_HAND and row[SOURCE] == x.source and row[STATUS] == DONE:
            c = row[ABOUT]
            if s.is_type(c, Type.CHARACTER) and s.zone[c] == Zone.DISCARD:
                atoms.move(s, c, Zone.DEAD)
                s.note("{card} is placed in the dead pile.", card=c)
                happen(s, event(Event.POWER_GAINED, s.deal.factions[x.you], x.you, amount=2, source=x.source))


card(
    "Heads on Spikes",
    when_revealed(
        replace(
            discard_at_random(lambda s, x: [chosen_opponent(s, x)], "that opponent's"),
            affects=lambda s, x, c: bool(s.hand[s.owner(c)]),
        ),
        own(
            onto_a_spike,
            "if a character was discarded, place it in its owner's dead pile and gain 2 power for your faction",
        ),
        target=(choose_opponent(),),
    ),
)


card(
    "Jousting Contest",
    holds(Modifier.MOST_ATTACKERS, EVERYBODY, "No player may declare more than 1 attacker in a challenge."),
    holds(Modifier.MOST_DEFENDERS, EVERYBODY, "No player may declare more than 1 defender in a challenge."),
)

card(
    "Marched to the Wall",
    when_revealed(each_player_chooses(CHARACTER, "a character"), discard_from_play(CHOSEN, can_be_saved=False)),
)

card(
    "Marching Orders",
    holds(Modifier.CANNOT_MARSHAL, (LOCATION | ATTACHMENT) & MINE, "You cannot marshal locations or attachments."),
    holds(Modifier.CANNOT_PLAY_EVENTS, CARD & MINE, "You cannot play events."),
)

card(
    "Naval Superiority",
    holds(
        Modifier.BASE_INCOME_ZERO,
        PLOT & trait("Kingdom", "Edict"),
        "The base gold value of each revealed Kingdom or Edict plot counts as 0.",
    ),
)

card(
    "Power Behind the Throne",
    when_revealed(add_token(SELF, Token.STAND, "stand")),
    action(stand(TARGET), cost=(discard_token(Token.STAND, "stand"),), target=(choose(CHARACTER),)),
)

card(
    "Rebuilding",
    when_revealed(
        shuffle_into_deck(TARGETS),
        target=(choose(IN_YOUR_DISCARD_PILE, up_to=3, prompt="choose up to 3 cards in your discard pile"),),
    ),
)


# -- Reinforcements -------------------------------------------------------------------------------------

OWNER = 2
NOTHING = -1


def reinforcements(s: ThronesState, seat: int, pile: list[int]) -> list[int]:
    wanted = (CHARACTER & printed_cost(5)).among(s, Context(seat, NO_CARD), pile)
    return [c for c in distinct(s, wanted) if may_come_under(s, c, seat)]


def reinforcement_options(s: ThronesState, f: Frame) -> list[int]:
    """Nothing only where there is nothing; it is asked even then, so as not to tell what is in the hand."""
    found = [*reinforcements(s, f[OWNER], s.hand[f[OWNER]]), *reinforcements(s, f[OWNER], s.discard[f[OWNER]])]
    return found or [NOTHING]


def reinforcement_text(s: ThronesState, f: Frame, option: int) -> str:
    if option == NOTHING:
        return "nothing"
    title = s.deal.cards[option].title
    return f"{title} from the discard pile" if s.zone[option] == Zone.DISCARD else title


def reinforce(s: ThronesState, f: Frame, option: int) -> None:
    if option != NOTHING:
        happen(s, event(Event.ENTERS_PLAY, option, f[OWNER], source=NO_CARD))


REINFORCEMENT: Question[ThronesState] = Question(
    "reinforcement",
    who=lambda s, f: f[OWNER],
    options=reinforcement_options,
    declines=NOTHING,
    text=reinforcement_text,
    on=on_card,
    prompt=lambda s, f: "Reinforcements: which character do you put into play?",
    answer=reinforce,
    always=True,
)
REINFORCEMENTS = rules.procedure("core-reinforcements", REINFORCEMENT)

card(
    "Reinforcements",
    when_revealed(
        own(
            lambda s, f, x: s.push(REINFORCEMENTS, x.you),
            "choose a character with printed cost 5 or lower in your hand or in your discard pile and put it into play",
            lambda s, x: bool(s.hand[x.you] or reinforcements(s, x.you, s.discard[x.you])),
        )
    ),
)


card(
    "Sneak Attack",
    holds(Modifier.MOST_CHALLENGES, YOU, "You cannot initiate more than 1 challenge during the challenges phase."),
)

card("Summons", when_revealed(search(CHARACTER, top=10)))


# -- Supporting the Faith -------------------------------------------------------------------------------


def give_all_gold_back(s: ThronesState, f: Frame, x: Context) -> None:
    for seat in s.seats():
        s.note("{player} returns {count} gold.", player=seat, count=s.pool[seat])
        s.pool[seat] = 0
    s.touch()


card(
    "Supporting the Faith",
    forced_reaction(
        phase_begins(Phase.CHALLENGES),
        own(give_all_gold_back, "all players return all of their gold to the treasury", lambda s, x: any(s.pool)),
    ),
)


card("Taxation", holds(Modifier.LIMITED, YOU, "You may marshal or play 1 additional limited card this round."))

card(
    "Wildfire Assault",
    when_revealed(
        each_player_chooses(CHARACTER, "up to 3 characters", least=0, most=3),
        kill(not_chosen(CHARACTER), can_be_saved=False),
    ),
)
