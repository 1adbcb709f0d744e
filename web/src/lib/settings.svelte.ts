import { readStored, writeStored } from './stored'
import type { Wishes } from './choice/windows'

export type Theme = 'system' | 'dark' | 'light'
export type Motion = 'system' | 'full' | 'less'

export interface SettingValues {
  theme: Theme
  motion: Motion
  /** Single letters as keys: some people dictate. */
  letters: boolean
  /** The classic turning of kneeling cards, words and all. */
  wholeTurn: boolean
  /** Pass where passing is all that can be done. */
  autoPass: boolean
  /** By game: the windows in which to be asked always or never. */
  windows: Record<string, Wishes>
  /** In a guided game: whether the coach speaks. */
  coach: boolean
}

const STORE = 'kingsmoot.settings'
const PLAIN: SettingValues = { theme: 'system', motion: 'system', letters: true, wholeTurn: false, autoPass: true, windows: {}, coach: true }

/** How this person wants it. Kept in this browser, and with the account where there is one (see me.svelte.ts). */
class Settings implements SettingValues {
  theme = $state<Theme>('system')
  motion = $state<Motion>('system')
  letters = $state(true)
  wholeTurn = $state(false)
  autoPass = $state(true)
  windows = $state.raw<Record<string, Wishes>>({})
  coach = $state(true)

  load(values: Partial<SettingValues>): void {
    for (const key of Object.keys(PLAIN) as (keyof SettingValues)[])
      if (typeof values[key] === typeof PLAIN[key] && values[key] !== null) Object.assign(this, { [key]: values[key] })
  }

  get values(): SettingValues {
    const { theme, motion, letters, wholeTurn, autoPass, windows, coach } = this
    return { theme, motion, letters, wholeTurn, autoPass, windows, coach }
  }

  /** Follow the settings on the page: called once, by the app. */
  follow(): void {
    this.load(readStored<SettingValues>(STORE))
    const light = matchMedia('(prefers-color-scheme: light)')
    const still = matchMedia('(prefers-reduced-motion: reduce)')
    const apply = (): void => {
      const root = document.documentElement
      root.dataset.theme = this.theme
      root.dataset.scheme = this.theme === 'system' ? (light.matches ? 'light' : 'dark') : this.theme
      root.dataset.motion = this.motion === 'system' ? (still.matches ? 'less' : 'full') : this.motion
    }
    light.addEventListener('change', apply)
    still.addEventListener('change', apply)
    $effect.root(() => {
      $effect(() => {
        apply()
        writeStored(STORE, this.values)
      })
    })
  }
}

export const settings = new Settings()
