import { ComplexityErrorKind } from '@pothos/plugin-complexity'
import { GraphQLError, type GraphQLField } from 'graphql'
import { LIMITS } from './limits.ts'

/** As Pothos' relay and Prisma plugins have it. */
const PAGE = 20

/** A field costs 1 and its items; a page is counted as long as it was asked for, where its `edges` stand for it. */
export function costOf(
  field: Pick<GraphQLField<unknown, unknown>, 'name' | 'args'>,
  { first, last }: Record<string, unknown>,
) {
  if (field.name === 'edges') return { field: 1, multiplier: 1 }
  if (!field.args.some(({ name }) => name === 'first')) return 1
  return { field: 1, multiplier: Math.min(Number(first ?? last ?? PAGE), LIMITS.first) }
}

const LIMIT_OF = {
  [ComplexityErrorKind.Complexity]: `its cost is over ${LIMITS.cost}, each field of each item counted`,
  [ComplexityErrorKind.Depth]: `it is deeper than ${LIMITS.depth}`,
  [ComplexityErrorKind.Breadth]: `it names more than ${LIMITS.breadth} fields`,
}

/** For programmers, hence in English, like GraphQL's own complaints. */
export function tooExpensive(kind: ComplexityErrorKind, cost: number) {
  return new GraphQLError(
    `This asks for too much at once: ${LIMIT_OF[kind]}. Ask for fewer items or fields.`,
    {
      extensions: { code: 'TOO_EXPENSIVE', cost },
    },
  )
}
