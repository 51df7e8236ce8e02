import type { Redis } from 'ioredis'
import type { Listeners, PublishedEvent } from './listeners.ts'
import type { EventConnection } from './postgresEvents.ts'
import { openRedis } from './redis.ts'

const CHANNEL = 'patang:events'

interface PublishingConnection extends EventConnection {
  /** Rejects when Redis does not take the event. */
  publish(topic: string, payload: object): Promise<void>
}

/** Publishes and receives events over one Redis channel for all topics, so a new topic needs no round trip. */
export function createRedisEvents(url: string, listeners: Listeners): PublishingConnection {
  const publisher = openRedis(url)
  let subscriber: Redis | null = null
  return {
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
  // Each new connection subscribes again. Events may have been lost before it.
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(listeners.dispatchReconnect, () => {})
  })
  subscriber.on('message', (_channel: string, message: string) => {
    const { topic, payload } = JSON.parse(message) as PublishedEvent
    listeners.dispatch(topic, payload)
  })
  return subscriber
}
