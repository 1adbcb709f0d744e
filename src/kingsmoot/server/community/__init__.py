"""What people do with each other: friends, chat, notifications, and moderation."""
