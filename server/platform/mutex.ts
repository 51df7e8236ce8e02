const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work one after the other for each of its names within this process, so that a flood of one kind holds
 * one database connection and not all of them. Callers give the names in one order, against deadlocks.
 */
export function runExclusive<T>([name, ...others]: string[], work: () => Promise<T>): Promise<T> {
  if (name === undefined) return work()
  const before = queues.get(name) ?? Promise.resolve()
  const own = before.then(() => runExclusive(others, work))
  const done = own
    .catch(() => {})
    .then(() => {
      if (queues.get(name) === done) queues.delete(name)
    })
  queues.set(name, done)
  return own
}
