import type { GameLayout } from '../../table/layout'
import SidePhase from '../thrones/SidePhase.svelte'
import Table from '../thrones/Table.svelte'
import { waiting, wording } from '../thrones/buttons'

export const layout: GameLayout = { Table, SidePhase, wording, waiting }
