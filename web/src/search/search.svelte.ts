/** Whether the search is open; it can be opened from everywhere. */
class SearchState {
  open = $state(false)
  /** What was typed while the search was still on its way. */
  typed = ''

  /** Takes a key for the field that is not there yet; false if it is none that writes. */
  type(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    if (event.key === 'Backspace') this.typed = this.typed.slice(0, -1)
    else if (event.key.length === 1) this.typed += event.key
    else return false
    return true
  }
}

export const search = new SearchState()

const writes = (target: EventTarget | null): boolean => target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null

/** Ctrl K or Cmd K anywhere; a slash where nothing else takes it. */
export function opensSearch(event: KeyboardEvent, slash: boolean): boolean {
  if (event.defaultPrevented || event.altKey || event.shiftKey) return false
  const command = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey)
  const plain = slash && event.key === '/' && !event.ctrlKey && !event.metaKey && !writes(event.target)
  return (command || plain) && !document.querySelector('dialog[open]')
}
