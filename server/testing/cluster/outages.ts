import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '../../platform/database/database.ts'
import { bookingDocument } from '../bookingInput.ts'
import { anActivity, manyParents } from '../seed.ts'
import { inputFor } from './bookings.ts'
import { type Answer, type Client, clientAt } from './client.ts'
import { type Cluster, sql, until } from './machines.ts'
import { claim, heading, ms } from './report.ts'
import { unlockAcross } from './sharing.ts'

const SECONDS = Number(process.env.CUT_SECONDS ?? 30)
const WITHIN = 2000
const HEALED = 5000

interface Ways {
  [way: string]: () => Promise<Answer>
}

/** Everything that is asked all the time, of both servers through nginx. */
async function everyWay(db: Database, cluster: Cluster) {
  const { ports } = cluster
  const activity = await anActivity(db, { isFree: true, capacity: 1_000_000 })
  const tokens = await manyParents(db, 3, new Date())
  await caughtUp(cluster)
  const [visitor, reader, writer, caller] = [10, 11, 12, 13].map((at) => clientAt(ports.front, at)) as [
    Client,
    Client,
    Client,
    Client,
  ]
  for (const [at, client] of [reader, writer, caller].entries()) client.cookies.patang = tokens[at] as string
  const ways: Ways = {
    query: () => visitor.graphql(`{ activity(id: "${activity.id}") { name } }`),
    'query of a parent': () => reader.graphql('{ viewer { user { firstName } } }'),
    booking: () => writer.graphql(bookingDocument, { input: inputFor(activity) }),
    REST: () => caller.get('/api/bookings/user'),
    page: () => visitor.get('/', { accept: 'text/html' }),
  }
  const close = () => [visitor, reader, writer, caller].forEach((client) => void client.close())
  return { ways, close }
}

/** After a restart of the primary the replica comes back when it next looks, every five seconds. */
async function caughtUp({ primaryUrl, replicaUrl }: Cluster) {
  const [{ lsn } = { lsn: '0/0' }] = await sql<{ lsn: string }>(
    primaryUrl,
    'select pg_current_wal_insert_lsn()::text as lsn',
  )
  const isThere = 'select pg_last_wal_replay_lsn() >= $1::pg_lsn as "isThere"'
  await until(async () => (await sql<{ isThere: boolean }>(replicaUrl, isThere, [lsn]))[0]?.isThere === true)
}

/** Asks in every way, again and again, until it is told to stop. */
function asking(ways: Ways) {
  let isOver = false
  const answers: { way: string; answer: Answer }[] = []
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

const isServed = ({ status, code }: Answer) => status === 200 && code === null
const isTold = ({ status, code, body }: Answer) =>
  status === 503 && (code === 'UNAVAILABLE' || body.startsWith('<!doctype html>'))

interface Cut {
  name: string
  cut(): Promise<void> | void
  heal(): Promise<void> | void
  /** Nothing needs what is cut off. */
  isServedMeanwhile: boolean
}

async function during(db: Database, cluster: Cluster, { name, cut, heal, isServedMeanwhile }: Cut) {
  heading(`${name}, for ${SECONDS} seconds`)
  const before = cluster.apps.map(({ pid }) => pid)
  const { ways, close } = await everyWay(db, cluster)
  const asked = asking(ways)
  await sleep(1000)
  await cut()
  const unlock = isServedMeanwhile ? await unlockAcross(db, cluster) : null
  await sleep(SECONDS * 1000)
  const answers = (await asked.stop()).map(({ answer }) => answer)
  await heal()
  let last: [string, Answer][] = []
  const healing = await until(async () => {
    const asks = Object.entries(ways).map(async ([way, ask]): Promise<[string, Answer]> => [way, await ask()])
    last = await Promise.all(asks)
    return last.every(([, answer]) => isServed(answer))
  }).catch(() => Number.POSITIVE_INFINITY)
  for (const [way, answer] of last)
    if (!isServed(answer)) console.log(`  ${way}: ${answer.status} ${answer.body.slice(0, 200)}`)
  close()

  const served = answers.filter(isServed).length
  const told = answers.filter(isTold).length
  const slowest = Math.max(...answers.map(({ took }) => took))
  const others = answers.filter((answer) => !isServed(answer) && !isTold(answer))
  claim(
    others.length === 0 && (!isServedMeanwhile || told === 0),
    `${answers.length} requests: ${served} served, ${told} told UNAVAILABLE (503), ${others.length} anything else${sample(others)}`,
  )
  claim(slowest < WITHIN, `the slowest answer took ${ms(slowest)}`)
  if (unlock)
    claim(unlock.took < WITHIN, `an unlock meanwhile reached the other server after ${ms(unlock.took)}`)
  claim(healing < HEALED, `all is served again ${ms(healing)} after it was back`)
  const after = cluster.apps.map(({ pid, isRunning }) => isRunning && pid)
  claim(String(before) === String(after), 'no server crashed')
}

const sample = ([one]: Answer[]) => (one ? ` (${one.status} ${one.body.slice(0, 160)})` : '')

export async function outages(db: Database, cluster: Cluster) {
  const { redis, primary, replica } = cluster
  const frozen = { cut: () => redis.freeze(), heal: () => redis.thaw() }
  await during(db, cluster, { name: 'Redis says nothing', ...frozen, isServedMeanwhile: true })
  await during(db, cluster, {
    name: 'Redis is gone',
    cut: () => redis.end('SIGKILL'),
    heal: () => redis.start(),
    isServedMeanwhile: true,
  })
  await during(db, cluster, {
    name: 'The primary says nothing',
    cut: () => primary.freeze(),
    heal: () => primary.thaw(),
    isServedMeanwhile: false,
  })
  await during(db, cluster, {
    name: 'The primary is gone',
    cut: () => primary.end(),
    heal: () => primary.start(),
    isServedMeanwhile: false,
  })
  await during(db, cluster, {
    name: 'The replica says nothing',
    cut: () => replica.freeze(),
    heal: () => replica.thaw(),
    isServedMeanwhile: true,
  })
  await afterwards(db, cluster)
}

/** The lines that were broken stand again, those of the jobs and the events too. */
async function afterwards(db: Database, cluster: Cluster) {
  heading('After all of it')
  const { took } = await unlockAcross(db, cluster)
  claim(took < 1000, `an unlock reaches the other server after ${ms(took)}`)
  const waiting = `select count(*)::int as due from pgboss.job
    where state in ('created', 'retry', 'active') and start_after <= now()`
  const worked = await until(
    async () => (await sql<{ due: number }>(cluster.primaryUrl, waiting))[0]?.due === 0,
    120_000,
  ).catch(() => Number.POSITIVE_INFINITY)
  claim(Number.isFinite(worked), `the jobs that waited are done after ${ms(worked)}`)
}
