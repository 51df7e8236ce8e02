import { setImmediate } from 'node:timers/promises'

/**
 * Yields the value at once and after each change. Changes that arrive together are yielded once, because a subscriber
 * loads the current state. The subscription is opened before the first value, so no change is missed.
 */
export async function* streamLatest<Value>(
  changes: AsyncIterator<unknown>,
  value: Value,
): AsyncGenerator<Value, void> {
  try {
    yield value
    let next = changes.next()
    while (!(await next).done) {
      do next = changes.next()
      while (await isChange(next))
      yield value
    }
  } finally {
    await changes.return?.()
  }
}

/** True when the result is a change that has already arrived. */
function isChange(next: Promise<IteratorResult<unknown>>): Promise<boolean> {
  return Promise.race([next.then(({ done }) => !done), setImmediate(false)])
}
