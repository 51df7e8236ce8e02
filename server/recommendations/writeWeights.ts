import type pg from 'pg'
import type { Histories } from '../../domain/recommendations/histories.ts'
import type { Weights } from '../../domain/recommendations/weights.ts'

/** Rows of one transaction, which stays far below a second. */
const ROWS_PER_BATCH = 4_000

/**
 * Replaces the stored weights of targets. A row that stays is updated in its place, because a new row costs an entry in each
 * index.
 */
const REPLACE_WEIGHTS = `
  WITH learnt AS MATERIALIZED (
    SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::real[], $5::int[]) AS row("activityId", "targetId", weight, people)
  ), removed AS (
    DELETE FROM activity_weights w WHERE w."targetId" = ANY($1::uuid[])
      AND NOT EXISTS (SELECT 1 FROM learnt l WHERE l."activityId" = w."activityId" AND l."targetId" = w."targetId")
  ), changed AS (
    UPDATE activity_weights w SET weight = l.weight, people = l.people FROM learnt l
    WHERE w."activityId" = l."activityId" AND w."targetId" = l."targetId"
      AND (w.weight, w.people) IS DISTINCT FROM (l.weight, l.people)
  )
  INSERT INTO activity_weights ("activityId", "targetId", weight, people)
  SELECT * FROM learnt l
  WHERE NOT EXISTS (SELECT 1 FROM activity_weights w WHERE w."activityId" = l."activityId" AND w."targetId" = l."targetId")`

/** Collects the weights of targets and replaces the stored ones, a batch in a transaction. */
export function createWeightWriter(client: pg.ClientBase, { items, byItem }: Histories) {
  let targets: string[] = []
  let rows = createRows()

  async function flush(): Promise<void> {
    if (targets.length === 0) return
    await client.query(REPLACE_WEIGHTS, [targets, rows.sources, rows.targets, rows.weights, rows.people])
    targets = []
    rows = createRows()
  }

  /** Null removes the weights of a target. */
  async function write(targetId: string, learnt: Weights | null): Promise<void> {
    targets.push(targetId)
    if (learnt) {
      addRow(targetId, targetId, 0, byItem[learnt.target]?.users.length ?? 0)
      learnt.sources.forEach((source, at) => {
        addRow(items[source] as string, targetId, learnt.weights[at] as number, learnt.people[at] as number)
      })
    }
    if (rows.sources.length >= ROWS_PER_BATCH) await flush()
  }

  function addRow(source: string, target: string, weight: number, people: number) {
    rows.sources.push(source)
    rows.targets.push(target)
    rows.weights.push(weight)
    rows.people.push(people)
  }

  return { write, flush }
}

function createRows() {
  return {
    sources: [] as string[],
    targets: [] as string[],
    weights: [] as number[],
    people: [] as number[],
  }
}
