import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { bookingDocument } from '../bookingInput.ts'
import { seedActivity, seedManyParents } from '../seed.ts'
import { buildInput } from './bookings.ts'
import { type Client, type ClientResponse, createClient } from './client.ts'
import { type Cluster, runSql, waitUntil } from './cluster.ts'
import { formatMs, printHeading, reportCheck } from './report.ts'
import { measureUnlock } from './sharing.ts'

const OUTAGE_SECONDS = Number(process.env.CUT_SECONDS ?? 30)
const RESPONSE_TIME_MAX_MS = 2000
const RECOVERY_TIME_MAX_MS = 5000

interface RequestsByName {
  [way: string]: () => Promise<ClientResponse>
}

/** The requests that run all the time, against both servers through nginx. */
async function prepareRequests(db: Database, cluster: Cluster) {
  const { ports } = cluster
  const activity = await seedActivity(db, { isFree: true, capacity: 1_000_000 })
  const tokens = await seedManyParents(db, 3, new Date())
  await waitForReplica(cluster)
  const [visitor, reader, writer, caller] = [10, 11, 12, 13].map((at) => createClient(ports.front, at)) as [
    Client,
    Client,
    Client,
    Client,
  ]
  for (const [at, client] of [reader, writer, caller].entries()) client.cookies.patang = tokens[at] as string
  const ways: RequestsByName = {
    query: () => visitor.graphql(`{ activity(id: "${activity.id}") { name } }`),
    'query of a parent': () => reader.graphql('{ viewer { user { firstName } } }'),
    booking: () => writer.graphql(bookingDocument, { input: buildInput(activity) }),
    REST: () => caller.get('/api/bookings/user'),
    page: () => visitor.get('/', { accept: 'text/html' }),
  }
  const close = () => [visitor, reader, writer, caller].forEach((client) => void client.close())
  return { ways, close }
}

/** After a restart of the primary the replica reconnects at its next attempt, every five seconds. */
async function waitForReplica({ primaryUrl, replicaUrl }: Cluster) {
  const [{ lsn } = { lsn: '0/0' }] = await runSql<{ lsn: string }>(
    primaryUrl,
    'select pg_current_wal_insert_lsn()::text as lsn',
  )
  const isThere = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"'
  await waitUntil(
    async () => (await runSql<{ isThere: boolean }>(replicaUrl, isThere, [lsn]))[0]?.isThere === true,
  )
}

/** Sends every request repeatedly until it is stopped. */
function startRequests(ways: RequestsByName) {
  let isOver = false
  const answers: { way: string; answer: ClientResponse }[] = []
  const streams = Object.entries(ways).map(async ([way, ask]) => {
    while (!isOver) {
      answers.push({ way, answer: await ask() })
      await sleep(400)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(streams)
      return answers
    },
  }
}

const isServed = ({ status, code }: ClientResponse) => status === 200 && code === null
const isUnavailableResponse = ({ status, code, body }: ClientResponse) =>
  status === 503 && (code === 'UNAVAILABLE' || body.startsWith('<!doctype html>'))

interface Outage {
  name: string
  begin(): Promise<void> | void
  end(): Promise<void> | void
  /** True for requests that do not need the stopped part. */
  isServedDuring: boolean
}

async function checkOutage(db: Database, cluster: Cluster, { name, begin, end, isServedDuring }: Outage) {
  printHeading(`${name}, for ${OUTAGE_SECONDS} seconds`)
  const before = cluster.apps.map(({ pid }) => pid)
  const { ways, close } = await prepareRequests(db, cluster)
  const asked = startRequests(ways)
  await sleep(1000)
  await begin()
  const unlock = isServedDuring ? await measureUnlock(db, cluster) : null
  await sleep(OUTAGE_SECONDS * 1000)
  const answers = (await asked.stop()).map(({ answer }) => answer)
  await end()
  let last: [string, ClientResponse][] = []
  const healing = await waitUntil(async () => {
    const asks = Object.entries(ways).map(
      async ([way, ask]): Promise<[string, ClientResponse]> => [way, await ask()],
    )
    last = await Promise.all(asks)
    return last.every(([, answer]) => isServed(answer))
  }).catch(() => Number.POSITIVE_INFINITY)
  for (const [way, answer] of last)
    if (!isServed(answer)) console.log(`  ${way}: ${answer.status} ${answer.body.slice(0, 200)}`)
  close()

  const served = answers.filter(isServed).length
  const told = answers.filter(isUnavailableResponse).length
  const slowest = Math.max(...answers.map(({ durationMs }) => durationMs))
  const others = answers.filter((answer) => !isServed(answer) && !isUnavailableResponse(answer))
  reportCheck(
    others.length === 0 && (!isServedDuring || told === 0),
    `${answers.length} requests: ${served} served, ${told} told UNAVAILABLE (503), ${others.length} anything else${formatSample(others)}`,
  )
  reportCheck(slowest < RESPONSE_TIME_MAX_MS, `the slowest answer took ${formatMs(slowest)}`)
  if (unlock)
    reportCheck(
      unlock.took < RESPONSE_TIME_MAX_MS,
      `an unlock meanwhile reached the other server after ${formatMs(unlock.took)}`,
    )
  reportCheck(healing < RECOVERY_TIME_MAX_MS, `all is served again ${formatMs(healing)} after it was back`)
  const after = cluster.apps.map(({ pid, isRunning }) => isRunning && pid)
  reportCheck(String(before) === String(after), 'no server crashed')
}

const formatSample = ([one]: ClientResponse[]) => (one ? ` (${one.status} ${one.body.slice(0, 160)})` : '')

export async function checkOutages(db: Database, cluster: Cluster) {
  const { redis, primary, replica } = cluster
  const frozen = { begin: () => redis.freeze(), end: () => redis.thaw() }
  await checkOutage(db, cluster, { name: 'Redis says nothing', ...frozen, isServedDuring: true })
  await checkOutage(db, cluster, {
    name: 'Redis is gone',
    begin: () => redis.stop('SIGKILL'),
    end: () => redis.start(),
    isServedDuring: true,
  })
  await checkOutage(db, cluster, {
    name: 'The primary says nothing',
    begin: () => primary.freeze(),
    end: () => primary.thaw(),
    isServedDuring: false,
  })
  await checkOutage(db, cluster, {
    name: 'The primary is gone',
    begin: () => primary.stop(),
    end: () => primary.start(),
    isServedDuring: false,
  })
  await checkOutage(db, cluster, {
    name: 'The replica says nothing',
    begin: () => replica.freeze(),
    end: () => replica.thaw(),
    isServedDuring: true,
  })
  await checkRecovery(db, cluster)
}

/** Checks that the lost connections are restored, those of jobs and events too. */
async function checkRecovery(db: Database, cluster: Cluster) {
  printHeading('After all of it')
  const { took } = await measureUnlock(db, cluster)
  reportCheck(took < 1000, `an unlock reaches the other server after ${formatMs(took)}`)
  const waiting = `select count(*)::int as due from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`
  const worked = await waitUntil(
    async () => (await runSql<{ due: number }>(cluster.primaryUrl, waiting))[0]?.due === 0,
    120_000,
  ).catch(() => Number.POSITIVE_INFINITY)
  reportCheck(Number.isFinite(worked), `the jobs that waited are done after ${formatMs(worked)}`)
}
