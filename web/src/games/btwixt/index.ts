import type { GameLayout } from '../../table/game-layout'
import FinalCouncils from './FinalCouncils.svelte'
import SidePhase from './SidePhase.svelte'
import Table from './Table.svelte'
import { places, waiting, wording } from './buttons'

export const layout: GameLayout = { Table, SidePhase, FinalBoard: FinalCouncils, wording, places, waiting }
