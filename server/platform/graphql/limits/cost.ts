import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getOperationAST,
  Kind,
} from 'graphql'
import { LRUCache } from 'lru-cache'
import { calculateIntrospection } from './introspectionCost.ts'
import { LIMITS } from './limits.ts'

/** The default of Pothos' relay and Prisma plugins. */
const DEFAULT_PAGE_SIZE = 20

/** Cost of a search or ranking, without its items. The most expensive allowed document responds in time (bench/worst.ts). */
export const SEARCH_COST = 500

/** A field costs 1 plus the cost of its items. A page counts as many items as were requested. */
export function calculateFieldCost(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  args: PageArgs,
) {
  if (field.name === 'edges') return { field: 1, multiplier: 1 }
  if (!field.args.some(({ name }) => name === 'first')) return 1
  return { field: 1, multiplier: getPageSize(args) }
}

/** Cost of a page that a search finds. */
export function calculateSearchCost(args: PageArgs) {
  return { field: SEARCH_COST, multiplier: getPageSize(args) }
}

/** Cost of a staff list, which reads and counts whole tables. */
export function calculateFullListCost(args: PageArgs) {
  return { field: 2 * SEARCH_COST, multiplier: getPageSize(args) }
}

interface PageArgs {
  first?: unknown
  last?: unknown
}

function getPageSize({ first, last }: PageArgs) {
  return Math.min(Number(first ?? last ?? DEFAULT_PAGE_SIZE), LIMITS.first)
}

export interface OperationRequest {
  schema: GraphQLSchema
  document: DocumentNode
  operationName?: string | null
  variableValues?: Record<string, unknown> | null
}

const COSTS_PER_DOCUMENT = 20
const VARIABLES_MAX_LENGTH = 1_000
/** Costs by operation and variables without their texts, for as long as the document cache keeps the document. */
const costs = new WeakMap<DocumentNode, LRUCache<string, number>>()

/**
 * Cost of the operation; null when its variables are invalid, because the execution then reports a better error. A
 * known cost also applies to invalid texts, such as an unknown id.
 */
export function calculateOperationCost(request: OperationRequest): number | null {
  const { document, operationName, variableValues } = request
  const key = `${operationName} ${describeShape(variableValues)}`
  if (key.length > VARIABLES_MAX_LENGTH) return calculateUncachedCost(request)
  const known = costs.get(document) ?? new LRUCache<string, number>({ max: COSTS_PER_DOCUMENT })
  costs.set(document, known)
  const cost = known.get(key) ?? calculateUncachedCost(request)
  if (cost !== null) known.set(key, cost)
  return cost
}

/** The values without their texts: a cost depends on numbers, booleans and the lengths of lists only. */
function describeShape(values: unknown) {
  return JSON.stringify(values, (_, value) => (typeof value === 'string' ? '' : value))
}

function calculateUncachedCost({
  schema,
  document,
  operationName,
  variableValues,
}: OperationRequest): number | null {
  const operation = getOperationAST(document, operationName)
  if (!operation) return null
  const fragments = document.definitions.filter(({ kind }) => kind === Kind.FRAGMENT_DEFINITION)
  try {
    const { complexity, breadth } = complexityFromQuery(
      { kind: Kind.DOCUMENT, definitions: [operation, ...fragments] },
      { schema, variables: variableValues ?? {} },
    )
    const introspection = calculateIntrospection(schema, document, operation)
    const cost = complexity + introspection.cost
    requireWithinLimits(cost, breadth + introspection.breadth)
    return cost
  } catch (error) {
    if (error instanceof GraphQLError && !error.extensions.code) return null
    throw error
  }
}

/** The message is in English, like GraphQL's own errors: it is for programmers. */
function requireWithinLimits(cost: number, breadth: number) {
  const hint = 'Select fewer fields or smaller pages.'
  const createTooExpensiveError = (reason: string) =>
    new GraphQLError(`The document is too expensive: ${reason}. ${hint}`, {
      extensions: { code: 'TOO_EXPENSIVE', cost, limit: LIMITS.cost, hint },
    })
  if (cost > LIMITS.cost)
    throw createTooExpensiveError(`its cost exceeds ${LIMITS.cost}, counting each field of each item`)
  if (breadth > LIMITS.breadth) throw createTooExpensiveError(`it selects more than ${LIMITS.breadth} fields`)
}
