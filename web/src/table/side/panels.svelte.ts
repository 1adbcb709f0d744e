export type Tab = 'log' | 'cards' | 'chat'

/** Which panels of the table are open. */
class Panels {
  /** The sheet of a narrow screen. */
  sheet = $state(false)
  tab = $state<Tab>('log')
  help = $state(false)
  menu = $state(false)
  /** The tray of cards to choose from, where there is one. */
  tray = $state(true)
  /** Whether there is such a tray above the prompt. */
  laid = $state(false)
  /** Whether the log is searched. */
  search = $state(false)
  /** Chat messages that nobody has looked at. */
  unread = $state(0)

  show(tab: Tab): void {
    this.tab = tab
    this.sheet = true
    if (tab === 'chat') this.unread = 0
  }
}

export const panels = new Panels()
