import type { GameLayout } from '../../table/game-layout'
import SidePhase from './SidePhase.svelte'
import Table from './Table.svelte'
import { places, waiting, wording } from './buttons'

export const layout: GameLayout = { Table, SidePhase, wording, places, waiting }
