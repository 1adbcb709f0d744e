import { type CardFacts, factionTitle } from '../../cards/facts'
import type { DeckReason } from '../../lib/protocol'
import { type Counts, type DeckData, goesIntoDecks, pileOf, total } from '../deck'
import { plural } from '../../lib/text'

export interface Fix {
  label: string
  deck: DeckData
}

/** The deck after what the hall says is to be taken out. Where somebody has to choose, there is no such thing. */
export function fixFor(reason: DeckReason, deck: DeckData): Fix | undefined {
  if (!reason.take_out) return undefined
  const { agendas = {}, plots = {}, cards = {} } = reason.take_out
  const copies = total(agendas) + total(plots) + total(cards)
  return {
    label: `Take out ${plural(copies, 'card')}`,
    deck: { ...deck, agendas: agendasLess(deck.agendas, agendas), plots: less(deck.plots, plots), cards: less(deck.cards, cards) },
  }
}

const less = (counts: Counts, out: Counts): Counts =>
  Object.fromEntries(Object.entries(counts).flatMap(([code, count]) => (count > (out[code] ?? 0) ? [[code, count - (out[code] ?? 0)]] : [])))

/** Agendas are listed one by one; the last ones go. */
function agendasLess(agendas: readonly string[], out: Counts): string[] {
  const left = { ...out }
  return agendas.toReversed().filter((code) => !(left[code] && left[code]--)).toReversed()
}

/** A deck of this faction and agenda with every card once: what the hall would take out again does not fit. */
export function trialDeck(faction: string, agendas: string[], cards: readonly CardFacts[]): DeckData {
  const once = (pile: 'plots' | 'cards'): Counts =>
    Object.fromEntries(cards.filter((card) => goesIntoDecks(card) && pileOf(card) === pile).map((card) => [card.code, 1]))
  return { name: 'Trial', faction, agendas, plots: once('plots'), cards: once('cards') }
}

const whyUnfit = (card: CardFacts | undefined): string => {
  if (!card?.faction || card.faction === 'neutral') return 'Not in this deck'
  return card.loyal ? `Loyal to ${factionTitle(card.faction)}` : `${factionTitle(card.faction)} card`
}

/** From the hall's answer to a trial: why each card that does not fit does not. */
export function unfitCards(reasons: readonly DeckReason[], cards: readonly CardFacts[]): Map<string, string> {
  const codes = new Set(reasons.flatMap(({ take_out }) => Object.values(take_out ?? {}).flatMap((pile) => Object.keys(pile))))
  const known = new Map(cards.map((card) => [card.code, card]))
  return new Map([...codes].map((code) => [code, whyUnfit(known.get(code))]))
}
