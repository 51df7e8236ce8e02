import { generate, type JsonSchema } from 'json-schema-faker'
import { Random } from '../../prisma/demo/random.ts'
import { JOURNEYS_URL } from '../address.ts'
import {
  type Caller,
  createTally,
  REQUESTS_PER_SIGN_IN,
  recordRequest,
  refreshSignIns,
  runInParallel,
} from './callers.ts'
import { createDay, createText, NASTY, NUMBERS } from './values.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required?: boolean
  schema: JsonSchema
}

interface Operation {
  parameters?: Parameter[]
  requestBody?: { content: { 'application/json': { schema: JsonSchema } } }
  responses: Record<string, unknown>
}

interface Document {
  paths: Record<string, Record<string, Operation>>
}

/**
 * Sends every call of the OpenAPI document with valid and broken bodies, and checks that each response is
 * documented.
 */
export async function fuzzCalls(people: Caller[], known: string[], many: number) {
  const document = (await (await fetch(`${JOURNEYS_URL}/api/openapi.json`)).json()) as Document
  const calls = Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ path, method, operation })),
  )
  const random = new Random('calls')
  const tally = createTally()
  await runInParallel(many, 8, async (index) => {
    if (index % REQUESTS_PER_SIGN_IN === 0) await refreshSignIns(people)
    const { path, method, operation } = calls[index % calls.length] as (typeof calls)[number]
    const url = createUrl(random, path, operation.parameters ?? [], known)
    const schema = operation.requestBody?.content['application/json'].schema
    const body = schema && (await createBody(random, schema, known, index))
    const request = { method: method.toUpperCase(), body }
    await recordRequest(tally, url, random.pick(people), request, (response, { status }) => {
      if (!operation.responses[status]) return `${status} is not described: ${response.slice(0, 200)}`
      return status >= 400 && !('code' in JSON.parse(response)) ? `no code: ${response.slice(0, 200)}` : null
    })
  })
  return { ...tally, calls: calls.length }
}

function createUrl(random: Random, path: string, parameters: Parameter[], known: string[]) {
  const filled = path.replaceAll(/\{(\w+)\}/g, () => encodeURIComponent(createText(random, known) || 'x'))
  const query = new URLSearchParams()
  for (const { name, in: place, required, schema } of parameters) {
    if (place !== 'query' || (!required && random.nextBoolean(0.5))) continue
    query.set(
      name,
      random.nextBoolean(0.6)
        ? createSensibleValue(random, schema, known)
        : random.pick(NASTY).slice(0, 2000),
    )
  }
  return `${JOURNEYS_URL}${filled}${query.size > 0 ? `?${query}` : ''}`
}

function createSensibleValue(random: Random, schema: JsonSchema, known: string[]) {
  if (typeof schema === 'boolean') return 'true'
  if (schema.enum) return String(random.pick(schema.enum))
  if (schema.type === 'integer' || schema.type === 'number') return String(random.nextInteger(0, 120))
  if (schema.type === 'boolean') return String(random.nextBoolean(0.5))
  if (schema.format === 'date') return createDay(random)
  return createText(random, known)
}

async function createBody(
  random: Random,
  schema: JsonSchema,
  known: string[],
  seed: number,
): Promise<unknown> {
  if (random.nextBoolean(0.05)) return random.pick<unknown>([null, [], 'text', 7, { a: { b: {} } }])
  const body = (await generate(schema, { seed, alwaysFakeOptionals: random.nextBoolean(0.5) })) as Record<
    string,
    unknown
  >
  for (const field of Object.keys(body)) {
    if (/Id$/.test(field) && random.nextBoolean(0.8)) body[field] = createText(random, known)
    if (random.nextBoolean(0.85)) continue
    if (random.nextBoolean(0.3)) delete body[field]
    else body[field] = random.pick<unknown>([...NASTY, ...NUMBERS, null, true, [], {}])
  }
  if (random.nextBoolean(0.05)) body.unknownField = 'x'
  return body
}
