"""What happens, when, and who may answer: events, windows, and which abilities may be used."""
