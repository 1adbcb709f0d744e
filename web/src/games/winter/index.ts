import type { GameLayout } from '../../table/layout'
import Table from '../thrones/Table.svelte'
import { waiting, wording } from '../thrones/buttons'
import SidePhase from './SidePhase.svelte'

export const layout: GameLayout = { Table, SidePhase, wording, waiting }
