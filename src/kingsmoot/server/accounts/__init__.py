"""Who people are: accounts, names, passwords and sessions."""
