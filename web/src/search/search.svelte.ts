/** Whether the search is open; it can be opened from everywhere. */
class SearchState {
  open = $state(false)
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
