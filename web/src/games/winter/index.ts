import type { GameLayout } from '../../table/game-layout'
import FinalBoard from '../thrones/FinalBoard.svelte'
import Table from '../thrones/TableBySeats.svelte'
import { waiting, wording } from '../thrones/buttons'
import { addsMore, commitment, places } from '../thrones/commitment'
import BarMark from '../thrones/melee/OwnChallenges.svelte'
import { turn } from '../thrones/turn'
import SidePhase from './SidePhase.svelte'

export const layout: GameLayout = { Table, SidePhase, FinalBoard, BarMark, wording, addsMore, commitment, places, waiting, turn }
