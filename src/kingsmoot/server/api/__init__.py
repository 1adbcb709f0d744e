"""The HTTP part of the protocol: a router for each part of the hall, and how errors are told."""
