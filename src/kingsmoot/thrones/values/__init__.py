"""Values are pulled: what holds now, and the strength, keywords, plot values and costs that follow from it."""
