"""Golden playthroughs: records of whole games that must replay to the same digests, decision by decision."""
