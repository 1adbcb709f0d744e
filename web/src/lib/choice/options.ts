import type { IconName } from '../../icons/generated/names'
import type { Decision, Option } from '../protocol'

/** An option with its place in the decision, which is what is sent. */
export interface Choosable extends Option {
  index: number
}

export type Kind = 'quiet' | 'secondary' | 'primary'

export interface Button extends Choosable {
  kind: Kind
  /** The key that presses it, beside its number. */
  key: string | null
  /** What it has beside its words, and whose colour it has, as a type of challenge. */
  icon?: IconName
  tone?: string
}

/** What a game says of a button, otherwise than by these rules. */
export type ButtonWords = Partial<Pick<Button, 'label' | 'kind' | 'key' | 'icon' | 'tone'>>
export type Wording = (option: Choosable, decision: Decision) => ButtonWords | undefined

const DECLINES = /^(pass|no|decline|no more( .*)?|do not .*|don't .*|(.* )?(none|nothing|nobody))$/i
const FINISHES = /^(done|finish|end .*)$/i

/** Whether an option does nothing: it is never the primary one, and never more than one press away. */
export const isDecline = (option: Option): boolean => DECLINES.test(option.text)

export const isFinish = (option: Option): boolean => FINISHES.test(option.text)

export const numbered = (decision: Decision | null): Choosable[] =>
  (decision?.options ?? []).map((option, index) => ({ ...option, index }))

/** Which options lie on which thing of the table. */
export function byThing(options: readonly Choosable[]): Map<string, Choosable[]> {
  const things = new Map<string, Choosable[]>()
  for (const option of options) {
    if (!option.on) continue
    const there = things.get(option.on)
    if (there) there.push(option)
    else things.set(option.on, [option])
  }
  return things
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

function rank(option: Choosable, loose: readonly Choosable[]): Pick<Button, 'kind' | 'key'> {
  if (isDecline(option)) return { kind: 'secondary', key: option.text === 'pass' ? 'P' : 'N' }
  if (isFinish(option)) return { kind: 'primary', key: 'Enter' }
  const others = loose.filter((other) => !isDecline(other))
  return others.length === 1 ? { kind: 'primary', key: 'Enter' } : { kind: 'secondary', key: null }
}

const ORDER: Record<Kind, number> = { quiet: 0, secondary: 1, primary: 2 }

/** A card is chosen by its picture; everything else, a player, a council, also by a button. */
const isButton = (option: Option): boolean => !option.on?.startsWith('card:')

/** As many abilities have buttons of their own; of more, one is chosen by its card. */
const FEW_USES = 3

/** "Sansa Stark stood. Gain 1 power?" is answered by her card, or by a button: "Use Sansa Stark". */
function usesOf(decision: Decision | null): Choosable[] {
  if (!decision?.prompt.endsWith('?') || !passOf(decision)) return []
  const uses = numbered(decision).filter((option) => !isButton(option))
  return uses.length <= FEW_USES ? uses : []
}

/** The options that are no cards, as buttons: what declines first, the primary one last. */
export function buttonsOf(decision: Decision | null, wording?: Wording): Button[] {
  const uses = usesOf(decision)
  const loose = numbered(decision).filter((option) => isButton(option) || uses.some((use) => use.index === option.index))
  const buttons = loose.map((option) => {
    const label = isButton(option) ? option.label : option.label.replace(/: .*$/, '')
    const plain: Button = { ...option, label: capital(label), ...rank(option, loose) }
    return { ...plain, ...(decision && wording?.(option, decision)) }
  })
  const declining = (button: Button): number => (isDecline(button) ? 0 : 1)
  return buttons.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || declining(a) - declining(b) || a.index - b.index)
}

const onCards = (options: readonly Option[]): number => options.filter((option) => option.on?.startsWith('card:')).length

/** Whether the same question goes on after this option, so that more can be added to it and a button of its own ends it. */
export function addsMore(option: Option, decision: Decision): boolean {
  const { options, detail } = decision
  if (!option.on?.startsWith('card:') || onCards(options) < 2) return false
  const counted = /chosen (\d+) of (?:up to )?(\d+)/.exec(detail)
  if (counted) return Number(counted[1]) + 1 < Number(counted[2])
  return options.some((other) => other.text === 'done' || other.text === 'no more')
}

/** Where a card can be put down by dragging it, with the options that takes; nothing where it cannot be dragged. */
export function dropPlaces(options: readonly Choosable[], places: (option: Choosable) => readonly string[]): Map<string, Choosable[]> | null {
  const found = new Map<string, Choosable[]>()
  for (const option of options) for (const place of places(option)) found.set(place, [...(found.get(place) ?? []), option])
  return found.size ? found : null
}

/** "Use Gates of Winterfell: Kneel this card …" is a button's words, and what they mean. */
export function splitLabel(label: string): [action: string, effect: string] {
  const at = label.indexOf(': ')
  return at < 0 ? [capital(label), ''] : [capital(label.slice(0, at)), label.slice(at + 2)]
}

/** The way out that "Pass for this phase" takes: only where passing is offered. */
export const passOf = (decision: Decision | null): Choosable | undefined =>
  numbered(decision).find((option) => option.text === 'pass')
