import type { GameLayout } from '../../table/layout'
import SidePhase from '../thrones/SidePhase.svelte'
import { waiting, wording } from '../thrones/wording'
import Table from './Table.svelte'

export const layout: GameLayout = { Table, SidePhase, wording, waiting }
