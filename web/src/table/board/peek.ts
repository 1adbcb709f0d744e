import type { Attachment } from 'svelte/attachments'

const ENOUGH = 0.5

/** Nothing of a row is drawn while less than half of it is above the edge: a strip of cards tells nobody anything. */
export const wholly: Attachment<HTMLElement> = (row) => {
  const look = new IntersectionObserver(
    ([entry]) => {
      const { intersectionRatio = 1, boundingClientRect } = entry ?? {}
      row.toggleAttribute('data-peeks', Boolean(boundingClientRect?.height) && intersectionRatio < ENOUGH)
    },
    { root: row.closest('.field'), threshold: [0, ENOUGH] },
  )
  look.observe(row)
  return () => look.disconnect()
}
