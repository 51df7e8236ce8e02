/** Degrees of latitude and longitude of a cell. */
export const CELL_DEGREES = 0.5

/** A rectangle on the map in degrees. */
export interface Bounds {
  south: number
  west: number
  north: number
  east: number
}

/** A square of the map, by its south-west corner in units of `CELL_DEGREES`. Its places are loaded together. */
interface Cell {
  row: number
  column: number
}

/** Cells that a part of the map touches, at most `limit`; none when there are more. */
export function listCells({ south, west, north, east }: Bounds, limit: number): Cell[] {
  const toIndex = (degrees: number) => Math.floor(degrees / CELL_DEGREES)
  const rows = listNumbers(toIndex(south), toIndex(north))
  const columns = listNumbers(toIndex(west), toIndex(east))
  if (rows.length * columns.length > limit) return []
  return rows.flatMap((row) => columns.map((column) => ({ row, column })))
}

/** The part of the map that a cell covers. */
export function getCellBounds({ row, column }: Cell): Bounds {
  return {
    south: row * CELL_DEGREES,
    west: column * CELL_DEGREES,
    north: (row + 1) * CELL_DEGREES,
    east: (column + 1) * CELL_DEGREES,
  }
}

function listNumbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index)
}
