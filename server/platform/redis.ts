import { Redis } from 'ioredis'

/** Redis that says nothing for so long is taken for gone, in milliseconds. */
const PATIENCE = 500
const HEARTBEAT = 250
const LONGEST_PAUSE = 1000

/**
 * A connection that is opened again by itself. While Redis is away, commands fail at once, so that whoever asks can do
 * without. A connection that is dead without a word is found by asking.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), LONGEST_PAUSE),
  })
  // What fails is told to who asked; the connection itself comes back.
  redis.on('error', () => {})
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, HEARTBEAT).unref()
  redis.once('end', () => clearInterval(heartbeat))
  return redis
}
