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
}

/** How a game words or ranks a button otherwise than by these rules. */
export type Wording = (option: Choosable, decision: Decision) => Partial<Pick<Button, 'label' | 'kind' | 'key'>> | undefined

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

/** The options that are no cards, as buttons: what declines first, the primary one last. */
export function buttonsOf(decision: Decision | null, wording?: Wording): Button[] {
  const loose = numbered(decision).filter(isButton)
  const buttons = loose.map((option) => {
    const plain: Button = { ...option, label: capital(option.label), ...rank(option, loose) }
    return { ...plain, ...(decision && wording?.(option, decision)) }
  })
  const declining = (button: Button): number => (isDecline(button) ? 0 : 1)
  return buttons.sort((a, b) => ORDER[a.kind] - ORDER[b.kind] || declining(a) - declining(b) || a.index - b.index)
}

/** The way out that "Pass for this phase" takes: only where passing is offered. */
export const passOf = (decision: Decision | null): Choosable | undefined =>
  numbered(decision).find((option) => option.text === 'pass')
