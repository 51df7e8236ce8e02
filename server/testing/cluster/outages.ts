import { setTimeout as sleep } from 'node:timers/promises'
import { print } from 'graphql'
import type { Database } from '../../platform/database/database.ts'
import { bookingDocument } from '../features/bookingInput.ts'
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
  [name: string]: () => Promise<ClientResponse>
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
  const requests: RequestsByName = {
    query: () => visitor.graphql(`{ activity(id: "${activity.id}") { name } }`),
    'query of a parent': () => reader.graphql('{ viewer { user { firstName } } }'),
    booking: () => writer.graphql(print(bookingDocument), { input: buildInput(activity) }),
    REST: () => caller.get('/api/bookings/user'),
    page: () => visitor.get('/', { accept: 'text/html' }),
  }
  const close = () => [visitor, reader, writer, caller].forEach((client) => void client.close())
  return { requests, close }
}

/** After a restart of the primary the replica reconnects at its next attempt, every five seconds. */
async function waitForReplica({ primaryUrl, replicaUrl }: Cluster) {
  const [{ lsn } = { lsn: '0/0' }] = await runSql<{ lsn: string }>(
    primaryUrl,
    'select pg_current_wal_insert_lsn()::text as lsn',
  )
  const isReplayed = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isReplayed"'
  await waitUntil(
    async () =>
      (await runSql<{ isReplayed: boolean }>(replicaUrl, isReplayed, [lsn]))[0]?.isReplayed === true,
  )
}

/** Sends every request repeatedly until it is stopped. */
function startRequests(sendByName: RequestsByName) {
  let isOver = false
  const responses: { name: string; response: ClientResponse }[] = []
  const streams = Object.entries(sendByName).map(async ([name, send]) => {
    while (!isOver) {
      responses.push({ name, response: await send() })
      await sleep(400)
    }
  })
  return {
    async stop() {
      isOver = true
      await Promise.all(streams)
      return responses
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
  const { requests: sendByName, close } = await prepareRequests(db, cluster)
  const requests = startRequests(sendByName)
  await sleep(1000)
  await begin()
  const unlock = isServedDuring ? await measureUnlock(db, cluster) : null
  await sleep(OUTAGE_SECONDS * 1000)
  const responses = (await requests.stop()).map(({ response }) => response)
  await end()
  let last: [string, ClientResponse][] = []
  const recoveryMs = await waitUntil(async () => {
    const sending = Object.entries(sendByName).map(
      async ([requestName, send]): Promise<[string, ClientResponse]> => [requestName, await send()],
    )
    last = await Promise.all(sending)
    return last.every(([, response]) => isServed(response))
  }).catch(() => Number.POSITIVE_INFINITY)
  for (const [requestName, response] of last)
    if (!isServed(response))
      console.log(`  ${requestName}: ${response.status} ${response.body.slice(0, 200)}`)
  close()

  const served = responses.filter(isServed).length
  const refused = responses.filter(isUnavailableResponse).length
  const slowest = Math.max(...responses.map(({ durationMs }) => durationMs))
  const others = responses.filter((response) => !isServed(response) && !isUnavailableResponse(response))
  reportCheck(
    others.length === 0 && (!isServedDuring || refused === 0),
    `${responses.length} requests: ${served} served, ${refused} refused with UNAVAILABLE (503), ${others.length} others${formatSample(others)}`,
  )
  reportCheck(slowest < RESPONSE_TIME_MAX_MS, `the slowest response took ${formatMs(slowest)}`)
  if (unlock)
    reportCheck(
      unlock.tookMs < RESPONSE_TIME_MAX_MS,
      `an unlock during the outage reached the other server after ${formatMs(unlock.tookMs)}`,
    )
  reportCheck(
    recoveryMs < RECOVERY_TIME_MAX_MS,
    `every request was served again ${formatMs(recoveryMs)} after the end of the outage`,
  )
  const after = cluster.apps.map(({ pid, isRunning }) => isRunning && pid)
  reportCheck(String(before) === String(after), 'no server crashed')
}

const formatSample = ([one]: ClientResponse[]) => (one ? ` (${one.status} ${one.body.slice(0, 160)})` : '')

export async function checkOutages(db: Database, cluster: Cluster) {
  const { redis, primary, replica } = cluster
  const frozen = { begin: () => redis.freeze(), end: () => redis.thaw() }
  await checkOutage(db, cluster, { name: 'Redis does not respond', ...frozen, isServedDuring: true })
  await checkOutage(db, cluster, {
    name: 'Redis is stopped',
    begin: () => redis.stop('SIGKILL'),
    end: () => redis.start(),
    isServedDuring: true,
  })
  await checkOutage(db, cluster, {
    name: 'The primary does not respond',
    begin: () => primary.freeze(),
    end: () => primary.thaw(),
    isServedDuring: false,
  })
  await checkOutage(db, cluster, {
    name: 'The primary is stopped',
    begin: () => primary.stop(),
    end: () => primary.start(),
    isServedDuring: false,
  })
  await checkOutage(db, cluster, {
    name: 'The replica does not respond',
    begin: () => replica.freeze(),
    end: () => replica.thaw(),
    isServedDuring: true,
  })
  await checkRecovery(db, cluster)
}

/** Checks that the lost connections are restored, also for jobs and events. */
async function checkRecovery(db: Database, cluster: Cluster) {
  printHeading('After all outages')
  const { tookMs } = await measureUnlock(db, cluster)
  reportCheck(tookMs < 1000, `an unlock reached the other server after ${formatMs(tookMs)}`)
  const waiting = `select count(*)::int as due from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`
  const doneMs = await waitUntil(
    async () => (await runSql<{ due: number }>(cluster.primaryUrl, waiting))[0]?.due === 0,
    120_000,
  ).catch(() => Number.POSITIVE_INFINITY)
  reportCheck(Number.isFinite(doneMs), `the waiting jobs were done after ${formatMs(doneMs)}`)
}
