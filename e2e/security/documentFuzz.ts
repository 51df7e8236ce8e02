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
import { type Caller, emptyTally, inParallel, SIGN_IN_EVERY, signInAgain, tell } from './callers.ts'
import { day, number, text } from './values.ts'

interface Generated {
  queryDocument?: Parameters<typeof print>[0]
  mutationDocument?: Parameters<typeof print>[0]
  variableValues: Record<string, unknown>
}

type Generate = (schema: GraphQLSchema, configuration: object) => Generated

/** Random documents by IBM's generator, with values of all kinds, asked by all kinds of people. */
export async function fuzzDocuments(folder: string, people: Caller[], known: string[], many: number) {
  const require = createRequire(`${folder}/`)
  const { generateRandomQuery, generateRandomMutation } = require('ibm-graphql-query-generator') as Record<
    string,
    Generate
  >
  const sdl = readFileSync(new URL('../../schema.graphql', import.meta.url), 'utf8')
  const schema = buildSchema(sdl)
  // The generator has a copy of graphql of its own, and takes no other's schema.
  const generatorSchema = require('graphql').buildSchema(sdl) as GraphQLSchema
  const random = new Random('documents')
  const tally = { ...emptyTally(), codes: {} as Record<string, number> }

  await inParallel(many, 8, async (index) => {
    if (index % SIGN_IN_EVERY === 0) await signInAgain(people)
    const body = made(index)
    const url = `${JOURNEYS_URL}/graphql`
    await tell(tally, url, random.pick(people), { method: 'POST', body }, (answer) => {
      for (const { extensions } of JSON.parse(answer).errors ?? []) {
        const code = extensions?.code ?? 'none'
        tally.codes[code] = (tally.codes[code] ?? 0) + 1
      }
      return null
    })
  })
  return tally

  /** The generator stumbles over some choices, by its own fault: then the next one. */
  function made(seed: number): { query: string; variables: Record<string, unknown> } {
    const isMutation = random.chance(0.35)
    const generate = (isMutation ? generateRandomMutation : generateRandomQuery) as Generate
    try {
      const { queryDocument, mutationDocument, variableValues } = generate(generatorSchema, {
        seed,
        depthProbability: 0.6,
        breadthProbability: isMutation ? 0.03 : 0.15,
        maxDepth: random.integer(3, 8),
        considerInterfaces: true,
        considerUnions: true,
        ignoreOptionalArguments: random.chance(0.5),
        providerMap: {
          '*__*__*': (_: unknown, type: { toString(): string }) =>
            valueOf(random, schema.getType(String(type).replace(/!$/, '')) as GraphQLInputType, known),
        },
      })
      const document = queryDocument ?? mutationDocument
      if (document) return { query: print(document), variables: variableValues }
    } catch (error) {
      if (!(error instanceof TypeError)) throw error
    }
    return made(seed + many)
  }
}

function valueOf(random: Random, type: GraphQLInputType, known: string[], depth = 0): unknown {
  if (isNonNullType(type)) return valueOf(random, type.ofType, known, depth)
  if (isListType(type))
    return Array.from({ length: random.integer(0, 3) }, () => valueOf(random, type.ofType, known, depth))
  if (isEnumType(type)) return random.pick(type.getValues()).name
  if (isInputObjectType(type)) {
    const fields = Object.values(type.getFields()).filter(
      (field) => isNonNullType(field.type) || (depth < 3 && random.chance(0.6)),
    )
    return Object.fromEntries(
      fields.map((field) => [field.name, valueOf(random, field.type, known, depth + 1)]),
    )
  }
  return scalarOf(random, type.name, known)
}

function scalarOf(random: Random, name: string, known: string[]) {
  switch (name) {
    case 'Int':
      return random.chance(0.9) ? random.integer(-3, 120) : Math.trunc(number(random))
    case 'Float':
      return number(random)
    case 'Boolean':
      return random.chance(0.5)
    case 'Date':
      return day(random)
    case 'Rupees':
      return random.chance(0.7) ? `${random.integer(0, 5000)}.00` : text(random, [])
    default:
      return text(random, known)
  }
}
