import type { Context } from '../context.ts'

type LoadBatch<Key, Value> = (keys: Key[]) => Promise<Map<Key, Value>>

/**
 * Asks one question for all the keys that a request wants at the same time, so that a field costs one
 * statement, however long the list is. `question` names it, arguments included.
 */
export async function loadBatched<Key, Value>(
  context: Context,
  question: string,
  key: Key,
  load: LoadBatch<Key, Value>,
): Promise<Value | undefined> {
  const ask = await context.loadOnce(`together:${question}`, async () => createDataLoader(load))
  return ask(key)
}

function createDataLoader<Key, Value>(load: LoadBatch<Key, Value>) {
  let keys = new Set<Key>()
  let answer: Promise<Map<Key, Value>> | null = null
  return async (key: Key) => {
    keys.add(key)
    answer ??= waitForAllKeys().then(() => {
      const asked = [...keys]
      keys = new Set()
      answer = null
      return load(asked)
    })
    return (await answer).get(key)
  }
}

function waitForAllKeys() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
