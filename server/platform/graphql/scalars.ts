import { GraphQLError, type ValueNode, valueFromASTUntyped } from 'graphql'
import { parseRupees, toRupees } from '../../../domain/money.ts'
import { isDay, parseInstant } from '../../../domain/time.ts'
import { builder } from './builder.ts'

/** `parseLiteral` has one argument, because graphql-jit warns about parsers that also take variables. */
function createParsers<Value>(parseValue: (value: unknown) => Value) {
  return { parseValue, parseLiteral: (node: ValueNode) => parseValue(valueFromASTUntyped(node)) }
}

builder.scalarType('Date', {
  description: "A day in India's calendar, 'YYYY-MM-DD'.",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
  serialize: (value) => value,
  ...createParsers((value) => {
    if (typeof value === 'string' && isDay(value)) return value
    throw new GraphQLError("A Date must be an existing day, written 'YYYY-MM-DD'.")
  }),
})

builder.scalarType('DateTime', {
  description: "An instant in ISO 8601, UTC: '2026-11-21T04:30:00.000Z'.",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
  ...createParsers((value) => {
    const instant = typeof value === 'string' ? parseInstant(value) : null
    if (instant) return instant
    throw new GraphQLError("A DateTime must be an ISO 8601 instant, such as '2026-11-21T04:30:00Z'.")
  }),
})

builder.scalarType('Rupees', {
  description:
    "An amount in Indian rupees as a decimal string with two decimals, such as '450.00'. Input may also be a number.",
  serialize: (paise) => toRupees(paise),
  ...createParsers((value) => {
    const paise = typeof value === 'string' || typeof value === 'number' ? parseRupees(value) : null
    if (paise !== null) return paise
    throw new GraphQLError("Rupees must be an amount with at most two decimals, such as '450.00'.")
  }),
})
