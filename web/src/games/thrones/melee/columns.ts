/** Every size of the melee board, as a function of its room. */

export interface Room {
  /** Of the board, without prompt and hand. */
  width: number
  height: number
  /** What lies between the columns and one's own side, as the lane of a challenge does. */
  between: number
  opponents: number
  /** The most characters that one of them has: no column has more rows than that takes. */
  characters?: number
  /** Whether the columns are asked about, so that each needs its foot. */
  choosing: boolean
  /** No card is wider than this: whoever likes small cards has more of the table in sight. */
  widest?: number
}

export interface ColumnSizes {
  /** How many columns stand side by side. */
  across: number
  width: number
  height: number
  /** A short card is as high as it is wide. */
  card: number
  /** How many cards stand in a row, and how many rows there are. */
  perRow: number
  rows: number
  /** There are two lines of columns: each is wide and low. */
  wide: boolean
  /** Whether there is a foot, and how high it is. */
  foot: boolean
  footHeight: number
}

export interface OwnSizes {
  height: number
  /** Width of a standing card, if the row is not too long for it. */
  card: number
  /** Too little height for a plate with everything below each other. */
  flat: boolean
  /** Too little height for whole cards: short ones, and locations as tiles. */
  short: boolean
  /** Height of such a tile; each has its name. */
  tile: number
  /** Height of the strip of an attachment above a whole card. */
  tuck: number
  /** Too little width for a plot beside the name. */
  narrow: boolean
}

export interface Sizes {
  /** The scale of words and numbers. */
  scale: number
  /** Whether all of it is in sight; else the board scrolls. */
  fits: boolean
  columns: ColumnSizes
  own: OwnSizes
}

export const GAP = 8
export const CARD_GAP = 4
export const PART = { head: 58, line: 22, tiles: 34, foot: 46, lowFoot: 42 } as const

/** The lane of a challenge, and a card in it; where there is too little room, with short cards. */
export const LANE = { height: 118, short: 86, card: 64, most: 128, around: 28, middle: 260, label: 124 } as const
/** Beside one's own cards those in the lane are hardly smaller. */
const LANE_SHARE = 0.94

/** Around all columns, within one, and around its cards. */
const EDGES = { x: 16, y: 8 }
const INSETS = 12
const PADDING = 10

const LEAST_COLUMN = 182
const CARD = { least: 54, most: 84 }
/** With fewer characters a column is no lower: it would grow and shrink with each of them. */
const LEAST_ROWS = 2
/** How wide a card of a column is at most, as a share of the widest that one likes; and where there is room to spare. */
const CARD_SHARE = 0.66
const SPARE = { most: 120, share: 0.95 } as const

/** The own side has two rows: characters, and locations a bit smaller. */
const OWN = { least: 75, good: 96, most: 132 }
const LOCATION = 0.86
/** A card in a long row. */
const ROW_LEAST = 64
/** Room for rings and tokens, and between the rows; and for the strip of one attachment above a card. */
const OWN_INSETS = 32
const STRIP = { high: 18, at: 84 } as const
const SQUARE = { least: 60, good: 80, most: 96 }
/** From `good` on a tile shows some of its picture below its name; from `beside` on a lower one has it beside the name. */
const TILE = { least: 28, beside: 34, good: 44, most: 56, around: 27 }
/** Cards of a column are no larger while one's own cards are smaller than they could be. */
const READABLE = 64
const SHORT_OWN = SQUARE.least + TILE.least + TILE.around
const TALL_PLATE = 236
const NARROW = 860

const clamp = (least: number, value: number, most: number): number => Math.floor(Math.max(least, Math.min(most, value)))

const stripOf = (card: number): number => Math.floor(STRIP.high * Math.max(1, card / STRIP.at))
const ownHeight = (card: number): number => Math.ceil(1.4 * card * (1 + LOCATION) + OWN_INSETS + stripOf(card))
/** The widest card for which so much height is enough. */
function ownCard(height: number, most: number): number {
  let card = Math.floor(most)
  while (card > OWN.least && ownHeight(card) > height) card -= 1
  return card
}
const widthOf = (room: number, across: number): number => Math.floor((room - EDGES.x - GAP * (across - 1)) / across)

export const locationWidth = (card: number): number => Math.floor(card * LOCATION)

/** How much of the hand is seen, and how high a prompt of two lines is. */
export const handHeight = (height: number): number => clamp(66, 64 + 0.14 * (height - 724), 150)
export const PROMPT = 62
/** Between the two. */
export const FOOT_GAP = 4

/** Of the height of the board, what a hand has at most before the first round, when it is all there is to read. */
const OPENING_HAND = 0.27

/** How much of the hand is seen before the first round: as much as leaves one's own cards whole. `room` is what a hand so high leaves. */
export function openingHand(height: number, room: (hand: number) => Room): number {
  const usual = handHeight(height)
  for (let hand = Math.floor(OPENING_HAND * height); hand > usual; hand -= 4) {
    const { own, fits } = meleeSizes(room(hand))
    if (fits && !own.short) return hand
  }
  return usual
}

/** Rows of cards in a column, its foot, the height of one's own side: the first that fits is taken. If none does, the board scrolls. */
const FITS: readonly [rows: number, foot: boolean, own: number][] = [
  [4, true, ownHeight(OWN.most)],
  [3, true, ownHeight(OWN.good)],
  [3, true, ownHeight(OWN.least)],
  [3, true, SHORT_OWN],
  [3, false, SHORT_OWN],
  [2, true, SHORT_OWN],
  [2, false, SHORT_OWN],
  [1, true, SHORT_OWN],
  [1, false, SHORT_OWN],
]

export function meleeSizes({ width, height, between, opponents, characters = Infinity, choosing, widest = Infinity }: Room): Sizes {
  const scale = Math.max(1, Math.min(1.4, (height + between) / 830))
  const across = widthOf(width, opponents) >= LEAST_COLUMN ? opponents : Math.ceil(opponents / 2)
  const lines = Math.ceil(opponents / across)
  const wide = lines > 1
  const column = widthOf(width, across)
  const inner = column - PADDING
  const threeInARow = (inner - 2 * CARD_GAP) / 3
  const usual = wide ? CARD.least + 6 : clamp(CARD.least, threeInARow, Math.min(CARD.most * scale, CARD_SHARE * widest))

  const perRowOf = (card: number): number => Math.floor((inner + CARD_GAP) / (card + CARD_GAP))
  const needed = (card: number): number => Math.max(LEAST_ROWS, Math.ceil(characters / perRowOf(card)))

  const footHeight = wide ? PART.lowFoot : PART.foot
  const parts = (PART.head + (wide ? 0 : PART.line) + PART.tiles) * scale + INSETS
  const tall = (card: number, rows: number, foot: boolean): number => Math.floor(parts + rows * (card + CARD_GAP) - CARD_GAP + (foot ? footHeight * scale : 0))
  const left = (card: number, rows: number, foot: boolean): number => height - EDGES.y - lines * (tall(card, rows, foot) + GAP) + GAP

  const fits = FITS.filter(([, foot]) => foot || !choosing).map(([count, footed, own]) => [Math.min(count, needed(usual)), footed, own] as const)
  const found = fits.find(([count, footed, own]) => left(usual, count, footed) >= own)
  const ownMost = Math.min(OWN.most * scale, widest)
  /** Larger ones, as long as all characters are in sight and one's own cards are as large as they can be. */
  const spare = Math.floor(wide ? 0 : Math.min(SPARE.most * scale, SPARE.share * widest, threeInARow))
  let card = usual
  for (let larger = spare; larger > card; larger -= 1) if (left(larger, needed(larger), true) >= ownHeight(ownMost)) card = larger
  let [rows, foot] = card > usual ? [needed(card), true] : (found ?? [1, choosing])
  /** Somewhat smaller, where one more in each row puts all of them in sight. */
  const showsAll = (each: number): boolean => perRowOf(each) * rows >= characters
  for (let smaller = card - 1; smaller >= READABLE && !showsAll(card); smaller -= 1) if (showsAll(smaller)) card = smaller
  const good = Math.min(SQUARE.most, widest) + TILE.around + TILE.good
  while (card > READABLE && left(card, rows, foot) < good) {
    card -= 1
    rows = Math.min(rows, needed(card))
  }
  const own = Math.max(SHORT_OWN, left(card, rows, foot))
  const whole = ownCard(own, ownMost)
  const short = own < ownHeight(OWN.least)
  // Locations show some of their picture before characters are larger than they have to be.
  const spared = own - TILE.around
  const square = clamp(SQUARE.least, Math.max(spared - TILE.good, Math.min(SQUARE.good, spared - TILE.beside)), Math.min(SQUARE.most, widest))
  return {
    scale,
    fits: found !== undefined,
    columns: { across, width: column, height: tall(card, rows, foot), card, perRow: perRowOf(card), rows, wide, foot, footHeight },
    own: {
      height: own,
      card: short ? square : whole,
      flat: own < TALL_PLATE * scale,
      short,
      tile: clamp(TILE.least, own - square - TILE.around, TILE.most),
      tuck: stripOf(whole),
      narrow: width < NARROW,
    },
  }
}

/** Whether the lane of a challenge has to do with short cards. `room` is without the lane. */
export function needsShortLane(room: Room): boolean {
  const { scale } = meleeSizes(room)
  const lane = LANE.height * scale
  return !meleeSizes({ ...room, height: room.height - lane, between: room.between + lane }).fits
}

export interface LaneSizes {
  height: number
  card: number
}

/** The lane of a challenge with so many cards in it: as large as one's own, where columns stay as they are. `room` is without the lane. */
export function laneSizes(room: Room, cards: number): LaneSizes {
  const { scale } = meleeSizes(room)
  const heightOf = (card: number): number => Math.ceil(1.4 * card + LANE.around * scale)
  const open = (height: number): Sizes => meleeSizes({ ...room, height: room.height - height, between: room.between + height })
  const usual: LaneSizes = { height: LANE.height * scale, card: LANE.card * scale }
  const { columns } = open(usual.height)
  const beside = room.width - (LANE.middle + 2 * LANE.label) * scale
  for (let card = Math.floor(Math.min(LANE.most * scale, room.widest ?? Infinity)); card > usual.card; card -= 1) {
    if ((cards + 1) * (card + 2 * CARD_GAP) > beside) continue
    const { fits, own, columns: beyond } = open(heightOf(card))
    if (fits && !own.short && LANE_SHARE * own.card >= card && beyond.card === columns.card && beyond.rows === columns.rows) return { height: heightOf(card), card }
  }
  return usual
}

/** Whether so many cards stand in a row without scrolling, if they are as small as can be. */
export const rowFits = (room: number, count: number, gap: number): boolean => count * (ROW_LEAST + gap) - gap <= room

/** How wide a tile with its name is: two lines of it can be read on the narrowest. */
export const NAMED_TILE = { least: 64, most: 84, gap: 6 } as const

/** How wide a low tile is that has its picture beside the name. */
export const PICTURED_TILE = { least: 92, most: 112 } as const

/** The width of each of so many tiles, which scroll where that is too wide; and whether a low one has room for its picture beside the name. */
export function tileOf(room: number, count: number, height: number): { width: number; pictured: boolean } {
  const each = (room + NAMED_TILE.gap) / Math.max(1, count) - NAMED_TILE.gap
  const pictured = height < TILE.good && each >= PICTURED_TILE.least
  return { width: clamp(NAMED_TILE.least, each, pictured ? PICTURED_TILE.most : NAMED_TILE.most), pictured }
}

/** The width of a standing card in a row of so many, kneeling ones being wider; the row scrolls where that is too wide. */
export function rowCard(room: number, standing: number, kneeling: number, most: number, gap: number): number {
  const count = standing + kneeling
  const least = Math.min(most, ROW_LEAST)
  return count ? clamp(least, (room - gap * (count - 1)) / (standing + 1.4 * kneeling), most) : most
}

/** Where a card that somebody has played stands large: over the columns beside theirs, on the side that has more of them, in per cent. */
export function besideColumn(at: number, across: number): { left: number; right: number } {
  const place = at % across
  const part = (columns: number): number => (100 * columns) / across
  return place < across / 2 ? { left: part(place + 1), right: 0 } : { left: 0, right: part(across - place) }
}
