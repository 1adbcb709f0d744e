"""How Alembic runs here: on the connection that `migrate` hands over."""

from alembic import context
from sqlalchemy import text

from kingsmoot.server.storage.schema import metadata

connection = context.config.attributes["connection"]
context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
with context.begin_transaction():
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(20161115)"))  # one worker migrates, the others wait
    context.run_migrations()
