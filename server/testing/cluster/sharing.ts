import { setTimeout as sleep } from 'node:timers/promises'
import { openLoginSession } from '../../accounts/signIn/loginSessions.ts'
import type { Database } from '../../platform/database/database.ts'
import { seedActivity, seedManyParents } from '../seed.ts'
import { createSocketClient } from '../socket.ts'
import { createClient } from './client.ts'
import { type Cluster, METRICS_TOKEN, runSql, waitUntil } from './cluster.ts'
import { formatMs, printHeading, reportCheck } from './report.ts'

/** Checks the database after two servers started together on an empty one. */
export async function checkPreparedOnce({ primaryUrl, apps }: Cluster) {
  printHeading('Two servers started together on an empty database')
  const [{ migrations, names } = { migrations: 0, names: 0 }] = await runSql<{
    migrations: number
    names: number
  }>(
    primaryUrl,
    'select count(*)::int as migrations, count(distinct migration_name)::int as names from _prisma_migrations',
  )
  reportCheck(migrations > 0 && migrations === names, `each of ${names} migrations was applied once`)
  const loads = apps.filter(({ output }) => output.includes('Loading the places of India')).length
  reportCheck(loads === 1, `${loads} of 2 servers loaded the places of India`)
}

async function openStaffLoginSession(db: Database) {
  const email = `admin-${crypto.randomUUID()}@example.in`
  const user = await db.user.create({
    data: { email, firstName: 'Meena', lastName: 'Iyer', emailVerifiedAt: new Date() },
  })
  const admin = await db.adminUser.create({
    data: { userId: user.id, username: email, email, passwordHash: 'none' },
  })
  return openLoginSession(db, { userId: user.id, adminId: admin.id }, new Date())
}

const UNLOCKED = 'subscription { achievementUnlocked { achievement { key } } }'
const createProviderDocument = `mutation ($input: CreateProviderInput!) { createProvider(input: $input) {
  __typename ... on Failure { message } } }`

/** Earns the first unlock of a new staff member on one server and waits for it on a socket of the other. */
export async function measureUnlock(
  db: Database,
  { ports }: Cluster,
): Promise<{ key: string; tookMs: number }> {
  const token = await openStaffLoginSession(db)
  const listener = createSocketClient({ port: ports.other, token })
  const unlocks = listener.subscribe(UNLOCKED)
  const waiting = unlocks.next()
  waiting.catch(() => {})
  await sleep(400)
  const client = createClient(ports.one)
  client.cookies.patang = token
  const input = {
    name: 'Clay Club',
    description: 'Pottery for small hands.',
    email: 'hello@clayclub.example',
    phone: '+91 98765 43210',
    address: '12 Cherry Road, Salem',
    postcode: '636007',
  }
  const startedAt = performance.now()
  const response = await client.graphql(createProviderDocument, { input })
  if (response.data?.createProvider?.__typename !== 'CreateProviderPayload') throw new Error(response.body)
  try {
    const { data } = await waiting
    return { key: data.achievementUnlocked.achievement.key, tookMs: performance.now() - startedAt }
  } finally {
    await listener.dispose()
    client.close()
  }
}

export async function checkUnlocks(db: Database, cluster: Cluster) {
  printHeading('Events')
  const { key, tookMs } = await measureUnlock(db, cluster)
  reportCheck(
    tookMs < 1000,
    `an unlock earned on server 1 (${key}) reached a socket on server 2 after ${formatMs(tookMs)}`,
  )
}

const savedCountDocument = 'query { viewer { savedActivities(first: 5) { totalCount } } }'
const saveDocument = `mutation ($input: SaveActivityInput!) { saveActivity(input: $input) { __typename } }`

/** The paused replica shows which database a read used. */
export async function checkReplicaReads(db: Database, { ports, replicaUrl }: Cluster) {
  printHeading('Replica')
  const activity = await seedActivity(db, { name: 'Kites before' })
  const [token = '', other = ''] = await seedManyParents(db, 2, new Date())
  await waitUntil(async () => (await runSql(replicaUrl, 'select from sessions')).length >= 2)
  const before = await countReplicaReads(ports.one)
  await runSql(replicaUrl, 'select pg_wal_replay_pause()')
  await db.activity.update({ where: { id: activity.id }, data: { name: 'Kites after' } })

  const [visitor, reader, writer] = [
    createClient(ports.front, 2),
    createClient(ports.front, 3),
    createClient(ports.front, 4),
  ]
  reader.cookies.patang = other
  writer.cookies.patang = token
  const name = `{ activity(id: "${activity.id}") { name } }`
  const names = [await visitor.graphql(name), await reader.graphql(name)].map(
    ({ data }) => data.activity.name,
  )
  reportCheck(
    names.every((name) => name === 'Kites before'),
    'queries of a visitor and of a parent read from the replica',
  )

  await writer.graphql(saveDocument, { input: { activityId: activity.id } })
  const counts = []
  for (let turn = 0; turn < 20; turn++)
    counts.push((await writer.graphql(savedCountDocument)).data.viewer.savedActivities.totalCount)
  reportCheck(
    counts.every((count) => count === 1),
    'after a write, a parent read it in 20 of 20 requests, over both servers',
  )
  delete writer.cookies['patang-wrote']
  const without = (await writer.graphql(savedCountDocument)).data.viewer.savedActivities.totalCount
  reportCheck(without === 0, 'control: without the cookie the same parent read the old value of the replica')
  await runSql(replicaUrl, 'select pg_wal_replay_resume()')
  reportCheck(
    (await countReplicaReads(ports.one)) > before,
    'the metrics of the server count the SQL statements of the replica',
  )
  for (const client of [visitor, reader, writer]) client.close()
}

async function countReplicaReads(port: number) {
  const { body } = await createClient(port).get('/metrics', { authorization: `Bearer ${METRICS_TOKEN}` })
  const line = /patang_sql_seconds_count\{database="replica",verb="select"\} (\d+)/.exec(body)
  return Number(line?.[1] ?? 0)
}
