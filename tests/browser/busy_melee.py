"""A melee of six with a lot on the table."""

from __future__ import annotations

from kingsmoot.scenario import Scenario, side

GREYJOY = side(
    "greyjoy",
    play=[
        "Euron Crow's Eye (2 power)",
        "Asha Greyjoy (pack Core)",
        "Theon Greyjoy + Throwing Axe",
        "Balon Greyjoy + Balon Greyjoy",
        "Aeron Damphair (kneeling)",
        "Black Wind's Crew",
        "Drowned Men",
        "Great Kraken",
        "Sea Tower (kneeling)",
        "Iron Fleet Scout",
        "The Kingsroad",
        "The Roseroad (kneeling)",
    ],
    hand=["We Do Not Sow", "Lordsport Shipwright", "Maester Wendamyr", "Alannys Greyjoy", "Seal of the Hand"],
    discard=["Salty Navigator"],
    gold=1,
    power=6,
    title="Master of Ships",
    first=True,
)
WATCH = side(
    "nightswatch",
    play=[
        "Jon Snow",
        "Old Bear Mormont (2 power)",
        "Ghost",
        "Samwell Tarly (kneeling)",
        "Veteran Builder",
        "Ser Waymar Royce",
        "The Wall",
        "Castle Black (kneeling)",
        "The Kingsroad",
    ],
    hand=["Yoren", "Longclaw", "Ranging Party", "Ranging Party"],
    gold=1,
    power=4,
    title="Master of Laws",
)
TYRELL = side(
    "tyrell",
    play=[
        "Margaery Tyrell (1 power)",
        "The Knight of Flowers + The Knight of Flowers",
        "Randyll Tarly (kneeling)",
        "Paxter Redwyne",
        "Left",
        "Right",
        "Garden Caretaker",
        "Highgarden",
        "Rose Garden (kneeling)",
        "The Mander",
    ],
    hand=["Heartsbane", "Maester Lomys", "Garden Caretaker"],
    power=7,
    title="Master of Whispers",
)
LANNISTER = side(
    "lannister",
    play=[
        "Tywin Lannister",
        "Cersei Lannister (2 power) + Milk of the Poppy",
        "Ser Jaime Lannister (kneeling) + Widow's Wail + Bodyguard",
        "The Tickler",
        "Joffrey Baratheon (1 power)",
        "Burned Men",
        "Lannisport Merchant",
        "Grand Maester Pycelle",
        "Tyrion Lannister",
        "Gold Cloaks (kneeling)",
        "The Queen's Assassin",
        "Casterly Rock",
        "Lannisport (kneeling)",
        "The Roseroad",
        "Western Fiefdom",
    ],
    hand=["Burned Men", "Gold Cloaks", "Lannisport Moneylender", "Lannisport Merchant", "Little Bird"],
    gold=3,
    power=8,
    title="Hand of the King",
)
MARTELL = side(
    "martell",
    play=[
        "The Red Viper",
        "Arianne Martell (pack Core)",
        "Areo Hotah + Areo Hotah",
        "Edric Dayne",
        "Desert Scavenger",
        "Sunspear",
        "Blood Orange Grove",
    ],
    hand=["Desert Scavenger", "Dawn", "Maester Caleotte", "Dornish Paramour", "Palace Spearman", "Obara Sand"],
    gold=2,
    power=4,
    title="Crown Regent",
)
TARGARYEN = side(
    "targaryen",
    play=[
        "Daenerys Targaryen (kneeling)",
        "Drogon",
        "Viserion (kneeling)",
        "Braided Warrior (kneeling)",
        "Dothraki Sea",
        "Illyrio's Estate",
    ],
    hand=["Handmaiden", "Unsullied"],
    gold=4,
    power=3,
    title="Master of Coin",
)


def asked_for_attackers() -> Scenario:
    """Two of House Greyjoy attack, and more may."""
    t = busy()
    t.greyjoy.choose("military challenge against House Lannister", "Asha Greyjoy", "Drowned Men")
    return t


def asked_to_defend() -> Scenario:
    """House Greyjoy is attacked by the Night's Watch, and may defend."""
    t = busy()
    t.greyjoy.choose("no more challenges")
    t.pass_windows(until="challenge")
    t.watch.choose("military challenge against House Greyjoy", "Ghost", "Ser Waymar Royce", "done", "bypass nobody")
    t.martell.choose("do not redirect")
    t.pass_windows(until="defenders")
    return t


def busy() -> Scenario:
    """House Greyjoy, the Master of Ships, is to initiate a challenge."""
    t = Scenario(
        greyjoy=GREYJOY, watch=WATCH, tyrell=TYRELL, lannister=LANNISTER, martell=MARTELL, targaryen=TARGARYEN, round=3
    )
    t.pass_windows(until="challenge")
    return t
