import type { Histories } from './histories.ts'

/** Share of all actions that counts as recent, and their smallest number. */
const WINDOW_SHARE = 0.05
const WINDOW_ACTIONS_MIN = 500

/**
 * Ratio of an item's recent popularity to its usual popularity, by index; 1 is unchanged. At a given moment
 * only earlier actions count.
 */
export function createTrendCalculator(histories: Histories): (time: number) => Float64Array {
  const { byUser, byItem } = histories
  const actions = byUser.flatMap(({ items, times }) =>
    Array.from(items, (item, position) => ({ item, time: times[position] as number })),
  )
  actions.sort((a, b) => a.time - b.time || a.item - b.item)
  const size = Math.min(
    actions.length,
    Math.max(WINDOW_ACTIONS_MIN, Math.round(WINDOW_SHARE * actions.length)),
  )
  const share = size / Math.max(1, actions.length)

  return (time) => {
    const end = Math.max(size, findFirstAfter(actions, time))
    const lately = new Float64Array(byItem.length)
    for (let at = end - size; at < end; at++) {
      const item = actions[at]?.item as number
      lately[item] = (lately[item] as number) + 1
    }
    return lately.map((count, item) => (count + 1) / ((byItem[item]?.users.length ?? 0) * share + 1))
  }
}

function findFirstAfter(actions: { time: number }[], time: number): number {
  let [from, to] = [0, actions.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((actions[middle]?.time as number) <= time) from = middle + 1
    else to = middle
  }
  return from
}
