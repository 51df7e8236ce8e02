import type { Context } from './context.ts'

type Load<Key, Value> = (keys: Key[]) => Promise<Map<Key, Value>>

/**
 * Asks one question for all the keys that a request wants at the same time, so that a field costs one
 * statement, however long the list is. `question` names it, arguments included.
 */
export async function loadTogether<Key, Value>(
  context: Context,
  question: string,
  key: Key,
  load: Load<Key, Value>,
): Promise<Value | undefined> {
  const ask = await context.once(`together:${question}`, async () => together(load))
  return ask(key)
}

function together<Key, Value>(load: Load<Key, Value>) {
  let keys = new Set<Key>()
  let answer: Promise<Map<Key, Value>> | null = null
  return async (key: Key) => {
    keys.add(key)
    answer ??= everyoneHasAsked().then(() => {
      const asked = [...keys]
      keys = new Set()
      answer = null
      return load(asked)
    })
    return (await answer).get(key)
  }
}

function everyoneHasAsked() {
  return new Promise<void>((resolve) => setImmediate(resolve))
}
