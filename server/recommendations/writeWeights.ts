import type pg from 'pg'
import type { Histories } from '../../domain/recommendations/histories.ts'
import type { Weights } from '../../domain/recommendations/weights.ts'

/** Rows of one transaction, which stays far below a second. */
const ROWS_PER_BATCH = 4_000

/** Collects the weights of targets and replaces the stored ones, a batch in a transaction. */
export function createWeightWriter(client: pg.ClientBase, { items, byItem }: Histories) {
  let targets: string[] = []
  let rows = createRows()

  async function flush(): Promise<void> {
    if (targets.length === 0) return
    await client.query('BEGIN')
    try {
      await client.query('DELETE FROM activity_weights WHERE "targetId" = ANY($1::uuid[])', [targets])
      await client.query(
        `INSERT INTO activity_weights ("activityId", "targetId", weight, people)
         SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::real[], $4::int[])`,
        [rows.sources, rows.targets, rows.weights, rows.people],
      )
      await client.query('COMMIT')
    } catch (error) {
      await client.query('ROLLBACK')
      throw error
    }
    targets = []
    rows = createRows()
  }

  /** Null weights remove those of a target that has none any more. */
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
