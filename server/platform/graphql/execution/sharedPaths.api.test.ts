import SchemaBuilder from '@pothos/core'
import PrismaPlugin from '@pothos/plugin-prisma'
import { createYoga } from 'graphql-yoga'
import { expect, test } from 'vitest'
import { seedActivity, seedProvider } from '../../../testing/seed.ts'
import { startTestServer } from '../../../testing/testServer.ts'
import type PrismaTypes from '../../database/generated/pothos.ts'
import { getDatamodel } from '../../database/generated/pothos.ts'
import { compileOperations } from './compileOperations.ts'
import { sharedPaths } from './sharedPaths.ts'

const { db, countQueries } = await startTestServer()
for (const name of ['Clay', 'Chess', 'Kites']) {
  const provider = await seedProvider(db, { name: `${name} Club` })
  await seedActivity(db, { name, providerId: provider.id, days: ['saturday', 'sunday'] })
}

const builder = new SchemaBuilder<{ PrismaTypes: PrismaTypes; DefaultFieldNullability: false }>({
  plugins: [sharedPaths, PrismaPlugin],
  defaultFieldNullability: false,
  prisma: { client: db, dmmf: getDatamodel() },
})

builder.prismaObject('Provider', {
  fields: (t) => ({
    name: t.exposeString('name'),
    activityCount: t.int({
      select: { activities: { select: { id: true } } },
      resolve: ({ activities }) => activities.length,
    }),
  }),
})
builder.prismaObject('Activity', {
  fields: (t) => ({
    name: t.exposeString('name'),
    provider: t.relation('provider'),
    days: t.stringList({
      args: { isActive: t.arg.boolean({ required: true }) },
      select: ({ isActive }) => ({ slots: { where: { isActive }, orderBy: { dayOfWeek: 'asc' } } }),
      resolve: ({ slots }) => slots.map(({ dayOfWeek }) => dayOfWeek),
    }),
  }),
})
builder.queryType({
  fields: (t) => ({
    activities: t.prismaField({
      type: ['Activity'],
      args: { without: t.arg.string() },
      resolve: async (query, _, { without }) => {
        const rows = await db.activity.findMany({ ...query, orderBy: { name: 'asc' } })
        for (const row of rows) if (row.name === without) Reflect.deleteProperty(row, 'provider')
        return rows
      },
    }),
  }),
})
const yoga = createYoga({
  schema: builder.toSchema(),
  logging: false,
  plugins: [compileOperations() as object],
})

async function run(query: string) {
  const headers = { 'content-type': 'application/json' }
  const response = await yoga.fetch('http://patang/graphql', {
    method: 'POST',
    headers,
    body: JSON.stringify({ query }),
  })
  return (await response.json()).data
}

/** Runs a document until it is compiled, and counts the statements of that execution. */
async function runCompiled(query: string) {
  for (const _ of [1, 2, 3]) await run(query)
  let data: Awaited<ReturnType<typeof run>> = null
  const statements = await countQueries(async () => {
    data = await run(query)
  })
  return { data, statements }
}

const names = ['Chess', 'Clay', 'Kites']

test('reads the relations of all rows with the statement of the list', async () => {
  const { data, statements } = await runCompiled('{ activities { name provider { name } } }')
  expect(data.activities).toEqual(names.map((name) => ({ name, provider: { name: `${name} Club` } })))
  expect(statements).toBe(1)
})

test.each(['Chess', 'Kites'])('loads the relation that the row of %s lacks', async (without) => {
  const { data, statements } = await runCompiled(
    `{ activities(without: "${without}") { name provider { name } } }`,
  )
  expect(data.activities).toEqual(names.map((name) => ({ name, provider: { name: `${name} Club` } })))
  expect(statements).toBe(2)
})

test('reads selections below a relation, also below an alias that looks like the node of an edge', async () => {
  const { data, statements } = await runCompiled('{ activities { node: provider { name activityCount } } }')
  expect(data.activities).toEqual(names.map((name) => ({ node: { name: `${name} Club`, activityCount: 1 } })))
  expect(statements).toBe(1)
})

test('resolves two aliases with different arguments for each row', async () => {
  const { data } = await runCompiled('{ activities { on: days(isActive: true) off: days(isActive: false) } }')
  expect(data.activities).toEqual(names.map(() => ({ on: ['saturday', 'sunday'], off: [] })))
})

test('resolves the same field in two lists of one request', async () => {
  const { data } = await runCompiled(
    '{ one: activities { ...card } other: activities(without: "Clay") { ...card } } fragment card on Activity { provider { name } }',
  )
  const providers = names.map((name) => ({ provider: { name: `${name} Club` } }))
  expect(data).toEqual({ one: providers, other: providers })
})
