"""Cards in play: how they come there, what they are attached to, who controls them, unique cards and duplicates."""
