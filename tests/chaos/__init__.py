"""The hall under kills: of servers, workers and databases, hundreds of them."""
