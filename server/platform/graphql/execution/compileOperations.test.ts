import { GraphQLInt, GraphQLObjectType, GraphQLSchema, GraphQLString } from 'graphql'
import { createYoga } from 'graphql-yoga'
import { expect, test } from 'vitest'
import { compiledOperations } from '../../metrics/instruments.ts'
import { compileOperations, MAX_COMPILED } from './compileOperations.ts'

const schema = new GraphQLSchema({
  query: new GraphQLObjectType({
    name: 'Query',
    fields: {
      name: { type: GraphQLString, resolve: () => 'Patang' },
      double: {
        type: GraphQLInt,
        args: { number: { type: GraphQLInt } },
        resolve: (_, { number }) => number * 2,
      },
    },
  }),
})
const yoga = createYoga({ schema, logging: false, plugins: [compileOperations() as object] })

async function run(body: { query: string; operationName?: string }) {
  const response = await yoga.fetch('http://patang/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

async function countCompiled() {
  const { values } = await compiledOperations.get()
  return values.find(({ labels }) => labels.documents === 'callers')?.value ?? 0
}

test('compiles no document that a caller sends twice', async () => {
  const before = await countCompiled()
  for (const _ of [1, 2]) expect(await run({ query: '{ name }' })).toEqual({ data: { name: 'Patang' } })
  expect(await countCompiled()).toBe(before)
})

test('keeps 100 of 300 repeated documents, with right results', async () => {
  for (let number = 0; number < 3 * MAX_COMPILED; number++)
    for (const _ of [1, 2, 3, 4]) {
      const { data } = await run({ query: `{ result: double(number: ${number}) }` })
      expect(data).toEqual({ result: number * 2 })
    }
  expect(await countCompiled()).toBe(MAX_COMPILED)
})

test('compiles each operation of a document', async () => {
  const query = 'query one { one: double(number: 1) } query two { two: double(number: 2) }'
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await run({ query, operationName: 'one' })).toEqual({ data: { one: 2 } })
    expect(await run({ query, operationName: 'two' })).toEqual({ data: { two: 4 } })
  }
})
