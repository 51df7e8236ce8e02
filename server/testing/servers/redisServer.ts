import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Redis } from 'ioredis'
import { findFreePort } from './findFreePort.ts'

const REDIS_PROGRAM = process.env.REDIS_SERVER ?? '/usr/bin/redis-server'

/** Tests that need Redis are skipped when it is not installed. */
export const hasRedis = existsSync(REDIS_PROGRAM)

interface RedisServer {
  url: string
  /** Freezes the process: the connections stay open without responses. */
  freeze(): void
  thaw(): void
  stop(): Promise<void>
  /** Starts it again at the same address. */
  start(): Promise<void>
}

/** A Redis of its own on a free port, without persistence. */
export async function startRedis(): Promise<RedisServer> {
  const port = await findFreePort()
  const url = `redis://127.0.0.1:${port}`
  let child: ChildProcess | null = null
  const server: RedisServer = {
    url,
    freeze: () => void child?.kill('SIGSTOP'),
    thaw: () => void child?.kill('SIGCONT'),
    async stop() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
    },
    async start() {
      const settings = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no']
      child = spawn(REDIS_PROGRAM, settings, { stdio: 'ignore' })
      await waitUntilReady(url)
    },
  }
  await server.start()
  return server
}

async function waitUntilReady(url: string) {
  const redis = new Redis(url, { retryStrategy: () => 20, maxRetriesPerRequest: null })
  redis.on('error', () => {})
  await Promise.race([redis.ping(), sleep(10_000)])
  redis.disconnect()
}
