"""A small network that scores the options of a decision, and how it is trained.

``network`` runs it with NumPy alone. Training (``kingsmoot learn``) needs the extra ``kingsmoot[learn]``.
"""
