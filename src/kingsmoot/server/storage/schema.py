"""The tables of the database. Migrations in `migrations/` bring older databases here."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from sqlalchemy import (
    Boolean,
    Column,
    DateTime,
    Float,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    false,
)
from sqlalchemy.types import JSON, TypeDecorator

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_N_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class UtcDateTime(TypeDecorator[datetime]):
    """A time in UTC, also where the database keeps no time zones."""

    impl = DateTime(timezone=True)
    cache_ok = True

    def process_bind_param(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.astimezone(UTC) if value is not None else None

    def process_result_value(self, value: datetime | None, dialect: Any) -> datetime | None:
        return value.replace(tzinfo=UTC) if value is not None and value.tzinfo is None else value


users = Table(
    "users",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("name", String(40), nullable=False),
    Column("key", String(40), nullable=False, unique=True),  # the name, folded: nobody takes a name that looks taken
    Column("password", String(200)),  # argon2; none for guests
    Column("guest", Boolean, nullable=False),
    Column("admin", Boolean, nullable=False, default=False),
    Column("settings", JSON, nullable=False),
    Column("created", UtcDateTime, nullable=False),
    Column("muted_until", UtcDateTime),
    Column("banned_until", UtcDateTime),
    Column("avatar", String(40)),  # what its owner has chosen; none: as the name says
    Column("seen", UtcDateTime),  # when a page of theirs was last open, to the minute
    Column("email", String(254)),  # for the way back to a lost password; its owner has confirmed it
    Column("email_waiting", String(254)),  # takes its place as soon as it is confirmed
    Column("totp", String(64)),  # the secret of the second factor, once it was confirmed
    Column("totp_step", Integer),  # of the last code that was used: none counts twice
    Column("recovery_codes", JSON),  # their hashes; each lets in once
)

sessions = Table(
    "sessions",
    metadata,
    Column("token", String(64), primary_key=True),  # its SHA-256: who reads the database cannot sign in with it
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE")),
    Column("csrf", String(64), nullable=False),
    Column("created", UtcDateTime, nullable=False),
    Column("expires", UtcDateTime, nullable=False, index=True),
    Column("agent", String(200), nullable=False, server_default=""),  # the browser, as it calls itself
)

password_links = Table(  # a way back for a lost password, once
    "password_links",
    metadata,
    Column("token", String(64), primary_key=True),  # its SHA-256
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("expires", UtcDateTime, nullable=False),
    Column("drops_code", Boolean, nullable=False),  # it also takes the second factor away
)

email_links = Table(  # by which somebody confirms a mail address, once
    "email_links",
    metadata,
    Column("token", String(64), primary_key=True),  # its SHA-256
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("email", String(254), nullable=False),
    Column("expires", UtcDateTime, nullable=False),
)

blocks = Table(
    "blocks",
    metadata,
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    Column("blocked_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("user_id", "blocked_id"),
)

reports = Table(
    "reports",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("by_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("about_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("code", String(16)),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("closed", UtcDateTime),
    Column("closed_by", Integer, ForeignKey("users.id")),
)

tables = Table(
    "tables",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("game", String(40), nullable=False),
    Column("variants", JSON, nullable=False),
    Column("options", JSON, nullable=False),
    Column("title", String(80), nullable=False),
    Column("owner_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("state", String(8), nullable=False),  # open, playing, over
    Column("private", Boolean, nullable=False),
    Column("password", String(200)),
    Column("clock", JSON, nullable=False),
    Column("spectators", String(8), nullable=False),  # none, public, hands
    Column("delay", Integer, nullable=False, server_default="0"),  # seconds, for spectators who see hands
    Column("seed", String(20), nullable=False),  # that was chosen; empty where it comes of the secret and the nonces
    Column("secret", String(64)),  # of the shuffle: told to nobody before the game is over
    Column("setup", JSON),  # of the game, once it has begun
    Column("rules", Integer),
    Column("created", UtcDateTime, nullable=False),
    Column("started", UtcDateTime),
    Column("ended", UtcDateTime),
    Column("result", JSON),
    Column("proposal", JSON),  # an undo or a pause that waits for answers
    Column("paused", Boolean, nullable=False, default=False),
    Column("rematch", String(16)),
    Column("continues", JSON),  # {"code", "at"}: the game from which this one goes on
    Column("event", JSON),  # {"code", "round", "table"}: the game of an event
    Column("rated", Boolean, nullable=False, default=False, server_default=false()),
    Index("ix_tables_state_created", "state", "created"),
)

seats = Table(
    "seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # person, bot, open
    Column("user_id", Integer, ForeignKey("users.id"), index=True),
    Column("bot", String(40)),
    Column("brings", JSON, nullable=False),
    Column("deck", String(120)),
    Column("show_hand", Boolean, nullable=False, default=False),
    Column("nonce", String(64)),  # what the player's client has added to the shuffle
    Column("nonce_until", UtcDateTime),  # how long the game waits for one
    Column("share", String(8)),  # who may look at the finished game, if the player said so: public, link, players
    PrimaryKeyConstraint("table_id", "seat"),
)

ladders = Table(  # one for each format that is rated
    "ladders",
    metadata,
    Column("ladder", String(60), primary_key=True),
    Column("games", Integer, nullable=False),  # that count so far: each takes the next number
)

rated_seats = Table(  # who plays a rated game, as they sat down, and what it did to their rating
    "rated_seats",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("ladder", String(60), nullable=False),
    Column("user_id", Integer, ForeignKey("users.id"), index=True),
    Column("bot", String(40)),
    Column("deck", String(120)),
    Column("abandoned", Boolean, nullable=False),
    Column("number", Integer),  # of the game on its ladder; from here on there is nothing before it has ended
    Column("ended", UtcDateTime),
    Column("place", Integer),
    Column("games", Integer),  # how many of this player's count, with this one
    Column("before", Float),
    Column("value", Float),
    Column("deviation", Float),
    Column("volatility", Float),
    PrimaryKeyConstraint("table_id", "seat"),
    UniqueConstraint("ladder", "number", "seat"),
)

game_facts = Table(  # what is known of a rated game for the statistics: no names
    "game_facts",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("ladder", String(60), nullable=False, index=True),
    Column("facts", JSON),  # none where the game cannot be followed by the rules of today
)

browsers = Table(  # in which browsers somebody has sat down to rated games: two accounts of one browser are one person
    "browsers",
    metadata,
    Column("browser", String(64), nullable=False),  # the SHA-256 of its cookie
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    PrimaryKeyConstraint("browser", "user_id"),
)

moves = Table(
    "moves",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # 0 is the beginning
    Column("seat", Integer, nullable=False),
    Column("text", Text, nullable=False),  # an option's stable text, an aside, or "undo N"
    Column("client_id", String(64)),  # so that a decision sent twice counts once
    Column("happened", JSON, nullable=False),  # lines of the journal: [to, text, words]
    Column("clock", JSON, nullable=False),  # milliseconds left, a seat each
    Column("to_act", Integer, nullable=False),  # who is asked afterwards
    Column("moment", String(80), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

snapshots = Table(
    "snapshots",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("state", LargeBinary, nullable=False),
    PrimaryKeyConstraint("table_id", "number"),
)

early_answers = Table(  # what a seat has chosen that is not asked yet, because another one chooses at the same time
    "early_answers",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("number", Integer, nullable=False),  # of the last row when it was given; it is void after the seat's next
    Column("text", Text, nullable=False),
    Column("client_id", String(64)),
    PrimaryKeyConstraint("table_id", "seat"),
)

win_chances = Table(  # how likely a seat was to win over a finished game, as far as that is worked out
    "win_chances",
    metadata,
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("method", Integer, nullable=False),  # how they were worked out: others are not comparable
    Column("points", JSON, nullable=False),  # pairs: after how many decisions, and a chance in percent
    Column("complete", Boolean, nullable=False),
    PrimaryKeyConstraint("table_id", "seat"),
)

messages = Table(
    "messages",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("seat", Integer),
    Column("text", Text, nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("hidden", Boolean, nullable=False, default=False),
    Column("late", Boolean, nullable=False, server_default=false()),  # its writer sees the game later than players
)

comments = Table(
    "comments",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("user_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("at", Integer, nullable=False),  # after so many decisions
    Column("text", Text, nullable=False),
    Column("created", UtcDateTime, nullable=False),
)

appearances = Table(  # which cards were brought to which finished game
    "appearances",
    metadata,
    Column("game", String(40), nullable=False),
    Column("card", String(80), nullable=False),
    Column("table_id", Integer, ForeignKey("tables.id", ondelete="CASCADE"), nullable=False),
    PrimaryKeyConstraint("game", "card", "table_id"),
)

decks = Table(
    "decks",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
    Column("name", String(120), nullable=False),
    Column("version", Integer, nullable=False),  # the newest
    Column("shared", Boolean, nullable=False, default=False),  # whoever has the link may look
    Column("created", UtcDateTime, nullable=False),
    Column("changed", UtcDateTime, nullable=False),
)

deck_versions = Table(
    "deck_versions",
    metadata,
    Column("deck_id", Integer, ForeignKey("decks.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),  # from 1
    Column("list", JSON, nullable=False),  # as a seat brings it to a table
    Column("note", String(200), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    PrimaryKeyConstraint("deck_id", "number"),
)

events = Table(
    "events",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("code", String(16), nullable=False, unique=True),
    Column("owner_id", Integer, ForeignKey("users.id"), nullable=False),
    Column("title", String(80), nullable=False),
    Column("game", String(40), nullable=False),
    Column("state", String(8), nullable=False),  # open, running, over
    Column("online", Boolean, nullable=False),  # played in the hall; otherwise on paper tables
    Column("listed", Boolean, nullable=False),
    Column("options", JSON, nullable=False),  # how tables are made: variants, bots, clock, entry
    Column("clock", JSON),  # of the round that is being played: {"round", "began", "ends", "paused", "called"}
    Column("brief", JSON, nullable=False),  # what lists of events show, from the log
    Column("edition", Integer, nullable=False),  # counts up with every change
    Column("created", UtcDateTime, nullable=False),
    Column("changed", UtcDateTime, nullable=False),
    Index("ix_events_state_created", "state", "created"),
)

event_log = Table(  # the event itself: its state is the fold of these lines
    "event_log",
    metadata,
    Column("event_id", Integer, ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("number", Integer, nullable=False),
    Column("at", String(40), nullable=False),
    Column("by", String(80), nullable=False),
    Column("act", String(40), nullable=False),
    Column("data", JSON, nullable=False),
    Column("why", Text, nullable=False),
    PrimaryKeyConstraint("event_id", "number"),
)

event_people = Table(  # who of an event's people is who in the hall; people on paper are nobody here
    "event_people",
    metadata,
    Column("event_id", Integer, ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("person", Integer, nullable=False),
    Column("user_id", Integer, ForeignKey("users.id"), index=True),
    Column("bot", String(40)),
    PrimaryKeyConstraint("event_id", "person"),
)

event_tables = Table(
    "event_tables",
    metadata,
    Column("event_id", Integer, ForeignKey("events.id", ondelete="CASCADE"), nullable=False),
    Column("round", Integer, nullable=False),
    Column("table", Integer, nullable=False),
    Column("code", String(16), nullable=False, unique=True),
    PrimaryKeyConstraint("event_id", "round", "table"),
)

friends = Table(
    "friends",
    metadata,
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False),  # who asked
    Column("friend_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("asked", UtcDateTime, nullable=False),
    Column("since", UtcDateTime),  # agreed
    PrimaryKeyConstraint("user_id", "friend_id"),
)

notifications = Table(
    "notifications",
    metadata,
    Column("id", Integer, primary_key=True),
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("kind", String(20), nullable=False),
    Column("text", String(300), nullable=False),
    Column("link", String(200), nullable=False),
    Column("at", UtcDateTime, nullable=False),
    Column("seen", Boolean, nullable=False, default=False),
)

lessons = Table(  # the guided games: which tables they are
    "lessons",
    metadata,
    Column("code", String(16), primary_key=True),
    Column("user_id", Integer, ForeignKey("users.id", ondelete="CASCADE"), nullable=False, index=True),
    Column("game", String(40), nullable=False),
)
