"""What the hall remembers: SQLite or PostgreSQL through SQLAlchemy."""

from kingsmoot.server.storage.storage import Storage, now

__all__ = ["Storage", "now"]
