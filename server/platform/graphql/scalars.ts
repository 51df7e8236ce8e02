import { GraphQLError, type ValueNode, valueFromASTUntyped } from 'graphql'
import { parseRupees, toRupees } from '../../../domain/money.ts'
import { isDay } from '../../../domain/time.ts'
import { builder } from './builder.ts'

/** Integer paise. */
export type RupeesInput = number

/** With one argument: graphql-jit complains of literals whose parser also takes variables, as the default does. */
function createParsers<Value>(parseValue: (value: unknown) => Value) {
  return { parseValue, parseLiteral: (node: ValueNode) => parseValue(valueFromASTUntyped(node)) }
}

builder.scalarType('Date', {
  description: "A day of India's calendar, 'YYYY-MM-DD'.",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/local-date',
  serialize: (value) => value,
  ...createParsers((value) => {
    if (typeof value === 'string' && isDay(value)) return value
    throw new GraphQLError("A Date is a real day, written 'YYYY-MM-DD'.")
  }),
})

builder.scalarType('DateTime', {
  description: "An instant, ISO 8601 in UTC: '2026-11-21T04:30:00.000Z'.",
  specifiedByURL: 'https://scalars.graphql.org/andimarek/date-time',
  serialize: (value) => (value instanceof Date ? value : new Date(value)).toISOString(),
  ...createParsers((value) => {
    const instant = new Date(typeof value === 'string' ? value : Number.NaN)
    if (!Number.isNaN(instant.getTime())) return instant
    throw new GraphQLError("A DateTime is an ISO 8601 instant, as in '2026-11-21T04:30:00Z'.")
  }),
})

builder.scalarType('Rupees', {
  description:
    "An amount in Indian rupees as a decimal string with two decimals: '450.00'. Input may also be a number.",
  serialize: (paise) => toRupees(paise),
  ...createParsers((value) => {
    const paise = typeof value === 'string' || typeof value === 'number' ? parseRupees(value) : null
    if (paise !== null) return paise
    throw new GraphQLError("Rupees are an amount with at most two decimals, as in '450.00'.")
  }),
})
