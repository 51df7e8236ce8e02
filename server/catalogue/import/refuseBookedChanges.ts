import { lockSchedules } from '../../activities/locks.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/failures.ts'
import { listBookings } from '../../schedule/bookedSessions.ts'
import { type ActivityEdit, mayConcernBookings, planActivityEdit } from '../editor/activityEdit.ts'
import { type CheckedRow, createProblem, type GivenRow } from './checkedRow.ts'
import { listProblems } from './rowProblems.ts'

/** Columns that can concern booked sessions when they change. */
const BOOKED_COLUMNS = ['isActive', 'provider', 'address', 'postcode', 'slots']

/**
 * Refuses rows that change booked sessions. Their families need a decision (product.md, section 21), which the editor
 * requests.
 */
export async function refuseBookedChanges(
  tx: Transaction,
  given: readonly GivenRow[],
  rows: readonly CheckedRow[],
): Promise<CheckedRow[]> {
  const edits = new Map(
    rows.flatMap((row) => {
      const edit = findBookedEdit(row)
      return edit ? [[row, edit] as const] : []
    }),
  )
  if (edits.size > 0)
    await lockSchedules(
      tx,
      [...edits.values()].map(({ stored }) => stored.id),
    )
  const result: CheckedRow[] = []
  for (const [index, row] of rows.entries()) {
    const edit = edits.get(row)
    result.push(edit ? await checkBookings(tx, given[index] as GivenRow, row, edit) : row)
  }
  return result
}

function findBookedEdit(row: CheckedRow): ActivityEdit | null {
  if (row.outcome !== 'change' || row.edit.kind !== 'activities') return null
  return mayConcernBookings(row.edit.edit) ? row.edit.edit : null
}

async function checkBookings(
  tx: Transaction,
  given: GivenRow,
  row: CheckedRow,
  edit: ActivityEdit,
): Promise<CheckedRow> {
  const { line } = given
  try {
    const { concerned } = await planActivityEdit(tx, edit)
    if (listBookings(concerned).length === 0) return row
    const names = row.outcome === 'change' ? row.changes.map(({ field }) => field) : []
    const field = BOOKED_COLUMNS.find((column) => names.includes(column)) ?? 'slots'
    return { outcome: 'invalid', line, problems: [createProblem(given, field, 'import.concernsBookings')] }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    return { outcome: 'invalid', line, problems: listProblems(given, error.fields) }
  }
}
