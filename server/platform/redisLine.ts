import { createRedisEventTarget } from '@graphql-yoga/redis-event-target'
import type { Redis } from 'ioredis'
import type { Listeners } from './listeners.ts'
import type { Line } from './postgresLine.ts'
import { openRedis } from './redis.ts'

const CHANNEL = 'patang:events'

interface Told {
  topic: string
  payload: object
}

export interface TellingLine extends Line {
  /** Fails when Redis did not take it. */
  tell(topic: string, payload: object): Promise<void>
}

/** One channel for all topics, so that whoever begins to listen hears from that moment on. */
export function redisLine(url: string, listeners: Listeners): TellingLine {
  const publisher = openRedis(url)
  let subscriber: Redis | null = null
  return {
    // The event target would not say whether Redis took it.
    async tell(topic, payload) {
      await publisher.publish(CHANNEL, JSON.stringify({ topic, payload } satisfies Told))
    },
    open() {
      subscriber ??= hearing(url, listeners)
    },
    async close() {
      publisher.disconnect()
      subscriber?.disconnect()
    },
  }
}

function hearing(url: string, listeners: Listeners) {
  const subscriber = openRedis(url)
  // Each time that the connection stands, and then something may have been missed.
  subscriber.on('ready', () => {
    subscriber.subscribe(CHANNEL).then(listeners.tellAllOfBreak, () => {})
  })
  const subscribeClient = { on: subscriber.on.bind(subscriber), subscribe: async () => {} }
  const target = createRedisEventTarget<CustomEvent<Told>>({
    publishClient: subscriber,
    subscribeClient: subscribeClient as unknown as Redis,
  })
  target.addEventListener(CHANNEL, ({ detail }) => listeners.tell(detail.topic, detail.payload))
  return subscriber
}
