"""confirmed mail addresses"""

import sqlalchemy as sa
from alembic import op

from kingsmoot.server.storage.schema import UtcDateTime

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.add_column(sa.Column("email_waiting", sa.String(length=254), nullable=True))
    op.execute("UPDATE users SET email_waiting = email, email = NULL")  # nobody has confirmed any so far
    op.create_table(
        "email_links",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("email", sa.String(length=254), nullable=False),
        sa.Column("expires", UtcDateTime(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_email_links_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_email_links")),
    )
    op.create_index(op.f("ix_email_links_user_id"), "email_links", ["user_id"])


def downgrade() -> None:
    op.drop_table("email_links")
    op.execute("UPDATE users SET email = email_waiting WHERE email IS NULL")
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.drop_column("email_waiting")
