import { GraphQLInt, GraphQLObjectType, GraphQLSchema } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { expect, test, vi } from 'vitest'
import { compiledOperations } from '../../metrics/instruments.ts'
import { compileOperations, MAX_COMPILED } from './compileOperations.ts'

/** A cache without a bound. */
vi.mock('lru-cache', () => ({
  LRUCache: class extends Map {
    // The options are not the entries of the map.
    // biome-ignore lint/complexity/noUselessConstructor: It leaves its argument out.
    constructor() {
      super()
    }
  },
}))

const number = { type: GraphQLInt, args: { of: { type: GraphQLInt } }, resolve: () => 1 }
const schema = new GraphQLSchema({ query: new GraphQLObjectType({ name: 'Query', fields: { number } }) })
const yoga = createYoga({ schema, logging: false, plugins: [compileOperations() as object] })

// Finding X4. The guard: compileOperations.test.ts.
test('control: without the bound each repeated document stays compiled', async () => {
  const documents = 3 * MAX_COMPILED
  for (let at = 0; at < documents; at++)
    for (const _ of [1, 2, 3])
      await yoga.fetch('http://patang/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ query: `{ number(of: ${at}) }` }),
      })
  const { values } = await compiledOperations.get()
  expect(values.find(({ labels }) => labels.documents === 'callers')?.value).toBe(documents)
})
