"""What interrupts and reactions wait for."""
