"""What people are shown and told: views, labels, prompts, reasons, and tables that look the same."""
