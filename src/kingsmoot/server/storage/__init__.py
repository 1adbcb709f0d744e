"""What the hall remembers: SQLite or PostgreSQL through SQLAlchemy."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from kingsmoot.server.storage.storage import Storage, now

__all__ = ["Connection", "IntegrityError", "Storage", "now"]
