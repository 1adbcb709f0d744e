import type { Component } from 'svelte'
import { SECTIONS, type Section } from './lib/router.svelte'

type Pages = { default: Component<{ rest: string[] }> }

const found = import.meta.glob<Pages>('./*/Section.svelte')

/** The pages of each section, fetched when somebody goes there; those that are not built yet are missing. */
export const sections: Partial<Record<Section, () => Promise<Pages>>> = Object.fromEntries(
  SECTIONS.flatMap((name) => {
    const pages = found[`./${name}/Section.svelte`]
    return pages ? [[name, pages]] : []
  }),
)
