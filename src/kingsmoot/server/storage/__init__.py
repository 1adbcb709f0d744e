"""What the hall remembers: SQLite or PostgreSQL through SQLAlchemy."""

from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError

from kingsmoot.server.storage.rows import NewRow, add_all
from kingsmoot.server.storage.storage import Storage, now

__all__ = ["Connection", "IntegrityError", "NewRow", "Storage", "add_all", "now"]
