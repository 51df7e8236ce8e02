import { addHours } from 'date-fns/addHours'
import type { Import } from './importRows.ts'

export const UNDO_HOURS = 24

/** Until then an import can be undone; null when it cannot, because it has written nothing or is undone. */
export function getUndoEnd({
  state,
  finishedAt,
  rowsCreated,
  rowsChanged,
}: Pick<Import, 'state' | 'finishedAt' | 'rowsCreated' | 'rowsChanged'>): Date | null {
  if (state !== 'done' || !finishedAt || rowsCreated + rowsChanged === 0) return null
  return addHours(finishedAt, UNDO_HOURS)
}
