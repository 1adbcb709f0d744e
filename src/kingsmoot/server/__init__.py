"""The hall: HTTP and WebSocket, accounts, tables and storage. It knows no rules; the engine does."""
