import { SvelteSet } from 'svelte/reactivity'
import type { ChatMessage } from '../../lib/protocol'

const STORE = 'kingsmoot.hushed'

function read(): { messages: number[]; names: string[] } {
  try {
    const kept = JSON.parse(localStorage.getItem(STORE) ?? '{}') as { messages?: number[]; names?: string[] }
    return { messages: kept.messages ?? [], names: kept.names ?? [] }
  } catch {
    return { messages: [], names: [] }
  }
}

/** What this reader does not want to read: single messages, and all that somebody writes. Known by this browser only. */
class Hushed {
  readonly messages: SvelteSet<number>
  readonly names: SvelteSet<string>

  constructor() {
    const kept = read()
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
    localStorage.setItem(STORE, JSON.stringify({ messages: [...this.messages].slice(-500), names: [...this.names] }))
  }
}

export const hushed = new Hushed()
