/** Searching cards: `matches(card, parseQuery(text))`, `facets(cards, filters)`; see `filters` and `query`. */
export * from './filters'
export * from './query'
