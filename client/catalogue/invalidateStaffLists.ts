import type { RecordSourceProxy } from 'relay-runtime'

/** Refetches staff lists when they are opened again. */
export function invalidateStaffLists(store: RecordSourceProxy) {
  store.getRoot().getLinkedRecord('viewer')?.getLinkedRecord('staff')?.invalidateRecord()
}
