import { api, get, post, setCsrf } from './api'
import { madeUpName } from './names'
import type { User } from './protocol'
import { settings } from './settings.svelte'

interface Answer {
  user: User | null
  csrf: string
}

const NAME = 'kingsmoot.name'

/** Who plays here. Nobody has to sign up: a guest is made with the first thing that needs a name. */
class Me {
  user = $state.raw<User | null>(null)
  loaded = $state(false)
  /** The name that a guest will get. */
  guestName = $state('')

  #take(answer: Answer): User | null {
    setCsrf(answer.csrf)
    this.user = answer.user
    if (answer.user?.settings) settings.load(answer.user.settings)
    return answer.user
  }

  async load(): Promise<void> {
    this.guestName = localStorage.getItem(NAME) ?? madeUpName(Math.random)
    try {
      this.#take(await get<Answer>('/api/me'))
    } finally {
      this.loaded = true
    }
  }

  get name(): string {
    return this.user?.name ?? this.guestName
  }

  /** Before there is a guest, the name is anybody's to choose. */
  rename(name: string): void {
    this.guestName = name.trim() || madeUpName(Math.random)
    localStorage.setItem(NAME, this.guestName)
  }

  /** Somebody to act as: whoever is signed in, else a guest of the chosen name. */
  async somebody(): Promise<User | null> {
    if (this.user) return this.user
    return this.#take(await post<Answer>('/api/guest', { name: this.guestName }))
  }

  async signIn(name: string, password: string): Promise<void> {
    this.#take(await post<Answer>('/api/login', { name, password }))
  }

  async register(name: string, password: string): Promise<void> {
    this.#take(await post<Answer>('/api/register', { name, password }))
  }

  async signOut(): Promise<void> {
    await post('/api/logout')
    this.user = null
    this.#take(await get<Answer>('/api/me'))
  }

  /** Keep the settings with the account, so that the next browser has them, too. */
  async keepSettings(): Promise<void> {
    if (this.user) this.#take(await api<Answer>('PATCH', '/api/me', { settings: { ...this.user.settings, ...settings.values } }))
  }

  async changePassword(old: string, fresh: string): Promise<void> {
    this.#take(await api<Answer>('PATCH', '/api/me', { password: { old, new: fresh } }))
  }
}

export const me = new Me()
