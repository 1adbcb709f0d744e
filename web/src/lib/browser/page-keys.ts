/**
 * Keys that work anywhere on a page: not in dialogs, not with a modifier, and not where `writes` says that they belong to
 * a text. `handle` says whether it has used the key.
 */
export const pageKeys =
  (handle: (event: KeyboardEvent) => boolean, writes: (target: Element) => boolean) =>
  (event: KeyboardEvent): void => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (document.querySelector('dialog[open]')) return
    if (event.target instanceof Element && writes(event.target)) return
    if (handle(event)) event.preventDefault()
  }
