import { get } from '../lib/api'
import type { Coached, CoachState } from '../lib/protocol'

/** The coach at the table of a guided game. There is one table on a page, so there is one coach. */
class Coach {
  said = $state.raw<CoachState | null>(null)
  /** Lines stay to be read until there are new ones. */
  lines = $state.raw<CoachState['lines']>([])
  /** Whether its words lie open, where a screen is too narrow for them and the board. */
  open = $state(true)
  code = ''

  leave(): void {
    this.said = null
    this.lines = []
    this.code = ''
  }

  /** What there is to say at this point; silence if that is not to be had. */
  async hear(code: string): Promise<void> {
    if (code !== this.code) this.leave()
    this.code = code
    try {
      const { coach } = await get<Coached>(`/api/learn/${code}/coach`)
      if (code !== this.code) return
      if (coach && this.said && coach.number < this.said.number) return // it was overtaken on its way
      this.said = coach
      if (coach?.lines.length) this.lines = coach.lines
      else if (coach?.asked) this.lines = []
    } catch {
      // The table can be played without.
    }
  }

  /** What the advice is about, if it is about the question of this number. */
  adviceAt(number: number): CoachState['advice'] {
    return this.said?.number === number ? this.said.advice : null
  }
}

export const coach = new Coach()
