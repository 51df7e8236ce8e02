import type { RecordSourceSelectorProxy } from 'relay-runtime'

/** Makes every screen load its data again when it is next opened. */
export function invalidateStore(store: RecordSourceSelectorProxy) {
  store.invalidateStore()
}
