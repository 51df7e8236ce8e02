import DataLoader from 'dataloader'
import type { Context } from '../context.ts'

type LoadBatch<Key, Value> = (keys: Key[]) => Promise<Map<Key, Value>>

/**
 * Loads the value of a key through the request's data loader of this name: the keys of one batch cost one SQL statement.
 * The name contains every argument of the statement. Undefined when the batch has no value for the key.
 */
export async function loadBatched<Key, Value>(
  context: Context,
  name: string,
  key: Key,
  loadBatch: LoadBatch<Key, Value>,
): Promise<Value | undefined> {
  const loader = await context.loadOnce(`loader:${name}`, async () => createLoader(loadBatch))
  return loader.load(key)
}

/** Values are not cached: a mutation may change them before the next field of the same request reads them. */
function createLoader<Key, Value>(loadBatch: LoadBatch<Key, Value>) {
  return new DataLoader<Key, Value | undefined>(
    async (keys) => {
      const values = await loadBatch([...new Set(keys)])
      return keys.map((key) => values.get(key))
    },
    // Resolvers of one list reach their loads in different ticks; setImmediate runs after all of them.
    { cache: false, batchScheduleFn: (runBatch) => setImmediate(runBatch) },
  )
}
