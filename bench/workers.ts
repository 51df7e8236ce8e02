import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { calculateMedian } from '../domain/median.ts'
import { type ServerProcess, startServerProcess } from '../server/testing/servers/serverProcess.ts'
import { openPeersDatabase } from './peers/database.ts'
import { LIST_COUNT } from './peers/statements.ts'
import { readCpuMs } from './readCpuMs.ts'
import { round } from './round.ts'
import { createAgent, sendRequest } from './sendRequest.ts'

/**
 * `npm run bench:workers -- [rounds] [seconds]`: requests a second of one server process and of two workers behind one
 * port, for a list of 20 activities with their provider, executed and from the cache. A server process gets four tenths of a
 * core; the primary process and its two workers get eight tenths together. The load and the database have the rest of the
 * machine, as if they ran on other machines. Needs root and Linux' CPU controller (cgroup version 1).
 */
const rounds = Number(process.argv[2] ?? 3)
const measureMs = 1_000 * Number(process.argv[3] ?? 5)
const WARM_UP_MS = 10_000
const CONNECTIONS = 16
const SHARE_OF_CORE = 0.4
/** Short: a process that has used its share waits for milliseconds. */
const PERIOD_US = 20_000
const CONTROLLER = '/sys/fs/cgroup/cpu'
const LIST = `{ activities(first: ${LIST_COUNT}) { edges { node {
  uuid name category price duration address postcode provider { uuid name } } } } }`

const SERVERS: { name: string; environment: Record<string, string> }[] = [
  { name: 'executed', environment: { RESULT_CACHE_MB: '0' } },
  { name: 'from the cache', environment: {} },
]
const { url, close } = await openPeersDatabase()
const agent = createAgent(CONNECTIONS)
const results: { name: string; workers: number; perSecond: number; cpuMs: number }[] = []
for (let round = 0; round < rounds; round++)
  for (const { name, environment } of SERVERS)
    for (const workers of [1, 2]) results.push({ name, workers, ...(await measure(workers, environment)) })
agent.destroy()
await close()

console.table(
  SERVERS.map(({ name }) => {
    const [one, two] = [1, 2].map((workers) => {
      const own = results.filter((result) => result.name === name && result.workers === workers)
      return {
        perSecond: calculateMedian(own.map((r) => r.perSecond)),
        cpuMs: calculateMedian(own.map((r) => r.cpuMs)),
      }
    })
    return {
      list: name,
      'one process, requests/s': Math.round(one?.perSecond ?? 0),
      'two workers, requests/s': Math.round(two?.perSecond ?? 0),
      growth: round((two?.perSecond ?? 0) / (one?.perSecond ?? 1), 2),
      'one process, CPU ms a request': one && round(one.cpuMs, 3),
      'two workers, CPU ms a request': two && round(two.cpuMs, 3),
    }
  }),
)

async function measure(workers: number, environment: Record<string, string>) {
  const server = await startServerProcess(url, new Date(), {
    workers,
    environment: { ...environment, TRUST_PROXY: 'loopback' },
  })
  const removeLimits = limitProcesses(server)
  const pids = [server.pid, ...server.workerPids]
  const readAllCpuMs = () => pids.reduce((sum, pid) => sum + readCpuMs(pid), 0)
  await countResponses(server.port, WARM_UP_MS)
  const cpuMs = readAllCpuMs()
  const count = await countResponses(server.port, measureMs)
  const result = { perSecond: (1_000 * count) / measureMs, cpuMs: (readAllCpuMs() - cpuMs) / count }
  await server.end()
  removeLimits()
  return result
}

/** Returns a function that removes the groups when their processes have ended. */
function limitProcesses({ pid, workerPids }: ServerProcess) {
  const all = join(CONTROLLER, 'patang-bench')
  const limits = [{ group: all, pid, share: SHARE_OF_CORE * Math.max(workerPids.length, 1) }]
  for (const [index, workerPid] of workerPids.entries())
    limits.push({ group: join(all, `worker-${index}`), pid: workerPid, share: SHARE_OF_CORE })
  for (const { group, pid, share } of limits) {
    mkdirSync(group, { recursive: true })
    writeFileSync(join(group, 'cpu.cfs_period_us'), String(PERIOD_US))
    writeFileSync(join(group, 'cpu.cfs_quota_us'), String(PERIOD_US * share))
    writeFileSync(join(group, 'cgroup.procs'), String(pid))
  }
  return () => {
    for (const { group } of limits.toReversed()) rmdirSync(group)
  }
}

/** Sends requests over all connections without pause; returns the number of responses. */
async function countResponses(port: number, durationMs: number) {
  const end = performance.now() + durationMs
  let count = 0
  async function repeat() {
    while (performance.now() < end) {
      const { status } = await sendRequest(agent, `http://127.0.0.1:${port}/graphql`, {}, { query: LIST })
      if (status !== 200) throw new Error(`The server responded with ${status}`)
      count++
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, repeat))
  return count
}
