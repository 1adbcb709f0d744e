import { type TableSession, tableSession } from '../lib/table-session.svelte'
import { passwords } from './passwords'

/** The way to a table: one session at a time, with the password that was given for it, if any. */
export class TableConnection {
  session = $state.raw<TableSession | null>(null)
  readonly #code: string
  readonly #judge: boolean

  constructor(code: string, judge: boolean) {
    this.#code = code
    this.#judge = judge
  }

  open(): void {
    this.close()
    this.session = tableSession(this.#code, passwords.get(this.#code), this.#judge)
    this.session.open()
  }

  unlock(password: string): void {
    passwords.set(this.#code, password)
    this.open()
  }

  close(): void {
    this.session?.close()
  }
}
