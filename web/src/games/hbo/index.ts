import type { GameLayout } from '../../table/layout'
import { waiting, wording } from '../thrones/buttons'
import SidePhase from './SidePhase.svelte'
import Table from './Table.svelte'

export const layout: GameLayout = { Table, SidePhase, wording, waiting }
