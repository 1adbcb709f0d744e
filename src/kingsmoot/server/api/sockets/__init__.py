"""The WebSockets of the hall: of a table, of an event, and the bell of a person."""
