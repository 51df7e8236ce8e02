import { complexityFromQuery } from '@pothos/plugin-complexity'
import {
  type DocumentNode,
  GraphQLError,
  type GraphQLField,
  type GraphQLSchema,
  getOperationAST,
  Kind,
} from 'graphql'
import { LIMITS } from './limits.ts'

/** As Pothos' relay and Prisma plugins have it. */
const DEFAULT_PAGE_SIZE = 20

/** For a search or a ranking, beside the items that it finds: as many as fit a document are answered in time (bench/worst.ts). */
export const SEARCH_COST = 500

/** A field costs 1 and its items; a page is counted as long as it was asked for, where its `edges` stand for it. */
export function calculateFieldCost(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  args: PageArgs,
) {
  if (field.name === 'edges') return { field: 1, multiplier: 1 }
  if (!field.args.some(({ name }) => name === 'first')) return 1
  return { field: 1, multiplier: getPageSize(args) }
}

/** For a page that has to be looked for among all there is. */
export function calculateSearchCost(args: PageArgs) {
  return { field: SEARCH_COST, multiplier: getPageSize(args) }
}

/** For staff, who list and count all there is. */
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

/** The cost of the operation; null where its variables are wrong, of which running it says more. */
export function calculateOperationCost({
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
    requireWithinLimits(complexity, breadth)
    return complexity
  } catch (error) {
    if (error instanceof GraphQLError && !error.extensions.code) return null
    throw error
  }
}

/** For programmers, hence in English, like GraphQL's own complaints. */
function requireWithinLimits(cost: number, breadth: number) {
  const hint = 'Ask for fewer items or fields, page by page.'
  const createTooExpensiveError = (reason: string) =>
    new GraphQLError(`This asks for too much at once: ${reason}. ${hint}`, {
      extensions: { code: 'TOO_EXPENSIVE', cost, limit: LIMITS.cost, hint },
    })
  if (cost > LIMITS.cost)
    throw createTooExpensiveError(`its cost is over ${LIMITS.cost}, each field of each item counted`)
  if (breadth > LIMITS.breadth) throw createTooExpensiveError(`it names more than ${LIMITS.breadth} fields`)
}
