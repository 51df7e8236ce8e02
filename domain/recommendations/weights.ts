import type { Histories } from './histories.ts'
import { calculateRelatedItems, type RelatedItems } from './related.ts'
import { solveInPlace } from './solve.ts'

export interface WeightOptions {
  /** Number of most related items from which an item is predicted. */
  sources: number
  /** Regularisation (L2), as a multiple of the mean number of choices of the sources. */
  regularization: number
  /** Dropout of EDLAE (Steck 2020): share of each history that learning ignores. */
  dropout: number
  /** A pair counts from this many people on: no list reveals what one family chose. */
  peopleMin: number
}

/** Chosen on generated ratings; decision record 043 has the measurements. */
export const WEIGHT_OPTIONS: WeightOptions = {
  sources: 100,
  regularization: 2.5,
  dropout: 0.2,
  peopleMin: 3,
}

/** From which choices one item is predicted. */
export interface Weights {
  target: number
  /** Item indexes. */
  sources: Int32Array
  /** Signed: a choice of the source raises or lowers the target. */
  weights: Float64Array
  /** Number of people who chose source and target. */
  people: Int32Array
}

const REGULARIZATION_MIN = 5

/**
 * The signed item-item weights of EASE (Steck 2019), of each target from its most related items only: a ridge
 * regression of at most `sources` unknowns. The items that the same people choose are an item's area: the work grows
 * with the number of items, and each target can be learnt again by itself.
 */
export function createWeightLearner(histories: Histories, options: WeightOptions = WEIGHT_OPTIONS) {
  const related = calculateRelatedItems(histories)
  const energies = histories.byItem.map(({ weights }) =>
    weights.reduce((sum, weight) => sum + Math.max(0, weight) ** 2, 0),
  )
  const place = new Int32Array(histories.items.length).fill(-1)

  return function learnWeights(target: number): Weights {
    const chosen = chooseSources(related[target] as RelatedItems, target, energies, options)
    const sources = chosen.map(({ item }) => item)
    const n = sources.length
    sources.forEach((item, at) => {
      place[item] = at
    })
    const diagonal = calculateDiagonal(sources, energies, options)
    const matrix = new Float64Array(n * n)
    sources.forEach((item, row) => {
      const { items, products } = related[item] as RelatedItems
      for (let at = 0; at < items.length; at++) {
        const column = place[items[at] as number] as number
        if (column >= 0) matrix[row * n + column] = products[at] as number
      }
      matrix[row * n + row] = (matrix[row * n + row] as number) + (diagonal[row] as number)
    })
    for (const item of sources) place[item] = -1
    const weights = Float64Array.from(chosen, ({ product }) => product)
    solveInPlace(matrix, weights, n)
    return {
      target,
      sources: Int32Array.from(sources),
      weights,
      people: Int32Array.from(chosen, ({ people }) => people),
    }
  }
}

/** The items with the largest weights for the target. */
function chooseSources(
  { items, products, people }: RelatedItems,
  target: number,
  energies: readonly number[],
  { sources, peopleMin }: WeightOptions,
) {
  const candidates: { item: number; product: number; people: number; share: number }[] = []
  for (let at = 0; at < items.length; at++) {
    const item = items[at] as number
    const [product, common] = [products[at] as number, people[at] as number]
    if (item === target || common < peopleMin) continue
    const share = Math.abs(product) / Math.sqrt(energies[item] as number)
    candidates.push({ item, product, people: common, share })
  }
  return candidates.sort((a, b) => b.share - a.share || a.item - b.item).slice(0, sources)
}

function calculateDiagonal(
  sources: readonly number[],
  energies: readonly number[],
  { regularization, dropout }: WeightOptions,
): number[] {
  const own = sources.map((item) => energies[item] as number)
  const mean = own.reduce((sum, energy) => sum + energy, 0) / Math.max(1, own.length)
  const shared = Math.max(REGULARIZATION_MIN, regularization * mean)
  return own.map((energy) => shared + (dropout / (1 - dropout)) * energy)
}
