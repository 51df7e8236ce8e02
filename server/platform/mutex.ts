const queues = new Map<string, Promise<unknown>>()

/**
 * Runs work one after another for each name within this process, so a burst holds one database connection instead of
 * all. Callers pass the names in a fixed order, against deadlocks.
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
