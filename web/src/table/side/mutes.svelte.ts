import { SvelteSet } from 'svelte/reactivity'
import type { ChatMessage } from '../../lib/protocol'
import { readStored, writeStored } from '../../lib/browser/local-storage'

const STORE = 'kingsmoot.hushed'

/** What this reader does not want to read: single messages, and all that somebody writes. Known by this browser only. */
class Mutes {
  readonly messages: SvelteSet<number>
  readonly names: SvelteSet<string>

  constructor() {
    const kept = readStored<{ messages: number[]; names: string[] }>(STORE)
    this.messages = new SvelteSet(kept.messages)
    this.names = new SvelteSet(kept.names)
  }

  has(message: ChatMessage): boolean {
    return this.messages.has(message.id) || this.names.has(message.name)
  }

  hide(message: ChatMessage): void {
    this.messages.add(message.id)
    this.#keep()
  }

  mute(name: string, on: boolean): void {
    if (on) this.names.add(name)
    else this.names.delete(name)
    this.#keep()
  }

  #keep(): void {
    writeStored(STORE, { messages: [...this.messages].slice(-500), names: [...this.names] })
  }
}

export const mutes = new Mutes()
