import { type CardFacts, factionNoun, factionTitle } from './facts'
import type { CardState } from './state'
import { capital, plural } from '../lib/text'

export type ChallengeIcon = 'M' | 'I' | 'P'

export const ICON_WORDS: Record<ChallengeIcon, string> = { M: 'military', I: 'intrigue', P: 'power' }

/** 'MP' as ['M', 'P'], always in the order military, intrigue, power. */
export const challengeIcons = (icons: string | undefined): ChallengeIcon[] =>
  (['M', 'I', 'P'] as const).filter((icon) => icons?.includes(icon))

export type Piece = { kind: 'text' | 'timing'; text: string } | { kind: 'icon'; icon: ChallengeIcon }

/* First edition: an ability is named by the phase in which it is used. */
const USED = '(?:Any Phase|Plot|Draw|Marshalling|Challenges|Dominance|Standing|Taxation|Response)'
const PHASE = '(?:Forced |Marshaling |Challenges |Plot |Draw |Dominance |Standing |Taxation )?'
const TIMING = `(?<=^|[.):”"] )(?:${PHASE}(?:action|reaction|interrupt)|When revealed|When claimed|Triumph|Kneel|${USED}):`
const SYMBOL = '\\b(?:military|intrigue|power)(?= (?:icons?|challenges?|claim)\\b)'
const PIECE = new RegExp(`(?<timing>${TIMING})|(?<icon>${SYMBOL})`, 'gi')

/** The text of a card, with its timing words and challenge icons told apart. */
export function pieces(text: string): Piece[] {
  const found: Piece[] = []
  let end = 0
  for (const match of text.matchAll(PIECE)) {
    if (match.index > end) found.push({ kind: 'text', text: text.slice(end, match.index) })
    if (match.groups?.timing) found.push({ kind: 'timing', text: match[0] })
    else found.push({ kind: 'icon', icon: match[0].charAt(0).toUpperCase() as ChallengeIcon })
    end = match.index + match[0].length
  }
  if (end < text.length) found.push({ kind: 'text', text: text.slice(end) })
  return found
}

/** The printed cost; a dash on a card that has none and comes out of shadows. */
export const printedCost = (facts: CardFacts): number | string | null | undefined =>
  facts.cost ?? (facts.keywords?.some((word) => word.startsWith('shadow ')) ? '–' : facts.cost)

/** What is printed beside the rules text: keywords, then bonuses, each as a short sentence. */
export function headlines(facts: CardFacts): string[] {
  const lines = (facts.keywords ?? []).map((word) => `${capital(word)}.`)
  if (facts.also) lines.push(`Also House ${factionTitle(facts.also)}.`)
  if (facts.only) lines.push(`House ${factionTitle(facts.only)} only.`)
  if (facts.gold_bonus) lines.push(`+${facts.gold_bonus} gold.`)
  if (facts.initiative_bonus) lines.push(`+${facts.initiative_bonus} initiative.`)
  if (facts.influence) lines.push(`${facts.influence} influence.`)
  if (facts.reserve_bonus) lines.push(`+${facts.reserve_bonus} reserve.`)
  return lines
}

export function kindOf(facts: CardFacts): string {
  if (facts.type === 'influence') return `${facts.colour} influence`
  if (facts.type === 'faction') return `${factionNoun(facts)} card`
  return facts.type
}

const PLOT_NUMBERS = ['income', 'initiative', 'claim', 'reserve'] as const

/** All of a card in one paragraph, for a screen reader. */
export function readOut(facts: CardFacts): string {
  const parts = [facts.name, kindOf(facts)]
  if (facts.faction && facts.type !== 'faction') parts.push(factionTitle(facts.faction))
  if (facts.loyal) parts.push('loyal')
  if (facts.cost !== null && facts.cost !== undefined) parts.push(`cost ${facts.cost}`)
  if (facts.value !== null && facts.value !== undefined) parts.push(`value ${facts.value}`)
  if (facts.strength !== null && facts.strength !== undefined) parts.push(`strength ${facts.strength}`)
  parts.push(...challengeIcons(facts.icons).map((icon) => `${ICON_WORDS[icon]} icon`))
  parts.push(...(facts.crests ?? []).map((crest) => `${crest.toLowerCase()} crest`))
  for (const number of PLOT_NUMBERS)
    if (facts[number] !== null && facts[number] !== undefined) parts.push(`${number} ${facts[number]}`)
  const words = [facts.subtitle, facts.traits?.join(', '), ...headlines(facts), facts.text].filter(Boolean)
  return `${parts.join(', ')}. ${words.join(' ')}`.trim()
}

/** The label of a card on the table: what it is, how it is, what can be done with it. */
export function cardLabel(facts: CardFacts | null, state: CardState = {}, note?: string, can?: string): string {
  if (!facts) return ['Card, face down', note, can].filter(Boolean).join(', ')
  const parts = [facts.name, kindOf(facts)]
  const printed = facts.strength ?? undefined
  const strength = state.strength ?? printed
  if (strength !== undefined) parts.push(`strength ${strength}`)
  if (strength !== undefined && printed !== undefined && strength !== printed) parts.push(`printed ${printed}`)
  if (facts.value !== null && facts.value !== undefined) parts.push(`value ${facts.value}`)
  if (state.worth !== undefined && state.worth !== facts.value) parts.push(`counts ${state.worth}`)
  parts.push(...challengeIcons(state.icons ?? facts.icons).map((icon) => ICON_WORDS[icon]))
  if (facts.influence) parts.push(`influence ${facts.influence}`)
  for (const number of PLOT_NUMBERS) {
    const value = state.values?.[number] ?? facts[number] ?? undefined
    if (facts.type === 'plot' && value !== undefined) parts.push(`${number} ${value}`)
  }
  if (state.kneeling !== undefined) parts.push(state.kneeling ? 'kneeling' : 'standing')
  if (state.power) parts.push(`${state.power} power`)
  if (state.gold) parts.push(`${state.gold} gold`)
  if (state.duplicates) parts.push(plural(state.duplicates, 'duplicate'))
  const hidden = (state.attachments ?? []).filter((one) => one.duplicate)
  const attached = (state.attachments ?? []).filter((one) => !one.duplicate)
  if (hidden.length) parts.push(plural(hidden.length, 'facedown duplicate'))
  if (attached.length) parts.push(`${attached.map((one) => one.facts?.name ?? 'face-down card').join(', ')} attached`)
  if (note) parts.push(note)
  if (can) parts.push(can)
  return parts.join(', ')
}
