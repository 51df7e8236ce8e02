import { EventEmitter, on } from 'node:events'

/**
 * Events for every subscribed process. A payload has ids only, so each subscriber loads what it may read. Null after a
 * reconnect: events may be lost, so subscribers read the current state.
 */
export interface Events {
  /**
   * Subscribes immediately, before the first `next()`. `return()` ends the subscription. The topic 'a:*' has the events
   * of all topics 'a:…', with what follows the colon as `subject`.
   */
  subscribe<Payload extends object>(topic: string): AsyncIterableIterator<Payload | null>
}

export interface PublishedEvent {
  topic: string
  payload: object
}

/** The subscriptions of this process by topic. Connections to other processes dispatch what they receive. */
export interface Listeners extends Events {
  dispatch(topic: string, payload: object): void
  /** Sends null to every topic: events may have been lost while a connection was broken. */
  dispatchReconnect(): void
  endAll(): void
}

const END = 'end'

/** `onSubscribe` runs after each new subscription, before its first event. */
export function createListeners(onSubscribe: () => void): Listeners {
  const emitter = new EventEmitter().setMaxListeners(0)
  return {
    subscribe<Payload extends object>(topic: string) {
      const events = on(emitter, topic, { close: [END] }) as AsyncIterator<[Payload | null]>
      onSubscribe()
      return unwrapPayloads(events)
    },
    dispatch(topic, payload) {
      emitter.emit(topic, payload)
      const [group, subject] = topic.split(':')
      if (subject !== undefined) emitter.emit(`${group}:*`, { ...payload, subject })
    },
    dispatchReconnect() {
      for (const topic of emitter.eventNames())
        if (topic !== END && topic !== 'error') emitter.emit(topic, null)
    },
    endAll() {
      emitter.emit(END)
    },
  }
}

/** An iterator object instead of a generator: `return()` must remove the listener before the first `next()` too. */
function unwrapPayloads<Item>(events: AsyncIterator<[Item]>): AsyncIterableIterator<Item> {
  const payloads: AsyncIterableIterator<Item> = {
    [Symbol.asyncIterator]: () => payloads,
    async next() {
      const result = await events.next()
      return result.done ? result : { done: false, value: result.value[0] }
    },
    async return() {
      await events.return?.()
      return { done: true, value: undefined }
    },
  }
  return payloads
}
