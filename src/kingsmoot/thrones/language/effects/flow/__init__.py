"""How effects follow one another: then, if, may, either, again, later, instead."""
