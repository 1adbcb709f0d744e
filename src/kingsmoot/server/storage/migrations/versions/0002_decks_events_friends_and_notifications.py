"""decks, events, friends and notifications"""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "decks",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("name", sa.String(length=120), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("shared", sa.Boolean(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_decks_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_decks")),
        sa.UniqueConstraint("code", name=op.f("uq_decks_code")),
    )
    with op.batch_alter_table("decks", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_decks_user_id"), ["user_id"], unique=False)

    op.create_table(
        "events",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("owner_id", sa.Integer(), nullable=False),
        sa.Column("title", sa.String(length=80), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("state", sa.String(length=8), nullable=False),
        sa.Column("online", sa.Boolean(), nullable=False),
        sa.Column("listed", sa.Boolean(), nullable=False),
        sa.Column("options", sa.JSON(), nullable=False),
        sa.Column("clock", sa.JSON(), nullable=True),
        sa.Column("brief", sa.JSON(), nullable=False),
        sa.Column("edition", sa.Integer(), nullable=False),
        sa.Column("created", sa.DateTime(timezone=True), nullable=False),
        sa.Column("changed", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(["owner_id"], ["users.id"], name=op.f("fk_events_owner_id_users")),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_events")),
        sa.UniqueConstraint("code", name=op.f("uq_events_code")),
    )
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.create_index("ix_events_state_created", ["state", "created"], unique=False)

    op.create_table(
        "friends",
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("friend_id", sa.Integer(), nullable=False),
        sa.Column("asked", sa.DateTime(timezone=True), nullable=False),
        sa.Column("since", sa.DateTime(timezone=True), nullable=True),
        sa.ForeignKeyConstraint(
            ["friend_id"], ["users.id"], name=op.f("fk_friends_friend_id_users"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_friends_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("user_id", "friend_id", name=op.f("pk_friends")),
    )
    with op.batch_alter_table("friends", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_friends_friend_id"), ["friend_id"], unique=False)

    op.create_table(
        "notifications",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(length=20), nullable=False),
        sa.Column("text", sa.String(length=300), nullable=False),
        sa.Column("link", sa.String(length=200), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.Column("seen", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_notifications_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name=op.f("pk_notifications")),
    )
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_notifications_user_id"), ["user_id"], unique=False)

    op.create_table(
        "appearances",
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.Column("card", sa.String(length=80), nullable=False),
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_appearances_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("game", "card", "table_id", name=op.f("pk_appearances")),
    )
    op.create_table(
        "deck_versions",
        sa.Column("deck_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("list", sa.JSON(), nullable=False),
        sa.Column("note", sa.String(length=200), nullable=False),
        sa.Column("at", sa.DateTime(timezone=True), nullable=False),
        sa.ForeignKeyConstraint(
            ["deck_id"], ["decks.id"], name=op.f("fk_deck_versions_deck_id_decks"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("deck_id", "number", name=op.f("pk_deck_versions")),
    )
    op.create_table(
        "event_log",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("at", sa.String(length=40), nullable=False),
        sa.Column("by", sa.String(length=80), nullable=False),
        sa.Column("act", sa.String(length=40), nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("why", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"], ["events.id"], name=op.f("fk_event_log_event_id_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event_id", "number", name=op.f("pk_event_log")),
    )
    op.create_table(
        "event_people",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("person", sa.Integer(), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.ForeignKeyConstraint(
            ["event_id"], ["events.id"], name=op.f("fk_event_people_event_id_events"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_event_people_user_id_users")),
        sa.PrimaryKeyConstraint("event_id", "person", name=op.f("pk_event_people")),
    )
    with op.batch_alter_table("event_people", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_event_people_user_id"), ["user_id"], unique=False)

    op.create_table(
        "event_tables",
        sa.Column("event_id", sa.Integer(), nullable=False),
        sa.Column("round", sa.Integer(), nullable=False),
        sa.Column("table", sa.Integer(), nullable=False),
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.ForeignKeyConstraint(
            ["event_id"], ["events.id"], name=op.f("fk_event_tables_event_id_events"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("event_id", "round", "table", name=op.f("pk_event_tables")),
        sa.UniqueConstraint("code", name=op.f("uq_event_tables_code")),
    )
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("event", sa.JSON(), nullable=True))

    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.add_column(sa.Column("seen", sa.DateTime(timezone=True), nullable=True))

    op.create_table(
        "lessons",
        sa.Column("code", sa.String(length=16), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("game", sa.String(length=40), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_lessons_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("code", name=op.f("pk_lessons")),
    )
    with op.batch_alter_table("lessons", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_lessons_user_id"), ["user_id"], unique=False)


def downgrade() -> None:
    with op.batch_alter_table("lessons", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_lessons_user_id"))

    op.drop_table("lessons")
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.drop_column("seen")

    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("event")

    op.drop_table("event_tables")
    with op.batch_alter_table("event_people", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_event_people_user_id"))

    op.drop_table("event_people")
    op.drop_table("event_log")
    op.drop_table("deck_versions")
    op.drop_table("appearances")
    with op.batch_alter_table("notifications", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_notifications_user_id"))

    op.drop_table("notifications")
    with op.batch_alter_table("friends", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_friends_friend_id"))

    op.drop_table("friends")
    with op.batch_alter_table("events", schema=None) as batch_op:
        batch_op.drop_index("ix_events_state_created")

    op.drop_table("events")
    with op.batch_alter_table("decks", schema=None) as batch_op:
        batch_op.drop_index(batch_op.f("ix_decks_user_id"))

    op.drop_table("decks")
