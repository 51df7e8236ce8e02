import { clear, createStore, promisifyRequest, type UseStore } from 'idb-keyval'
import { sleep } from '../sleep.ts'

/**
 * Values that this browser keeps for one user, in IndexedDB: what can be read without a connection, and what waits to
 * be sent. All stores are in one object store: one statement removes everything of a user (decision 049).
 */
export interface DeviceStore<Value> {
  get(key: string): Promise<Value | undefined>
  /** True once the value is stored. False without IndexedDB, or when the stores belong to another user. */
  set(key: string, value: Value): Promise<boolean>
  delete(key: string): Promise<boolean>
  /** In the order of the keys. */
  entries(): Promise<[key: string, value: Value][]>
  /** Changes a value in one transaction, which other tabs wait for. Removes it when the result is undefined. */
  update(key: string, change: (value: Value | undefined) => Value | undefined): Promise<boolean>
}

/** Store of the check-ins that wait for a connection. Signing out removes them. */
export const UNSENT_CHECK_INS = 'checkIns'

const OWNER_KEY = 'owner'
const CLEAR_TIMEOUT_MS = 1000
const records: UseStore = createStore('patang', 'records')

/** The user of this page. Null for a visitor, for whom nothing is stored. */
let user: string | null = null
let claiming: Promise<unknown> = Promise.resolve()

/** Opens the values of one subject, such as 'responses'. */
export function openDeviceStore<Value>(name: string): DeviceStore<Value> {
  const getKey = (key: string) => [name, key]
  const write = (work: (store: IDBObjectStore) => unknown) =>
    access('readwrite', async (store) => {
      await work(store)
      return true
    }).then(Boolean)
  return {
    get: (key) => access('readonly', (store) => promisifyRequest<Value | undefined>(store.get(getKey(key)))),
    set: (key, value) => write((store) => store.put(value, getKey(key))),
    delete: (key) => write((store) => store.delete(getKey(key))),
    entries: async () => {
      const entries = await access('readonly', async (store) => {
        // An array sorts after every text.
        const range = IDBKeyRange.bound([name], [name, []])
        const [keys, values] = await Promise.all([
          promisifyRequest(store.getAllKeys(range)),
          promisifyRequest<Value[]>(store.getAll(range)),
        ])
        return values.map((value, i): [string, Value] => [(keys[i] as string[])[1] as string, value])
      })
      return entries ?? []
    },
    update: (key, change) =>
      write(async (store) => {
        const changed = change(await promisifyRequest<Value | undefined>(store.get(getKey(key))))
        if (changed === undefined) store.delete(getKey(key))
        else store.put(changed, getKey(key))
      }),
  }
}

/** Names the user of this page. What the browser stores of another user is removed, and of all for a visitor. */
export function claimDeviceStores(userId: string | null): Promise<unknown> {
  user = userId
  claiming = attempt(() =>
    records('readwrite', async (store) => {
      if (userId !== null && (await readOwner(store)) === userId) return
      store.clear()
      if (userId !== null) store.put(userId, OWNER_KEY)
      await promisifyRequest(store.transaction)
    }),
  )
  return claiming
}

/** Id of the user to whom the stored values of this browser belong. Null when there is none. */
export async function findDeviceOwner(): Promise<string | null> {
  return (await attempt(() => records('readonly', readOwner))) ?? null
}

/** Removes the values of all stores. Never waits long, because it stands before leaving the page. */
export async function clearDeviceStores(): Promise<void> {
  user = null
  await Promise.race([attempt(() => clear(records)), sleep(CLEAR_TIMEOUT_MS)])
}

/** Every transaction checks the owner, because a tab of the last user can be open. */
async function access<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  await claiming
  if (user === null) return undefined
  return attempt(() =>
    records(mode, async (store) => {
      if ((await readOwner(store)) !== user) return undefined
      const result = await work(store)
      if (mode === 'readwrite') await promisifyRequest(store.transaction)
      return result
    }),
  )
}

const readOwner = (store: IDBObjectStore) => promisifyRequest<string | undefined>(store.get(OWNER_KEY))

/** The app works without IndexedDB: private windows, a full disk, a forbidden storage. */
async function attempt<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return globalThis.indexedDB ? await work() : undefined
  } catch (error) {
    if (error instanceof DOMException) return undefined
    throw error
  }
}
