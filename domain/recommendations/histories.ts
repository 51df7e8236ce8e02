/** One action of one user on one item. A stronger action has a greater weight, a dislike one below 0. Time is any growing number. */
export interface Interaction {
  user: string
  item: string
  weight: number
  time: number
}

/** Actions of one user, oldest first; items by their index. */
export interface History {
  items: Int32Array
  weights: Float64Array
  times: Float64Array
}

/** All histories over one catalogue. Both lists of ids are sorted: the order of the input has no effect. */
export interface Histories {
  users: string[]
  items: string[]
  /** By user index. */
  byUser: History[]
  /** By item index: the users who have the item, with their weights. */
  byItem: { users: Int32Array; weights: Float64Array }[]
}

/**
 * Builds the histories without weights of 0. Of several actions on one item the greatest weight and the latest time
 * count, and of one user the latest actions.
 */
export function buildHistories(
  interactions: readonly Interaction[],
  latestCount = Number.POSITIVE_INFINITY,
): Histories {
  const users = sortIds(interactions.map(({ user }) => user))
  const items = sortIds(interactions.map(({ item }) => item))
  const userIndex = new Map(users.map((id, index) => [id, index]))
  const itemIndex = new Map(items.map((id, index) => [id, index]))

  const rows: Map<number, Action>[] = users.map(() => new Map())
  for (const { user, item, weight, time } of interactions) {
    if (weight === 0) continue
    const row = rows[userIndex.get(user) as number] as Map<number, Action>
    const index = itemIndex.get(item) as number
    const known = row.get(index)
    row.set(index, {
      item: index,
      weight: Math.max(weight, known?.weight ?? weight),
      time: Math.max(time, known?.time ?? time),
    })
  }
  const of = rows.map((row) => buildHistory([...row.values()], latestCount))
  return { users, items, byUser: of, byItem: buildColumns(of, items.length) }
}

interface Action {
  item: number
  weight: number
  time: number
}

function buildHistory(unsorted: Action[], latestCount: number): History {
  const actions = unsorted.sort((a, b) => a.time - b.time || a.item - b.item)
  actions.splice(0, actions.length - latestCount)
  return {
    items: Int32Array.from(actions, ({ item }) => item),
    weights: Float64Array.from(actions, ({ weight }) => weight),
    times: Float64Array.from(actions, ({ time }) => time),
  }
}

function buildColumns(rows: History[], count: number) {
  const columns = Array.from({ length: count }, () => ({ users: [] as number[], weights: [] as number[] }))
  rows.forEach(({ items, weights }, user) => {
    items.forEach((item, position) => {
      columns[item]?.users.push(user)
      columns[item]?.weights.push(weights[position] as number)
    })
  })
  return columns.map(({ users, weights }) => ({
    users: Int32Array.from(users),
    weights: Float64Array.from(weights),
  }))
}

function sortIds(ids: string[]): string[] {
  return [...new Set(ids)].sort((a, b) => (a < b ? -1 : Number(a > b)))
}
