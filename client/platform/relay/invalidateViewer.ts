import type { RecordSourceProxy } from 'relay-runtime'

/** Makes screens of the viewer's lists load them again when they are next opened. */
export function invalidateViewer(store: RecordSourceProxy) {
  store.getRoot().getLinkedRecord('viewer')?.invalidateRecord()
}
