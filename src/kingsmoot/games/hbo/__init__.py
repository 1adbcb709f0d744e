"""Game of Thrones, the two-player edition after the series: House Stark against House Lannister."""
