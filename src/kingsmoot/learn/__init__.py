"""A small network that scores the options of a decision, and how it is trained.

``network`` runs it with NumPy alone. Training (``kingsmoot learn``) needs the extra ``kingsmoot[learn]``.
"""

import os

# Before NumPy is imported: one decision is too small to share. On a busy machine threads that wait for each other take
# a hundred times as long as one alone. Whoever wants more says so.
os.environ.setdefault("OMP_NUM_THREADS", "1")
