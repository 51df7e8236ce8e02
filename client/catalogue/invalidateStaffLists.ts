import type { RecordSourceProxy } from 'relay-runtime'

/** Lists of staff are asked for again when they are next opened. */
export function invalidateStaffLists(store: RecordSourceProxy) {
  store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('staff')?.invalidateRecord()
}
