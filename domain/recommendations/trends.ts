import type { Histories } from './histories.ts'

/** Share of all actions that are 'lately', and how many at least. */
const WINDOW = 0.05
const WINDOW_LEAST = 500

/**
 * How much more an item was chosen lately than it usually is, by its index; 1 is as ever. Seen from a moment: only
 * what had happened by then counts as lately.
 */
export function trends(histories: Histories): (time: number) => Float64Array {
  const { of, by } = histories
  const actions = of.flatMap(({ items, times }) =>
    Array.from(items, (item, position) => ({ item, time: times[position] as number })),
  )
  actions.sort((a, b) => a.time - b.time || a.item - b.item)
  const size = Math.min(actions.length, Math.max(WINDOW_LEAST, Math.round(WINDOW * actions.length)))
  const share = size / Math.max(1, actions.length)

  return (time) => {
    const end = Math.max(size, firstAfter(actions, time))
    const lately = new Float64Array(by.length)
    for (let at = end - size; at < end; at++) {
      const item = actions[at]?.item as number
      lately[item] = (lately[item] as number) + 1
    }
    return lately.map((count, item) => (count + 1) / ((by[item]?.users.length ?? 0) * share + 1))
  }
}

function firstAfter(actions: { time: number }[], time: number): number {
  let [from, to] = [0, actions.length]
  while (from < to) {
    const middle = (from + to) >> 1
    if ((actions[middle]?.time as number) <= time) from = middle + 1
    else to = middle
  }
  return from
}
