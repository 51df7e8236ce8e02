import { Redis } from 'ioredis'

/** Redis that says nothing for so long is taken for gone, in milliseconds. */
const RESPONSE_TIMEOUT_MS = 500
const HEARTBEAT_INTERVAL_MS = 250
const RECONNECT_DELAY_MAX_MS = 1000

/**
 * A connection that is opened again by itself. While Redis is away, commands fail at once, so that whoever asks can do
 * without. A connection that is dead without a word is found by asking.
 */
export function openRedis(url: string): Redis {
  const redis = new Redis(url, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    autoResubscribe: false,
    connectTimeout: RESPONSE_TIMEOUT_MS,
    socketTimeout: RESPONSE_TIMEOUT_MS,
    retryStrategy: (tries) => Math.min(50 * 2 ** Math.min(tries, 10), RECONNECT_DELAY_MAX_MS),
  })
  // What fails is told to who asked; the connection itself comes back.
  redis.on('error', () => {})
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, HEARTBEAT_INTERVAL_MS).unref()
  redis.once('end', () => clearInterval(heartbeat))
  return redis
}
