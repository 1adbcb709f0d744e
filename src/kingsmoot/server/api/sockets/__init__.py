"""The WebSockets of the hall: of a table, of an event, and of a person, for notifications."""
