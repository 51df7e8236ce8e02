/** Quality of one list against the items that the user chose later (binary relevance). */
export function measureList(list: readonly string[], chosen: ReadonlySet<string>, length: number) {
  let hits = 0
  let gain = 0
  let precisions = 0
  list.slice(0, length).forEach((item, position) => {
    if (!chosen.has(item)) return
    hits += 1
    gain += 1 / Math.log2(position + 2)
    precisions += hits / (position + 1)
  })
  const best = Math.min(length, chosen.size)
  const ideal = Array.from({ length: best }, (_, position) => 1 / Math.log2(position + 2))
  return {
    precision: hits / length,
    recall: chosen.size === 0 ? 0 : hits / chosen.size,
    ndcg: best === 0 ? 0 : gain / ideal.reduce((sum, value) => sum + value, 0),
    /** Divided by the number of hits that are possible, and by the length of the list. */
    map: best === 0 ? 0 : precisions / best,
    mapByLength: precisions / length,
  }
}

export type Measures = ReturnType<typeof measureList>

export function averageMeasures(measured: Measures[]): Measures {
  const calculateMean = (of: (measures: Measures) => number) =>
    measured.reduce((sum, measures) => sum + of(measures), 0) / Math.max(1, measured.length)
  return {
    precision: calculateMean(({ precision }) => precision),
    recall: calculateMean(({ recall }) => recall),
    ndcg: calculateMean(({ ndcg }) => ndcg),
    map: calculateMean(({ map }) => map),
    mapByLength: calculateMean(({ mapByLength }) => mapByLength),
  }
}
