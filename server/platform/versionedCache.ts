import { LRUCache } from 'lru-cache'

/** Values in memory. Their source can change while they are loaded. */
export interface VersionedCache<Value extends object> {
  get(key: string): Value | undefined
  /** Stores a value, unless the cache was cleared after `version` was read. */
  set(key: string, value: Value, version: number): void
  readonly version: number
  /** Drops all values, at each change of their source. */
  clear(): void
}

export function createVersionedCache<Value extends object>(
  options: LRUCache.Options<string, Value, unknown>,
): VersionedCache<Value> {
  const values = new LRUCache<string, Value>(options)
  let version = 0
  return {
    get: (key) => values.get(key),
    set(key, value, startVersion) {
      if (startVersion === version) values.set(key, value)
    },
    get version() {
      return version
    },
    clear() {
      version += 1
      values.clear()
    },
  }
}
