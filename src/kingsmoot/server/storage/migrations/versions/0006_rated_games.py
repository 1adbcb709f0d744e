"""rated games"""

import sqlalchemy as sa
from alembic import op

from kingsmoot.server.storage.schema import UtcDateTime

revision = "0006"
down_revision = "0005"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("rated", sa.Boolean(), nullable=False, server_default=sa.false()))
    op.create_table(
        "ladders",
        sa.Column("ladder", sa.String(length=60), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("ladder", name=op.f("pk_ladders")),
    )
    op.create_table(
        "rated_seats",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("ladder", sa.String(length=60), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=True),
        sa.Column("bot", sa.String(length=40), nullable=True),
        sa.Column("deck", sa.String(length=120), nullable=True),
        sa.Column("abandoned", sa.Boolean(), nullable=False),
        sa.Column("number", sa.Integer(), nullable=True),
        sa.Column("ended", UtcDateTime(), nullable=True),
        sa.Column("place", sa.Integer(), nullable=True),
        sa.Column("games", sa.Integer(), nullable=True),
        sa.Column("before", sa.Float(), nullable=True),
        sa.Column("value", sa.Float(), nullable=True),
        sa.Column("deviation", sa.Float(), nullable=True),
        sa.Column("volatility", sa.Float(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_rated_seats_table_id_tables"), ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_rated_seats_user_id_users")),
        sa.PrimaryKeyConstraint("table_id", "seat", name=op.f("pk_rated_seats")),
        sa.UniqueConstraint("ladder", "number", "seat", name=op.f("uq_rated_seats_ladder_number_seat")),
    )
    op.create_index(op.f("ix_rated_seats_user_id"), "rated_seats", ["user_id"])
    op.create_table(
        "game_facts",
        sa.Column("table_id", sa.Integer(), nullable=False),
        sa.Column("ladder", sa.String(length=60), nullable=False),
        sa.Column("facts", sa.JSON(), nullable=True),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name=op.f("fk_game_facts_table_id_tables"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", name=op.f("pk_game_facts")),
    )
    op.create_index(op.f("ix_game_facts_ladder"), "game_facts", ["ladder"])
    op.create_table(
        "browsers",
        sa.Column("browser", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.ForeignKeyConstraint(["user_id"], ["users.id"], name=op.f("fk_browsers_user_id_users"), ondelete="CASCADE"),
        sa.PrimaryKeyConstraint("browser", "user_id", name=op.f("pk_browsers")),
    )
    op.create_index(op.f("ix_browsers_user_id"), "browsers", ["user_id"])


def downgrade() -> None:
    op.drop_table("browsers")
    op.drop_table("game_facts")
    op.drop_table("rated_seats")
    op.drop_table("ladders")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("rated")
