import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CELL_DEGREES, getCellBounds, listCells } from './cells.ts'

test('lists the cells that the map shows', () => {
  expect(listCells({ south: 11.4, west: 77.9, north: 11.9, east: 78.3 }, 10)).toEqual([
    { row: 22, column: 155 },
    { row: 22, column: 156 },
    { row: 23, column: 155 },
    { row: 23, column: 156 },
  ])
})

test('lists none when there would be too many', () => {
  expect(listCells({ south: 8, west: 68, north: 36, east: 97 }, 20)).toEqual([])
})

test('the cells cover every visible point', () => {
  const degrees = fc.double({ min: -60, max: 60, noNaN: true })
  const size = fc.double({ min: 0, max: 2, noNaN: true })
  fc.assert(
    fc.property(degrees, degrees, size, (south, west, extent) => {
      const bounds = { south, west, north: south + extent, east: west + extent }
      const cells = listCells(bounds, 1000)
      const covered = cells.map(getCellBounds)
      expect(Math.min(...covered.map((cell) => cell.south))).toBeLessThanOrEqual(south)
      expect(Math.max(...covered.map((cell) => cell.north))).toBeGreaterThanOrEqual(bounds.north)
      expect(Math.max(...covered.map((cell) => cell.east))).toBeGreaterThanOrEqual(bounds.east)
      expect(covered.every((cell) => cell.north - cell.south === CELL_DEGREES)).toBe(true)
    }),
  )
})
