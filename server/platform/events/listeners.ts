import type { Events } from './events.ts'

type Listener = (payload: object | null) => void

/** Who listens in this process, by topic; the lines to other processes bring what is told. */
export interface Listeners extends Events {
  dispatch(topic: string, payload: object): void
  /** Something may have been missed. */
  dispatchReconnect(): void
  endAll(): void
}

/** `onSubscribe` is called before the first is heard. */
export function createListeners(onSubscribe: () => void): Listeners {
  const topics = new Map<string, Set<Listener>>()
  const endings = new Set<() => void>()
  return {
    subscribe<Payload extends object>(topic: string) {
      const queue = createAsyncQueue<Payload | null>()
      const tell = queue.push as Listener
      const listeners = topics.get(topic) ?? new Set()
      topics.set(topic, listeners.add(tell))
      endings.add(queue.end)
      queue.ended.then(() => {
        endings.delete(queue.end)
        listeners.delete(tell)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      })
      onSubscribe()
      return queue.items
    },
    dispatch(topic, payload) {
      for (const tell of topics.get(topic) ?? []) tell(payload)
    },
    dispatchReconnect() {
      for (const listeners of topics.values()) for (const tell of listeners) tell(null)
    },
    endAll() {
      for (const end of [...endings]) end()
    },
  }
}

/** What is pushed comes out in order, to one reader, until it is ended from either side. */
function createAsyncQueue<Item>() {
  const waiting: Item[] = []
  let wake = () => {}
  let isEnded = false
  let finish = () => {}
  const ended = new Promise<void>((resolve) => {
    finish = resolve
  })
  const end = () => {
    isEnded = true
    finish()
    wake()
  }
  const items: AsyncIterableIterator<Item> = {
    [Symbol.asyncIterator]: () => items,
    async next() {
      while (waiting.length === 0 && !isEnded)
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      if (isEnded) return { done: true, value: undefined }
      return { done: false, value: waiting.shift() as Item }
    },
    async return() {
      end()
      return { done: true, value: undefined }
    },
  }
  const push = (item: Item) => {
    waiting.push(item)
    wake()
  }
  return { items, push, end, ended }
}
