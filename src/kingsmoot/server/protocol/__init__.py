"""What a client and the hall say to each other, as types: one module for each part of the hall.

What a client sends is a pydantic model (`Body`) and is checked when it comes in. What the hall says is a TypedDict: the
plain data that goes out, checked by mypy and by nothing else. `python -m tools.protocol` writes the TypeScript types of
the browser client and the reference in docs/protocol.md from these modules.
"""
