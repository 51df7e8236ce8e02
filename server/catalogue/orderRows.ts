import type { ListPosition } from './catalogueList.ts'

/** Loaded rows in the order of the list, without those deleted since. */
export function orderRows<Row extends { id: string }>(positions: ListPosition[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return positions.flatMap((position) => {
    const row = byId.get(position.id)
    return row ? [{ position, row }] : []
  })
}
