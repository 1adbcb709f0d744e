import type { GameLayout } from '../../table/layout'
import SidePhase from './SidePhase.svelte'
import Table from './Table.svelte'
import { waiting, wording } from './buttons'

export const layout: GameLayout = { Table, SidePhase, wording, waiting }
