import { setTimeout as sleep } from 'node:timers/promises'
import { openSession } from '../../accounts/sessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { anActivity, manyParents } from '../seed.ts'
import { socketClient } from '../socket.ts'
import { clientAt } from './client.ts'
import { type Cluster, METRICS_TOKEN, sql, until } from './machines.ts'
import { claim, heading, ms } from './report.ts'

/** What two servers that started together on an empty database have made of it. */
export async function preparedOnce({ primaryUrl, apps }: Cluster) {
  heading('Two servers started together on an empty database')
  const [{ migrations, names } = { migrations: 0, names: 0 }] = await sql<{
    migrations: number
    names: number
  }>(
    primaryUrl,
    'select count(*)::int as migrations, count(distinct migration_name)::int as names from _prisma_migrations',
  )
  claim(migrations > 0 && migrations === names, `each of ${names} migrations was applied once`)
  const loads = apps.filter(({ said }) => said.includes('Loading the places of India')).length
  claim(loads === 1, `${loads} of the 2 loaded the places of India`)
}

export async function anAdminOf(db: Database) {
  const email = `admin-${crypto.randomUUID()}@example.in`
  const user = await db.user.create({ data: { email, firstName: 'Meena', lastName: 'Iyer' } })
  const admin = await db.adminUser.create({
    data: { userId: user.id, username: email, email, passwordHash: 'none' },
  })
  return openSession(db, { userId: user.id, adminId: admin.id }, new Date())
}

const UNLOCKED = 'subscription { achievementUnlocked { achievement { key } } }'
const createProvider = `mutation ($input: CreateProviderInput!) { createProvider(input: $input) {
  __typename ... on Failure { message } } }`

/** Earns the first unlock of a new admin on one server, and waits for it on a socket of the other. */
export async function unlockAcross(db: Database, { ports }: Cluster): Promise<{ key: string; took: number }> {
  const token = await anAdminOf(db)
  const listener = socketClient({ port: ports.other, token })
  const unlocks = listener.subscribe(UNLOCKED)
  const waiting = unlocks.next()
  waiting.catch(() => {})
  await sleep(400)
  const client = clientAt(ports.one)
  client.cookies.patang = token
  const input = {
    name: 'Clay Club',
    description: 'Pottery for small hands.',
    email: 'hello@clayclub.example',
    phone: '+91 98765 43210',
    address: '12 Cherry Road, Salem',
    postcode: '636007',
  }
  const begun = performance.now()
  const answer = await client.graphql(createProvider, { input })
  if (answer.data?.createProvider?.__typename !== 'CreateProviderPayload') throw new Error(answer.body)
  try {
    const { data } = await waiting
    return { key: data.achievementUnlocked.achievement.key, took: performance.now() - begun }
  } finally {
    await listener.dispose()
    client.close()
  }
}

export async function unlocksReachTheOther(db: Database, cluster: Cluster) {
  heading('Events')
  const { key, took } = await unlockAcross(db, cluster)
  claim(took < 1000, `an unlock earned on server 1 (${key}) reaches a socket on server 2 after ${ms(took)}`)
}

const saved = 'query { viewer { savedActivities(first: 5) { totalCount } } }'
const save = `mutation ($input: SaveActivityInput!) { saveActivity(input: $input) { __typename } }`

/** The replica is held still: what it does not know yet shows where a read went. */
export async function readsOfReplicas(db: Database, { ports, replicaUrl }: Cluster) {
  heading('Replica')
  const activity = await anActivity(db, { name: 'Kites before' })
  const [token = '', other = ''] = await manyParents(db, 2, new Date())
  await until(async () => (await sql(replicaUrl, 'select from sessions')).length >= 2)
  const before = await replicaReads(ports.one)
  await sql(replicaUrl, 'select pg_wal_replay_pause()')
  await db.activity.update({ where: { id: activity.id }, data: { name: 'Kites after' } })

  const [visitor, reader, writer] = [
    clientAt(ports.front, 2),
    clientAt(ports.front, 3),
    clientAt(ports.front, 4),
  ]
  reader.cookies.patang = other
  writer.cookies.patang = token
  const name = `{ activity(id: "${activity.id}") { name } }`
  const seen = [await visitor.graphql(name), await reader.graphql(name)].map(({ data }) => data.activity.name)
  claim(
    seen.every((one) => one === 'Kites before'),
    'queries of a visitor and of a parent read from the replica',
  )

  await writer.graphql(save, { input: { activityId: activity.id } })
  const counts = []
  for (let turn = 0; turn < 20; turn++)
    counts.push((await writer.graphql(saved)).data.viewer.savedActivities.totalCount)
  claim(
    counts.every((count) => count === 1),
    'who has just written reads it, 20 times of 20, over both servers',
  )
  delete writer.cookies['patang-wrote']
  const without = (await writer.graphql(saved)).data.viewer.savedActivities.totalCount
  claim(without === 0, 'control: without the mark the same parent reads what the replica has')
  await sql(replicaUrl, 'select pg_wal_replay_resume()')
  claim((await replicaReads(ports.one)) > before, "the server's metrics count statements of the replica")
  for (const client of [visitor, reader, writer]) client.close()
}

async function replicaReads(port: number) {
  const { body } = await clientAt(port).get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const line = /patang_sql_seconds_count\{database="replica",verb="select"\} (\d+)/.exec(body)
  return Number(line?.[1] ?? 0)
}
