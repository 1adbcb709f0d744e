"""The Core Set: its facts, and what its cards do, a module a faction."""
