import { get, post } from './api'
import { me } from './me.svelte'
import type { UserSocketMessage, Notification, Notifications } from './protocol'
import { backoff } from './table-session.svelte'

/** With this code the hall closes after a refusal: trying again would be in vain. */
const REFUSED = 1008
/** Too many connections are open: there will be room when others are closed. */
const NO_ROOM = 1013
const LATER = 60_000

/** What somebody was told. A bell rings on the page when there is more; whoever has no name is told nothing. */
class NotificationStore {
  unseen = $state(0)
  items = $state.raw<Notification[]>([])
  /** Said aloud once to screen readers, when something comes while the page is open. */
  latest = $state('')

  #socket: WebSocket | null = null
  #retry: ReturnType<typeof setTimeout> | undefined
  #tries = 0
  #asked = 0

  /** Listen for as long as the same person is here: called once, by the app. */
  follow(): void {
    $effect.root(() => {
      $effect(() => {
        const id = me.user?.id
        if (id === undefined) return
        this.#listen()
        return () => this.#hush()
      })
    })
  }

  #listen(): void {
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws/me`)
    this.#socket = socket
    socket.onopen = () => {
      this.#tries = 0
      void this.load()
    }
    socket.onmessage = ({ data }) => {
      if ((JSON.parse(String(data)) as UserSocketMessage).t === 'news') void this.load(true)
    }
    socket.onclose = (event) => {
      if (this.#socket !== socket || event.code === REFUSED) return
      const wait = event.code === NO_ROOM ? LATER : 2_000 + backoff(this.#tries++)
      this.#retry = setTimeout(() => this.#listen(), wait)
    }
  }

  #hush(): void {
    clearTimeout(this.#retry)
    const socket = this.#socket
    this.#socket = null
    socket?.close()
    this.unseen = 0
    this.items = []
  }

  async load(rung = false): Promise<void> {
    try {
      const before = this.items[0]?.id ?? 0
      const asked = ++this.#asked
      const { unseen, items } = await get<Notifications>('/api/notifications')
      if (asked !== this.#asked) return // a later answer counts
      this.unseen = unseen
      this.items = items
      const first = items[0]
      if (rung && first && !first.seen && first.id > before) this.latest = first.text
    } catch {
      // The page itself says when the hall cannot be reached; the bell tries again by itself.
    }
  }

  async seen(): Promise<void> {
    const first = this.items[0]
    if (!first || this.unseen === 0) return
    this.unseen = 0
    await post('/api/notifications/seen', { until: first.id }).catch(() => undefined)
  }
}

export const notifications = new NotificationStore()
