import type { Histories } from './histories.ts'

/** Items that people of one item have, with sums over the people who have both. */
export interface RelatedItems {
  items: Int32Array
  /** Sum of the products of the two weights. */
  products: Float64Array
  /** Number of people who chose both. */
  people: Int32Array
}

/** The rows of XᵀX without their zeros, each with its own item. A dislike is no choice. */
export function calculateRelatedItems({ byItem, byUser, items }: Histories): RelatedItems[] {
  const products = new Float64Array(items.length)
  const people = new Int32Array(items.length)
  const isMet = new Uint8Array(items.length)

  return byItem.map(({ users, weights }) => {
    const met: number[] = []
    users.forEach((user, at) => {
      const weight = weights[at] as number
      if (weight <= 0) return
      const history = byUser[user] as Histories['byUser'][number]
      for (let place = 0; place < history.items.length; place++) {
        const item = history.items[place] as number
        const other = history.weights[place] as number
        if (other <= 0) continue
        if (isMet[item] === 0) met.push(item)
        isMet[item] = 1
        products[item] = (products[item] as number) + weight * other
        people[item] = (people[item] as number) + 1
      }
    })
    const related = {
      items: Int32Array.from(met),
      products: Float64Array.from(met, (item) => products[item] as number),
      people: Int32Array.from(met, (item) => people[item] as number),
    }
    for (const item of met) {
      isMet[item] = 0
      products[item] = 0
      people[item] = 0
    }
    return related
  })
}
