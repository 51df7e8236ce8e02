import type { Histories, History } from '../domain/recommendations/histories.ts'
import type { Recommender, WeightedItems } from '../domain/recommendations/rank.ts'
import { solveInPlace } from '../domain/recommendations/solve.ts'
import { Random } from '../prisma/demo/random.ts'

interface IalsOptions {
  factors: number
  rounds: number
  /** Weight of a pair that was not chosen, against 1 of a choice. */
  unobserved: number
  /** Regularisation (L2) of a vector, multiplied by the number of choices and expected zeros behind it. */
  regularization: number
}

/**
 * iALS (Hu, Koren, Volinsky 2008) with the regularisation of Rendle et al. (2022): vectors of users and items. Their
 * products are 1 for choices and 0 for everything else. A list solves the vector of its reader again.
 */
export function learnIals({ items, users, byUser, byItem }: Histories, options: IalsOptions): Recommender {
  const { factors, rounds } = options
  const random = new Random('iALS')
  const scale = 1 / Math.sqrt(factors)
  const create = (count: number) =>
    Float64Array.from({ length: count * factors }, () => scale * (random.next() - 0.5))
  const [ofUsers, ofItems] = [create(users.length), create(items.length)]
  for (let round = 0; round < rounds; round++) {
    byUser.forEach(solveAll(ofItems, ofUsers, options, (history: History) => history.items))
    byItem.forEach(solveAll(ofUsers, ofItems, options, (column) => column.users))
  }
  const gram = calculateGram(ofItems, factors)
  return {
    items,
    calculateScores(past: WeightedItems) {
      const vector = solveVector(ofItems, gram, past.items, options)
      return Float64Array.from(items, (_, item) => {
        let sum = 0
        for (let k = 0; k < factors; k++)
          sum += (vector[k] as number) * (ofItems[item * factors + k] as number)
        return sum
      })
    },
  }
}

function solveAll<Row>(
  from: Float64Array,
  to: Float64Array,
  options: IalsOptions,
  getChosen: (row: Row) => Int32Array,
) {
  const gram = calculateGram(from, options.factors)
  return (row: Row, index: number) =>
    to.set(solveVector(from, gram, getChosen(row), options), index * options.factors)
}

/** The vector that explains these choices best. */
function solveVector(
  from: Float64Array,
  gram: Float64Array,
  chosen: Int32Array,
  { factors, unobserved, regularization }: IalsOptions,
): Float64Array {
  const matrix = Float64Array.from(gram, (value) => unobserved * value)
  const vector = new Float64Array(factors)
  for (const index of chosen) {
    const start = index * factors
    for (let row = 0; row < factors; row++) {
      const value = from[start + row] as number
      vector[row] = (vector[row] as number) + value
      for (let column = 0; column <= row; column++)
        matrix[row * factors + column] =
          (matrix[row * factors + column] as number) + value * (from[start + column] as number)
    }
  }
  const strength = regularization * (chosen.length + (unobserved * from.length) / factors)
  for (let at = 0; at < factors; at++)
    matrix[at * factors + at] = (matrix[at * factors + at] as number) + strength
  solveInPlace(matrix, vector, factors)
  return vector
}

function calculateGram(from: Float64Array, factors: number): Float64Array {
  const gram = new Float64Array(factors * factors)
  for (let start = 0; start < from.length; start += factors)
    for (let row = 0; row < factors; row++)
      for (let column = 0; column < factors; column++)
        gram[row * factors + column] =
          (gram[row * factors + column] as number) +
          (from[start + row] as number) * (from[start + column] as number)
  return gram
}
