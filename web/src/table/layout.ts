/**
 * Every size of a table, as a function of the room there is and of what lies on it. Nothing else decides how large a card is:
 * components read these numbers, and no media query on the board has a say.
 */

const clamp = (low: number, value: number, high: number): number => Math.max(low, Math.min(value, high))
const down = Math.floor

/** What is around the board. */
export interface Frame {
  phone: boolean
  /** The side panel is a rail of buttons. */
  rail: boolean
  /** The scale of words, badges and paddings. */
  z: number
  bar: number
  /** Width of the side panel, or of the rail. */
  side: number
}

const RAIL = 56
/** In a narrower window the side panel would leave too little for two rows of cards. */
const RAIL_BELOW = 1100
/** A coach needs the panel to speak in; the decks of a guided game are small. */
const COACHED_RAIL_BELOW = 1024

export function frameOf(W: number, H: number, coached = false): Frame {
  const z = clamp(1, H / 1040, 1.5)
  const phone = W <= 700
  const rail = !phone && (W < (coached ? COACHED_RAIL_BELOW : RAIL_BELOW) || H < 640)
  return { phone, rail, z, bar: H < 800 ? (phone ? 44 : 40) : down(44 * z), side: phone ? 0 : rail ? RAIL : down(clamp(282, 0.207 * W, 440)) }
}

/** A card in a row, as far as its room is concerned. */
export interface Piece {
  key: string
  kneeling?: boolean
  /** It is in the lane, and leaves a stub. */
  away?: boolean
  /** Strips of attachments above it. */
  tucked?: number
  /** Cards with the same mark may lie as one, with "×2". */
  same?: string
}

export interface Side {
  characters: readonly Piece[]
  locations: readonly Piece[]
}

export interface Counts {
  /** The sides that share the board: two in a joust; one's own alone where opponents have a layout of their own. */
  sides: readonly Side[]
  challenge?: { attackers: readonly Piece[]; defenders: readonly Piece[]; ended?: boolean } | null
  /** The opponent's hand lies open, as for a judge. */
  openHand?: boolean
  /** Nobody is asked anything, as in a replay, and so nothing has to stay where it is; whether the hand at the bottom lies open. */
  still?: { hand: boolean }
  /** Nothing is in play before the first round: the hand is read, and has the room. */
  opening?: boolean
  /** How high the prompt really is, where many buttons make it higher; and on a phone the lane. */
  prompt?: number
  lane?: number
  /** No card is wider than this. */
  most?: number
  /** The share of the height between bar and lane that one's own half has. */
  share?: number
}

/** One of several equal cards that lie as one counts for all of them. */
export interface Place extends Piece {
  copies: number
}

export interface Row {
  characters: Place[]
  locations: Place[]
  /** It is wider than its room, and scrolls sideways. */
  scrolls: boolean
  /** How many attachments are shown above a card; the others are behind a chip. */
  strips: number
  /** Kneeling locations lie under the next one, which leaves their names free. */
  overlaps?: boolean
  /** Its cards are short ones, in so many lines. */
  lines?: number
}

export interface Sizes extends Frame {
  board: { width: number; height: number }
  plate: number
  piles: number
  /** What the prompt takes, and what it takes at least. */
  prompt: number
  promptLeast: number
  /** How much of the hand is seen. */
  hand: number
  handCard: number
  /** Height of what is between the halves: the lane, or the ribbon. */
  lane: number
  /** Too many take part for whole cards: short ones, below whose side it is. */
  laneShort: boolean
  laneScrolls: boolean
  half: number
  /** Width of a standing character; of a location; of a card in the lane. */
  w: number
  location: number
  laneCard: number
  gap: number
  rowgap: number
  /** Height of the strip of an attachment. */
  tuck: number
  /** By side: the row nearest the lane first. */
  sides: Row[][]
  /** What there is room for; see "no room at all". */
  shows: { backs: boolean; plots: boolean; agendas: boolean; captions: boolean; lastPlays: boolean }
}

export const LEAST = 64
const MOST = 150
/** The widest card for whoever wants cards smaller than there is room for. */
export const WIDEST = { small: 84, medium: 112, large: MOST } as const
const STUB = 0.26
/** Strips of attachments above cards of the front row, and of the others: the less room, the fewer. */
const STRIPS = [[0, 0], [1, 0], [1, 1], [2, 1], [2, 2], [3, 2], [3, 3]] as const
type Strips = (typeof STRIPS)[number]
const TIGHT = 10
/** Rather than that a row scrolls. */
const TIGHTEST = 5
/** Of a kneeling location that lies under the next one, what is seen. */
export const SEEN = 0.6
/** A hand of small cards. */
const OPEN_HAND = 110
/** Of the height of the window, what a hand has at most before the first round. */
const OPENING_HAND = 0.26
/** In a replay: the upper part of such a hand, less of it beside a challenge, and the backs of one. */
const STILL_HAND = { open: 58, challenge: 38, backs: 22 } as const
/** The widest card of a side that lies in one row, and how much of the height of a large half it has at most. */
const IN_ONE_ROW = { widest: WIDEST.medium, share: 0.4 } as const
/** Beside characters in the same row locations are not much smaller. */
const LOCATION_IN_ONE_ROW = 0.8
/** Around a row: rings and tokens overhang. */
const EDGES = 24
/** In the lane: what stands between the sides, the label of a side with what is around it, and the place for a defender. */
const LANE_MIDDLE = 260
const LANE_RESULT = 400
const LANE_LABEL = 124
const LANE_SLOT = 126
/** A short card in the lane. */
const LANE_SHORT = 52

const strip = (w: number): number => 18 * Math.max(1, w / 84)
const rowgapOf = (w: number): number => clamp(8, 0.13 * w, 18)
const gapOf = (w: number): number => clamp(TIGHT, 0.18 * w, 24)
const laneCardOf = (w: number): number => clamp(LEAST, Math.round(0.94 * w), 128)
const widthOf = (piece: Piece, w: number): number => (piece.away ? STUB : piece.kneeling ? 1.4 : 1) * w
const widthOfAll = (pieces: readonly Piece[], w: number, gap: number): number =>
  pieces.reduce((sum, piece) => sum + widthOf(piece, w) + gap, -gap)

/** Equal cards that lie as one. */
function folded(pieces: readonly Piece[], fold: boolean): Place[] {
  const places: Place[] = []
  for (const piece of pieces) {
    const twin = fold && piece.same !== undefined ? places.find((one) => one.same === piece.same) : undefined
    if (twin) twin.copies += 1
    else places.push({ ...piece, copies: 1 })
  }
  return places
}

/** What has given way so that the cards fit. */
interface Tightness {
  strips: Strips
  fold?: boolean
  overlaps?: boolean
  scroll?: boolean
}

interface Widths {
  w: number
  location: number
  gap: number
}

/** The last one of a row has none above it. */
export const liesUnder = (row: Row, place: Place): boolean =>
  Boolean(row.overlaps && place.kneeling && row.locations.includes(place) && place !== row.locations.at(-1))

function widthOfRow(row: Row, { w, location, gap }: Widths): number {
  const { characters, locations } = row
  const under = locations.filter((one) => liesUnder(row, one)).length
  const [left, right] = [widthOfAll(characters, w, gap), widthOfAll(locations, location, gap) - under * ((1 - SEEN) * 1.4 * location + gap)]
  if (!characters.length || !locations.length) return Math.max(0, left, right)
  return left + right + 2 * gap + 1
}

/** Characters fill the rows from the lane outwards; the last row holds what is left of them, and the locations. */
function rowsOf(side: Side, widths: Widths, room: number, count: number, { fold, overlaps, strips: [front, back] }: Tightness): Row[] {
  const rows: Row[] = []
  let rest = folded(side.characters, false)
  while (rows.length < count - 1) {
    let many = rest.length
    while (many > 1 && widthOfAll(rest.slice(0, many), widths.w, widths.gap) > room) many -= 1
    rows.push({ characters: rest.slice(0, many), locations: [], scrolls: false, strips: rows.length ? back : front })
    rest = rest.slice(many)
  }
  rows.push({ characters: rest, locations: folded(side.locations, fold ?? false), scrolls: false, strips: rows.length ? back : front })
  for (const row of rows) {
    row.overlaps = overlaps && widthOfRow(row, widths) > room
    row.scrolls = widthOfRow(row, widths) > room
  }
  return rows
}

/** How much higher than standing cards without attachments a row is. */
const extraOf = ({ characters, locations, strips }: Row, { w, location }: Widths): number => {
  const high = (piece: Piece, each: number): number => (piece.kneeling ? -0.4 * each : 0) + Math.min(strips, piece.tucked ?? 0) * strip(w)
  return Math.max(0, ...characters.map((one) => high(one, w)), ...locations.map((one) => high(one, location) - 1.4 * (w - location)))
}

/** The largest whole number for which something is found, given that it is found for all that are smaller. */
function largest<T>(low: number, high: number, find: (value: number) => T | undefined): T | undefined {
  let found: T | undefined
  for (let [least, most] = [low, down(high)]; least <= most; ) {
    const middle = (least + most) >> 1
    const one = find(middle)
    if (one === undefined) most = middle - 1
    else [found, least] = [one, middle + 1]
  }
  return found
}

const withMostStrips = <T>(find: (strips: Strips) => T | undefined): T | undefined =>
  largest(0, STRIPS.length - 1, (at) => find(STRIPS[at] ?? STRIPS[0]))

const handIn = ({ still, challenge }: Counts, z: number): number =>
  down(STILL_HAND[still?.hand ? (challenge ? 'challenge' : 'open') : 'backs'] * z)

/** On a phone: a player in two lines, the plot with the chips beside it, the hand, what a row has around its cards, and short cards. */
const PHONE = { bar: 59, chips: 42, hand: 98, edges: 13, gap: 8, least: 56, most: 84 } as const

/** On a phone, while the lane is open: the largest short cards in the fewest lines, of which one's own side has the second first. */
function shortRows(board: Sizes['board'], sides: readonly Side[], taken: number): { w: number; lines: number[] } {
  const room = board.height - taken - 2 * PHONE.bar - sides.length * (PHONE.chips + PHONE.edges)
  const { least, most, gap } = PHONE
  const here = ({ characters, locations }: Side): number => [...characters, ...locations].filter((one) => !one.away).length
  const long = sides.map((side) => here(side) * (least + gap) > board.width)
  const lines = sides.map(() => 1)
  const inAll = (): number => lines.reduce((sum, one) => sum + one, 0)
  for (let side = sides.length - 1; side >= 0; side -= 1) if (long[side] && (inAll() + 1) * (least + gap) <= room) lines[side] = 2
  return { w: down(clamp(least, room / inAll() - gap, most)), lines }
}

/** On a phone the sides lie below each other, and rows scroll. */
function phoneSizes(frame: Frame, board: Sizes['board'], counts: Counts): Sizes {
  const { sides, challenge, prompt = 0, lane = 0 } = counts
  const hand = counts.still ? handIn(counts, frame.z) : PHONE.hand
  const short = challenge ? shortRows(board, sides, prompt + lane + hand) : undefined
  const widths = short ? { w: short.w, location: short.w, gap: PHONE.gap } : { w: 74, location: LEAST, gap: 14 }
  const rowOf = (characters: readonly Piece[], locations: readonly Piece[], lines?: number): Row => {
    const here = (pieces: readonly Piece[]): Place[] => folded(pieces.filter((one) => !one.away), false)
    return { characters: here(characters), locations: here(locations), scrolls: true, strips: challenge ? 1 : 2, lines }
  }
  return {
    ...frame, ...widths, board, prompt,
    promptLeast: 58, plate: board.width, piles: 0, hand, handCard: 87,
    lane, laneShort: true, laneScrolls: false, half: 0, laneCard: LANE_SHORT,
    rowgap: 8, tuck: 18,
    sides: sides.map(({ characters, locations }, side) =>
      short ? [rowOf(characters, locations, short.lines[side])] : [rowOf(characters, []), rowOf([], locations)],
    ),
    shows: { backs: false, plots: true, agendas: true, captions: true, lastPlays: false },
  }
}

/** `room` is what the board really has, where something beside bar and side panel takes of it. */
export function layout(W: number, H: number, counts: Counts, room?: { width: number; height: number }): Sizes {
  const frame = frameOf(W, H)
  const { z, bar, side } = frame
  const board = room ?? { width: W - side, height: H - bar }
  if (frame.phone) return phoneSizes(frame, board, counts)

  const { sides, challenge = null, openHand = false, still, share = 0.5, most = MOST } = counts
  const narrow = board.width < 1100
  const plate = narrow ? 158 : down(186 * z)
  const piles = narrow ? 108 : down(116 * z)
  const across = board.width - plate - piles - EDGES
  const promptLeast = still ? 0 : H < 800 ? 52 : down(54 * z)
  const prompt = Math.max(promptLeast, counts.prompt ?? 0)
  const played = down(clamp(64, 64 + 0.14 * (H - 768), 166)) + (challenge ? 0 : 20)
  // As much as leaves both halves their least.
  const spare = board.height - prompt - down(44 * z) - 2 * Math.ceil(2.8 * LEAST + strip(LEAST) + rowgapOf(LEAST) + 14 * z)
  const usual = counts.opening && !openHand ? Math.max(played, down(Math.min(OPENING_HAND * H, spare))) : played
  const hand = still ? handIn(counts, z) : openHand ? Math.max(usual, OPEN_HAND) : usual
  const rest = board.height - prompt - hand * (openHand ? 2 : 1)

  /** The height of two rows, of which one has room for an attachment at least. */
  const need = (w: number, extra: number): number => 2.8 * w + Math.max(strip(w), extra) + rowgapOf(w) + 14 * z
  const laneOf = (w: number): number => {
    if (!challenge) return down(44 * z)
    const open = down(1.4 * laneCardOf(w) + 27 * z)
    // The result of a challenge takes more, as far as the halves can spare it.
    return challenge.ended ? Math.max(open, Math.min(down(164 * z), down(rest - 2 * need(LEAST, 0)))) : open
  }
  const halfOf = (w: number): number => down((rest - laneOf(w)) * share)

  interface Fit extends Widths {
    rows: Row[][]
    strips: Strips
  }
  const fit = (asked: Widths, how: Tightness): Fit | undefined => {
    const { strips, scroll = false } = how
    const half = halfOf(asked.w)
    const ways = [...(still && !scroll && asked.w <= Math.max(IN_ONE_ROW.widest, IN_ONE_ROW.share * half) ? [1] : []), 2, ...(half > 4.2 * asked.w + 60 ? [3] : [])]
    for (const count of ways) {
      const widths = count === 1 ? { ...asked, location: Math.max(asked.location, down(LOCATION_IN_ONE_ROW * asked.w)) } : asked
      const rows = sides.map((one) => rowsOf(one, widths, across, count, how))
      if (!scroll && rows.some((some) => some.some((row) => row.scrolls))) continue
      const extra = Math.max(0, ...rows.map((some) => some.reduce((sum, row) => sum + extraOf(row, widths), 0)))
      if (need(widths.w, extra) + (count - 2) * (1.4 * widths.w + rowgapOf(widths.w)) <= half) return { ...widths, rows, strips }
    }
    return undefined
  }
  const least: Widths = { w: LEAST, location: LEAST, gap: TIGHT }
  /** What can be had when all else has given way: large characters before all strips of attachments. */
  const tightest = (gap: number, tightness: Omit<Tightness, 'strips'>): Fit | undefined =>
    withMostStrips((strips) => largest(LEAST, most, (w) => fit({ ...least, w, gap }, { strips, ...tightness })))
  const unfolded = tightest(TIGHT, {})
  const whole = unfolded ?? tightest(TIGHT, { fold: true }) ?? tightest(TIGHTEST, { fold: true })
  const found = whole ?? tightest(TIGHTEST, { fold: true, overlaps: true })
  const how = { strips: found?.strips ?? STRIPS[0], fold: !unfolded, overlaps: !whole }
  const roomy = found && (largest(LEAST, Math.max(LEAST, 0.88 * found.w), (location) => fit({ ...found, location }, how)) ?? found)
  const best = roomy
    ? (largest(TIGHT, gapOf(roomy.w), (gap) => fit({ ...roomy, gap }, how)) ?? roomy)
    : (withMostStrips((strips) => fit({ ...least, gap: TIGHTEST }, { strips, fold: true, overlaps: true, scroll: true })) ?? {
        ...least,
        rows: sides.map((one) => rowsOf(one, least, across, 2, { strips: STRIPS[0], fold: true, overlaps: true })),
      })

  const { w, location, gap, rows } = best
  const lane = laneOf(w)
  const half = halfOf(w)
  const middle = challenge?.ended ? LANE_RESULT : LANE_MIDDLE
  const beside = board.width - middle * z
  const inLane = (card: number): number =>
    challenge ? widthOfAll(challenge.attackers, card, gap) + widthOfAll(challenge.defenders, card, gap) + (LANE_SLOT + 2 * LANE_LABEL) * z : 0
  /** Squares, with one place for a defender. */
  const squares = (card: number): number =>
    challenge ? (challenge.attackers.length + challenge.defenders.length + 1) * (card + gap) + 2 * EDGES : 0
  const standing = largest(LEAST, laneCardOf(w), (card) => (inLane(card) <= beside ? card : undefined))
  const laneShort = standing === undefined
  const laneCard = standing ?? largest(LANE_SHORT, LEAST, (card) => (squares(card) <= beside ? card : undefined)) ?? LANE_SHORT
  return {
    ...frame, board, plate, piles, prompt, promptLeast, hand, lane, half, w, location, laneCard,
    handCard: down(clamp(126, 1.38 * w, 190)),
    laneShort,
    laneScrolls: laneShort && squares(laneCard) > beside,
    gap: down(gap),
    rowgap: down(rowgapOf(w)),
    tuck: down(strip(w)),
    sides: rows,
    shows: { backs: half >= 236, lastPlays: H >= 680, plots: half >= 200, agendas: half >= 190, captions: half >= 180 },
  }
}
