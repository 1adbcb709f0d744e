import { readStored, writeStored } from './browser/local-storage'
import type { Collections } from '../decks/collection'
import type { Wishes } from './choice/windows'
import type { Pace } from './protocol'

export type Theme = 'system' | 'dark' | 'light'
export type Motion = 'system' | 'full' | 'less'
/** How long something stays to be read. */
export type Pause = 'off' | 'short' | 'normal' | 'hold'

/** Cards on the table: as large as there is room, or no larger than that. */
export type CardSize = 'small' | 'medium' | 'large'

export interface SettingValues {
  theme: Theme
  motion: Motion
  /** Single letters as keys: some people dictate. */
  letters: boolean
  cardSize: CardSize
  /** The classic turning of kneeling cards, words and all. */
  wholeTurn: boolean
  /** Pass where passing is all that can be done. */
  autoPass: boolean
  /** A click on a card commits to it, without a button. */
  oneClick: boolean
  /** By game: the windows in which to be asked always or never. */
  windows: Record<string, Wishes>
  /** In a guided game: whether the coach speaks. */
  coach: boolean
  sound: boolean
  /** Of sounds, from 0 to 100. */
  volume: number
  /** How long cards that others play are shown large. */
  spotlight: Pause
  /** How long the result of a challenge is shown. */
  challengeResult: Pause
  /** How fast bots play. */
  botPace: Pace
  /** By game: the sets that this person has or would like to have. */
  collections: Collections
}

const STORE = 'kingsmoot.settings'
const PLAIN: SettingValues = { theme: 'system', motion: 'system', letters: true, cardSize: 'large', wholeTurn: false, autoPass: true, oneClick: false, windows: {}, coach: true, sound: true, volume: 40, spotlight: 'normal', challengeResult: 'normal', botPace: 'normal', collections: {} }

/** How this person wants it. Kept in this browser, and with the account where there is one (see me.svelte.ts). */
class Settings implements SettingValues {
  theme = $state<Theme>('system')
  motion = $state<Motion>('system')
  letters = $state(true)
  cardSize = $state<CardSize>('large')
  wholeTurn = $state(false)
  autoPass = $state(true)
  oneClick = $state(false)
  windows = $state.raw<Record<string, Wishes>>({})
  coach = $state(true)
  sound = $state(true)
  volume = $state(40)
  spotlight = $state<Pause>('normal')
  challengeResult = $state<Pause>('normal')
  botPace = $state<Pace>('normal')
  collections = $state.raw<Collections>({})

  load(values: Partial<SettingValues>): void {
    for (const key of Object.keys(PLAIN) as (keyof SettingValues)[])
      if (typeof values[key] === typeof PLAIN[key] && values[key] !== null) Object.assign(this, { [key]: values[key] })
  }

  get values(): SettingValues {
    const { theme, motion, letters, cardSize, wholeTurn, autoPass, oneClick, windows, coach, sound, volume, spotlight, challengeResult, botPace, collections } = this
    return { theme, motion, letters, cardSize, wholeTurn, autoPass, oneClick, windows, coach, sound, volume, spotlight, challengeResult, botPace, collections }
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
