"""second factors and password links"""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.add_column(sa.Column("email", sa.String(length=254), nullable=True))
        batch_op.add_column(sa.Column("totp", sa.String(length=64), nullable=True))
        batch_op.add_column(sa.Column("totp_step", sa.Integer(), nullable=True))
        batch_op.add_column(sa.Column("recovery_codes", sa.JSON(), nullable=True))
    op.create_table(
        "password_links",
        sa.Column("token", sa.String(length=64), nullable=False),
        sa.Column("user_id", sa.Integer(), nullable=False),
        sa.Column("expires", sa.DateTime(timezone=True), nullable=False),
        sa.Column("drops_code", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["user_id"], ["users.id"], name=op.f("fk_password_links_user_id_users"), ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("token", name=op.f("pk_password_links")),
    )
    with op.batch_alter_table("password_links", schema=None) as batch_op:
        batch_op.create_index(batch_op.f("ix_password_links_user_id"), ["user_id"], unique=False)


def downgrade() -> None:
    op.drop_table("password_links")
    with op.batch_alter_table("users", schema=None) as batch_op:
        batch_op.drop_column("recovery_codes")
        batch_op.drop_column("totp_step")
        batch_op.drop_column("totp")
        batch_op.drop_column("email")
