import type { GameLayout } from '../../table/game-layout'
import FinalBoard from '../thrones/FinalBoard.svelte'
import { waiting, wording } from '../thrones/buttons'
import { addsMore, commitment, places } from '../thrones/commitment'
import { turn } from '../thrones/turn'
import SidePhase from './SidePhase.svelte'
import Table from './Table.svelte'

export const layout: GameLayout = { Table, SidePhase, FinalBoard, wording, addsMore, commitment, places, waiting, turn }
