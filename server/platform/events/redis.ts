import { Redis } from 'ioredis'

/** Time without a response after which Redis counts as unavailable. */
const RESPONSE_TIMEOUT_MS = 500
const HEARTBEAT_INTERVAL_MS = 250
const RECONNECT_DELAY_MAX_MS = 1000

/**
 * A connection that reconnects. While Redis is unavailable, commands fail immediately, so callers use their fallback. A
 * heartbeat detects a dead connection.
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
  // Each command reports its own failure, and the connection reconnects.
  redis.on('error', () => {})
  const heartbeat = setInterval(() => {
    if (redis.status === 'ready') redis.ping().catch(() => {})
  }, HEARTBEAT_INTERVAL_MS).unref()
  redis.once('end', () => clearInterval(heartbeat))
  return redis
}
