import type { Attachment } from 'svelte/attachments'

/** Marks, around a row that scrolls sideways, whether there is more of it to the right: see `[data-more]` in pieces.css. */
export const more: Attachment<HTMLElement> = (around) => {
  const row = around.firstElementChild as HTMLElement
  const look = (): void => void around.toggleAttribute('data-more', row.scrollWidth - row.clientWidth - row.scrollLeft > 4)
  const sizes = new ResizeObserver(look)
  const changes = new MutationObserver(look)
  sizes.observe(row)
  changes.observe(row, { childList: true, subtree: true })
  row.addEventListener('scroll', look, { passive: true })
  look()
  return () => {
    sizes.disconnect()
    changes.disconnect()
    row.removeEventListener('scroll', look)
  }
}
