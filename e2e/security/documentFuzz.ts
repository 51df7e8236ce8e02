import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import {
  buildSchema,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  print,
} from 'graphql'
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
import { createDay, createNumber, createText } from './values.ts'

interface Generated {
  queryDocument?: Parameters<typeof print>[0]
  mutationDocument?: Parameters<typeof print>[0]
  variableValues: Record<string, unknown>
}

type Generate = (schema: GraphQLSchema, configuration: object) => Generated

/** Sends random documents of IBM's generator with generated values as all callers. */
export async function fuzzDocuments(folder: string, people: Caller[], known: string[], many: number) {
  const require = createRequire(`${folder}/`)
  const { generateRandomQuery, generateRandomMutation } = require('ibm-graphql-query-generator') as Record<
    string,
    Generate
  >
  const sdl = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(sdl)
  // The generator has its own copy of graphql and accepts no schema of another.
  const generatorSchema = require('graphql').buildSchema(sdl) as GraphQLSchema
  const random = new Random('documents')
  const tally = { ...createTally(), codes: {} as Record<string, number> }

  await runInParallel(many, 8, async (index) => {
    if (index % REQUESTS_PER_SIGN_IN === 0) await refreshSignIns(people)
    const body = generateDocument(index)
    const url = `${JOURNEYS_URL}/graphql`
    await recordRequest(tally, url, random.pick(people), { method: 'POST', body }, (response) => {
      for (const { extensions } of JSON.parse(response).errors ?? []) {
        const code = extensions?.code ?? 'none'
        tally.codes[code] = (tally.codes[code] ?? 0) + 1
      }
      return null
    })
  })
  return tally

  /** The generator fails for some choices; then the next one is used. */
  function generateDocument(seed: number): { query: string; variables: Record<string, unknown> } {
    const isMutation = random.nextBoolean(0.35)
    const generate = (isMutation ? generateRandomMutation : generateRandomQuery) as Generate
    try {
      const { queryDocument, mutationDocument, variableValues } = generate(generatorSchema, {
        seed,
        depthProbability: 0.6,
        breadthProbability: isMutation ? 0.03 : 0.15,
        maxDepth: random.nextInteger(3, 8),
        considerInterfaces: true,
        considerUnions: true,
        ignoreOptionalArguments: random.nextBoolean(0.5),
        providerMap: {
          '*__*__*': (_: unknown, type: { toString(): string }) =>
            createValue(random, schema.getType(String(type).replace(/!$/, '')) as GraphQLInputType, known),
        },
      })
      const document = queryDocument ?? mutationDocument
      if (document) return { query: print(document), variables: variableValues }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    return generateDocument(seed + many)
  }
}

function createValue(random: Random, type: GraphQLInputType, known: string[], depth = 0): unknown {
  if (isNonNullType(type)) return createValue(random, type.ofType, known, depth)
  if (isListType(type))
    return Array.from({ length: random.nextInteger(0, 3) }, () =>
      createValue(random, type.ofType, known, depth),
    )
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 3 && random.nextBoolean(0.6)),
    )
    return Object.fromEntries(
      fields.map((field) => [field.name, createValue(random, field.type, known, depth + 1)]),
    )
  }
  return createScalar(random, type.name, known)
}

function createScalar(random: Random, name: string, known: string[]) {
  switch (name) {
    case 'Int':
      return random.nextBoolean(0.9) ? random.nextInteger(-3, 120) : Math.trunc(createNumber(random))
    case 'Float':
      return createNumber(random)
    case 'Boolean':
      return random.nextBoolean(0.5)
    case 'Date':
      return createDay(random)
    case 'Rupees':
      return random.nextBoolean(0.7) ? `${random.nextInteger(0, 5000)}.00` : createText(random, [])
    default:
      return createText(random, known)
  }
}
