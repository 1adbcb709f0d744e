import type { Component } from 'svelte'

type Page = { default: Component<{ code: string }> }

/** The page of a replay, loaded when it is wanted; its links are shown only where it is there. */
export const replayPage = import.meta.glob<Page>('./Replay.svelte')['./Replay.svelte']
