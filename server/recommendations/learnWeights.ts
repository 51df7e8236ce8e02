import type pg from 'pg'
import { createWeightLearner, WEIGHT_OPTIONS } from '../../domain/recommendations/weights.ts'
import { type Database, getPool } from '../platform/database/database.ts'
import { loadAllChoices, loadChoicesAround } from './loadChoices.ts'
import { lockWeights, unlockWeights } from './locks.ts'
import { createWeightWriter } from './writeWeights.ts'

/** Changes that are learnt together. */
const CHANGES_PER_BATCH = 500
/** From this many changes on, learning everything is cheaper. */
const CHANGES_MAX = 20_000
const DELETED_PER_STATEMENT = 10_000

interface Change {
  id: string
  activityId: string
}

/** False when another process is learning, which then learns these changes too. */
async function withLock(client: pg.ClientBase, work: () => Promise<void>): Promise<boolean> {
  if (!(await lockWeights(client))) return false
  try {
    await work()
    return true
  } finally {
    await unlockWeights(client)
  }
}

/** Learns activities again when their choices have changed. False when another process is learning. */
export function learnChanges(client: pg.ClientBase): Promise<boolean> {
  return withLock(client, async () => {
    for (;;) {
      const { rows } = await client.query<Change>(
        `SELECT id, "activityId" FROM activity_choice_changes ORDER BY id LIMIT ${CHANGES_PER_BATCH}`,
      )
      const mayHaveMore = rows.length === CHANGES_PER_BATCH
      if (mayHaveMore && (await countChanges(client)) > CHANGES_MAX) return learnEverything(client)
      if (rows.length > 0) await learnBatch(client, rows)
      if (!mayHaveMore) return
    }
  })
}

async function countChanges(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query('SELECT count(*)::int AS count FROM activity_choice_changes')
  return rows[0].count
}

/** Learns all weights from all choices. False when another process is learning. */
export function rebuildWeights(client: pg.ClientBase): Promise<boolean> {
  return withLock(client, () => learnEverything(client))
}

async function learnEverything(client: pg.ClientBase): Promise<void> {
  const changes = await client.query<{ id: string }>('SELECT id FROM activity_choice_changes')
  const histories = await loadAllChoices(client)
  const learn = createWeightLearner(histories)
  const writer = createWeightWriter(client, histories)
  for (const [target, id] of histories.items.entries()) await writer.write(id, learn(target))
  const chosen = new Set(histories.items)
  const stored = await client.query<{ id: string }>('SELECT DISTINCT "targetId" AS id FROM activity_weights')
  for (const { id } of stored.rows) if (!chosen.has(id)) await writer.write(id, null)
  await writer.flush()
  await deleteChanges(
    client,
    changes.rows.map(({ id }) => id),
  )
}

async function learnBatch(client: pg.ClientBase, changes: Change[]): Promise<void> {
  const changed = [...new Set(changes.map(({ activityId }) => activityId))]
  const targets = await listTargets(client, changed)
  // The weights of a target depend on everyone's choices among its sources, and on nothing else.
  const histories = await loadChoicesAround(client, targets)
  const learn = createWeightLearner(histories)
  const writer = createWeightWriter(client, histories)
  const indexOf = new Map(histories.items.map((id, index) => [id, index]))
  for (const id of targets) {
    const target = indexOf.get(id)
    await writer.write(id, target === undefined ? null : learn(target))
  }
  await writer.flush()
  await deleteChanges(
    client,
    changes.map(({ id }) => id),
  )
}

/**
 * The activities, all that enough people chose with one of them, and the targets of its stored weights. Both directions
 * of a pair are learnt: the stored number of people is right for each.
 */
async function listTargets(client: pg.ClientBase, activityIds: string[]): Promise<string[]> {
  const { rows } = await client.query<{ id: string }>(
    `SELECT unnest($1::uuid[]) AS id
     UNION SELECT "targetId" FROM activity_weights WHERE "activityId" = ANY($1::uuid[])
     UNION SELECT related."activityId" FROM activity_interactions own JOIN activity_interactions related USING ("userId")
     WHERE own."activityId" = ANY($1::uuid[]) AND own."interactionType" <> 'view' AND related."interactionType" <> 'view'
     GROUP BY own."activityId", related."activityId" HAVING count(DISTINCT "userId") >= $2`,
    [activityIds, WEIGHT_OPTIONS.peopleMin],
  )
  return rows.map(({ id }) => id)
}

async function deleteChanges(client: pg.ClientBase, ids: string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += DELETED_PER_STATEMENT)
    await client.query('DELETE FROM activity_choice_changes WHERE id = ANY($1::bigint[])', [
      ids.slice(from, from + DELETED_PER_STATEMENT),
    ])
}

/** Learns all weights in this thread, for scripts and tests. */
export async function rebuildWeightsNow(db: Database): Promise<void> {
  const client = await getPool(db).connect()
  try {
    await rebuildWeights(client)
  } finally {
    client.release()
  }
}
