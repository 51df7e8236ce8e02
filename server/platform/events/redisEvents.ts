import { createRedisEventTarget } from '@graphql-yoga/redis-event-target'
import type { Redis } from 'ioredis'
import type { Listeners } from './listeners.ts'
import type { EventConnection } from './postgresEvents.ts'
import { openRedis } from './redis.ts'

const CHANNEL = 'patang:events'

interface PublishedEvent {
  topic: string
  payload: object
}

export interface PublishingConnection extends EventConnection {
  /** Fails when Redis did not take it. */
  publish(topic: string, payload: object): Promise<void>
}

/** One channel for all topics, so that whoever begins to listen hears from that moment on. */
export function createRedisEvents(url: string, listeners: Listeners): PublishingConnection {
  const publisher = openRedis(url)
  let subscriber: Redis | null = null
  return {
    // The event target would not say whether Redis took it.
    async publish(topic, payload) {
      await publisher.publish(CHANNEL, JSON.stringify({ topic, payload } satisfies PublishedEvent))
    },
    open() {
      subscriber ??= createSubscriber(url, listeners)
    },
    async close() {
      publisher.disconnect()
      subscriber?.disconnect()
    },
  }
}

function createSubscriber(url: string, listeners: Listeners) {
  const subscriber = openRedis(url)
  // Each time that the connection stands, and then something may have been missed.
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(listeners.dispatchReconnect, () => {})
  })
  const subscribeClient = { on: subscriber.on.bind(subscriber), subscribe: async () => {} }
  const target = createRedisEventTarget<CustomEvent<PublishedEvent>>({
    publishClient: subscriber,
    subscribeClient: subscribeClient as unknown as Redis,
  })
  target.addEventListener(CHANNEL, ({ detail }) => listeners.dispatch(detail.topic, detail.payload))
  return subscriber
}
