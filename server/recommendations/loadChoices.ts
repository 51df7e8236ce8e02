import type pg from 'pg'
import { buildHistories, type Histories, type Interaction } from '../../domain/recommendations/histories.ts'
import { NIL_UUID } from '../platform/database/uuid.ts'

/** The engine learns only from a person's latest choices: the work for one person is bounded. */
const HISTORY_MAX = 1_000
/** Rows of one statement. */
const ROWS_PER_BATCH = 20_000

interface Row {
  userId: string
  activityId: string
  time: number
}

/**
 * Every choice of every person: a saved, booked or reviewed activity that is not dismissed. A view is no choice. Reads
 * in batches, so no statement holds a snapshot for long.
 */
export async function loadAllChoices(client: pg.ClientBase): Promise<Histories> {
  const interactions: Interaction[] = []
  const names = new Map<string, string>()
  const intern = (id: string) => {
    if (!names.has(id)) names.set(id, id)
    return names.get(id) as string
  }
  let last = { userId: NIL_UUID, activityId: NIL_UUID }
  for (;;) {
    const { rows } = await client.query<Row>(
      `SELECT "userId", "activityId", extract(epoch FROM max("timestamp"))::float8 AS time, bool_and("interactionType" <> 'dismiss') AS "isChoice"
       FROM activity_interactions
       WHERE "interactionType" <> 'view' AND ("userId", "activityId") > ($1::uuid, $2::uuid)
       GROUP BY 1, 2 ORDER BY 1, 2 LIMIT ${ROWS_PER_BATCH}`,
      [last.userId, last.activityId],
    )
    for (const row of rows as (Row & { isChoice: boolean })[])
      if (row.isChoice) interactions.push(toInteraction(row, intern))
    const end = rows.at(-1)
    if (!end || rows.length < ROWS_PER_BATCH) break
    last = end
  }
  return buildHistories(interactions, HISTORY_MAX)
}

/**
 * Everyone's choices among these activities and their stored sources. A source that is not stored yet came with a
 * change, so it is one of the activities. One row for each person, because rows cost more time than values.
 */
export async function loadChoicesAround(client: pg.ClientBase, activityIds: string[]): Promise<Histories> {
  const { rows } = await client.query<{ userId: string; activityIds: string }>(
    `SELECT "userId", string_agg("activityId"::text, ',' ORDER BY at DESC) AS "activityIds" FROM (
       SELECT "userId", "activityId", max("timestamp") AS at FROM activity_interactions i
       WHERE i."activityId" IN (
         SELECT unnest($1::uuid[]) UNION SELECT "activityId" FROM activity_weights WHERE "targetId" = ANY($1::uuid[])
       ) AND i."interactionType" <> 'view'
       GROUP BY 1, 2 HAVING bool_and("interactionType" <> 'dismiss')
     ) AS choices GROUP BY 1`,
    [activityIds],
  )
  const interactions = rows.flatMap(({ userId, activityIds }) =>
    activityIds.split(',').map((activityId, at) => toInteraction({ userId, activityId, time: -at })),
  )
  return buildHistories(interactions, HISTORY_MAX)
}

function toInteraction(
  { userId, activityId, time }: Row,
  intern: (id: string) => string = (id) => id,
): Interaction {
  return { user: intern(userId), item: intern(activityId), weight: 1, time }
}
