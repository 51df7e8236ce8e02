const lines = new Map<string, Promise<unknown>>()

/**
 * Runs work one after the other for each of its names within this process, so that a flood of one kind holds
 * one database connection and not all of them. Callers give the names in one order, against deadlocks.
 */
export function inTurn<T>([name, ...others]: string[], work: () => Promise<T>): Promise<T> {
  if (name === undefined) return work()
  const before = lines.get(name) ?? Promise.resolve()
  const own = before.then(() => inTurn(others, work))
  const done = own
    .catch(() => {})
    .then(() => {
      if (lines.get(name) === done) lines.delete(name)
    })
  lines.set(name, done)
  return own
}
