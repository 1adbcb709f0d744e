"""Tables that are being played or watched now, in memory; everything in them can be loaded again from storage."""
