import { api, get, post, errorText, setCsrf } from './api'
import { randomGuestName } from './guest-name'
import type { Me as Session, OwnUser } from './protocol'
import { settings } from './settings.svelte'

const NAME = 'kingsmoot.name'
/** Whose settings in this browser are newer than those of the account. */
const UNKEPT = 'kingsmoot.unkept'
const KEEP_AFTER = 600

/** Who plays here. Nobody has to sign up: a guest is made with the first thing that needs a name. */
class Me {
  user = $state.raw<OwnUser | null>(null)
  loaded = $state(false)
  /** Whether the hall can send mail. */
  mail = $state(false)
  /** The name that a guest will get. */
  guestName = $state('')
  /** Why the settings could not be kept with the account, if they could not. */
  unkept = $state('')
  /** The settings as the account has them. */
  #kept = ''
  #loading: Promise<void> | undefined

  #take(answer: Session): OwnUser | null {
    setCsrf(answer.csrf)
    this.user = answer.user
    this.mail = answer.mail
    // Whoever leaves a page at once after a change has it in this browser only: it is kept from here.
    const unkept = answer.user !== null && localStorage.getItem(UNKEPT) === String(answer.user.id)
    if (answer.user?.settings && !unkept) settings.load(answer.user.settings)
    this.#kept = unkept ? '' : JSON.stringify(settings.values)
    return answer.user
  }

  load(): Promise<void> {
    this.#loading = this.#load()
    return this.#loading
  }

  async #load(): Promise<void> {
    this.guestName = localStorage.getItem(NAME) ?? randomGuestName(Math.random)
    try {
      this.#take(await get<Session>('/api/me'))
    } finally {
      this.loaded = true
    }
  }

  /** Whether somebody with an account is here, and not a guest. */
  get member(): boolean {
    return this.user !== null && !this.user.guest
  }

  get name(): string {
    return this.user?.name ?? this.guestName
  }

  /** A guest may take another name; before there is a guest, it is anybody's to choose. */
  async rename(name: string): Promise<void> {
    const wanted = name.trim() || randomGuestName(Math.random)
    if (this.user) this.#take(await api<Session>('PATCH', '/api/me', { name: wanted }))
    this.guestName = this.user?.name ?? wanted
    localStorage.setItem(NAME, this.guestName)
  }

  /** Somebody to act as: whoever is signed in, else a guest of the chosen name. */
  async somebody(): Promise<OwnUser | null> {
    await this.#loading?.catch(() => undefined) // whoever presses something before that is no new guest
    if (this.user) return this.user
    return this.#take(await post<Session>('/api/guest', { name: this.guestName }))
  }

  async signIn(name: string, password: string, code: string): Promise<void> {
    this.#take(await post<Session>('/api/login', { name, password, ...(code && { code }) }))
  }

  async register(name: string, password: string): Promise<void> {
    this.#take(await post<Session>('/api/register', { name, password }))
  }

  async signOut(): Promise<void> {
    await post('/api/logout')
    this.user = null
    this.#take(await get<Session>('/api/me'))
  }

  /** Keep the settings with the account, so that the next browser has them, too: called once, by the app. */
  follow(): void {
    $effect.root(() => {
      $effect(() => {
        const now = JSON.stringify(settings.values)
        if (!this.user || !this.loaded) return
        if (now === this.#kept) return localStorage.removeItem(UNKEPT)
        localStorage.setItem(UNKEPT, String(this.user.id))
        // When they have been left alone for a moment.
        const timer = setTimeout(() => void this.#keepSettings(now), KEEP_AFTER)
        return () => clearTimeout(timer)
      })
    })
  }

  async #keepSettings(now: string): Promise<void> {
    if (!this.user) return
    try {
      const { user } = await api<Session>('PATCH', '/api/me', { settings: { ...this.user.settings, ...(JSON.parse(now) as object) } })
      this.#kept = now
      if (now === JSON.stringify(settings.values)) localStorage.removeItem(UNKEPT)
      this.user = user
      this.unkept = ''
    } catch (error) {
      this.unkept = errorText(error)
    }
  }

  /** Nothing: the one that follows from the name. */
  async chooseAvatar(avatar: string | null): Promise<void> {
    this.#take(await api<Session>('PATCH', '/api/me', { avatar: avatar ?? '' }))
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.#take(await api<Session>('PATCH', '/api/me', { password: { old, new: fresh } }))
  }
}

export const me = new Me()
