"""shuffles, who may look at finished games, and how late"""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.add_column(sa.Column("secret", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("delay", sa.Integer(), nullable=False, server_default="0"))
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.add_column(sa.Column("nonce", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("nonce_until", sa.DateTime(timezone=True), nullable=True))
        batch_op.add_column(sa.Column("share", sa.String(length=8), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("share")
        batch_op.drop_column("nonce_until")
        batch_op.drop_column("nonce")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("delay")
        batch_op.drop_column("secret")
