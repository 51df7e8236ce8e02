import type { Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/failures.ts'
import { listBookings } from '../../schedule/bookedSessions.ts'
import { emitActivityEdit, planActivityEdit, writeActivityEdit } from '../editor/activityEdit.ts'
import { writeProviderEdit } from '../editor/providerEdit.ts'
import type { ItemEdit } from './checkedRow.ts'

/**
 * Writes the change of a provider or an activity that a file makes or an undo takes back. Throws InvalidInput when the change
 * concerns booked sessions, which need a decision. It earns no XP.
 */
export async function writeItemEdit(tx: Transaction, { kind, edit, coordinates }: ItemEdit) {
  if (kind === 'providers') {
    await writeProviderEdit(tx, edit, coordinates)
    return
  }
  const { concerned, extraDates } = await planActivityEdit(tx, edit)
  if (listBookings(concerned).length > 0)
    throw new InvalidInput([{ field: 'slots', key: 'import.concernsBookings' }])
  const edited = await writeActivityEdit(tx, edit, coordinates, extraDates)
  await emitActivityEdit(tx, edit.stored, edited, false)
}
