import type { ListPosition } from './catalogueList.ts'

/** What was loaded, in the order of the list; what was deleted meanwhile is left out. */
export function orderRows<Row extends { id: string }>(positions: ListPosition[], rows: Row[]) {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return positions.flatMap((position) => {
    const row = byId.get(position.id)
    return row ? [{ position, row }] : []
  })
}
