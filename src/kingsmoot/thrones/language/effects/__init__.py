"""What abilities do, and what is paid for them."""
