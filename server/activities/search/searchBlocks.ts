import { calculateMiles, type Point } from '../../../domain/places/distance.ts'

/** The smallest blocks are 2^14 rows and columns of the globe, as in the function search_block_of of the database. */
const WHOLE_LEVEL = 14
const ROW_DEGREES = 180 / 2 ** WHOLE_LEVEL
const ROW_MILES = 69 * ROW_DEGREES
/** Blocks of this level have the local words of search_local_words_of. They are 12 miles high. */
const LOCAL_LEVEL = 4
/** Keeps blocks with a rounded distance. */
const MARGIN = 1.01

/** A rectangle of the globe. Each level has half the rows of the one below it, and half the columns. */
interface Block {
  level: number
  row: number
  column: number
  /** The four blocks of the level below have the numbers from four times this one on. */
  number: number
}

const WHOLE: Block = { level: WHOLE_LEVEL, row: 0, column: 0, number: 0 }

/** Ranges of numbers of the smallest blocks that cover a circle, nearest first. Ranges that are further away are larger. */
export function listNearBlocks(centre: Point, radius: number): { low: number; high: number }[] {
  const isSmall = ({ level }: Block, miles: number) => level === 0 || ROW_MILES * 2 ** level <= miles / 2
  return listBlocks(centre, radius, isSmall).map(({ level, number }) => ({
    low: number * 4 ** level,
    high: (number + 1) * 4 ** level - 1,
  }))
}

/** Numbers of the blocks with local words that cover a circle. */
export function listLocalBlocks(centre: Point, radius: number): number[] {
  return listBlocks(centre, radius, ({ level }) => level === LOCAL_LEVEL).map(({ number }) => number)
}

function listBlocks(
  centre: Point,
  radius: number,
  isSmall: (block: Block, miles: number) => boolean,
): Block[] {
  const collect = (block: Block): { block: Block; miles: number }[] => {
    const miles = calculateMilesTo(block, centre)
    if (miles > radius * MARGIN) return []
    return isSmall(block, miles) ? [{ block, miles }] : divide(block).flatMap(collect)
  }
  return collect(WHOLE)
    .sort((a, b) => a.miles - b.miles)
    .map(({ block }) => block)
}

function divide({ level, row, column, number }: Block): Block[] {
  return [0, 1, 2, 3].map((part) => ({
    level: level - 1,
    row: 2 * row + (part >> 1),
    column: 2 * column + (part & 1),
    number: 4 * number + part,
  }))
}

/** Distance to the nearest point of a block; 0 inside. */
function calculateMilesTo({ level, row, column }: Block, centre: Point): number {
  const height = ROW_DEGREES * 2 ** level
  const south = row * height - 90
  const west = column * 2 * height - 180
  return calculateMiles(centre, {
    latitude: clamp(centre.latitude, south, south + height),
    longitude: clamp(centre.longitude, west, west + 2 * height),
  })
}

const clamp = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value))
