import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type GraphQLInputType,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  Kind,
  parse,
  type TypeNode,
  typeFromAST,
} from 'graphql'
import { expect, test } from 'vitest'
import { ITEMS_MAX } from '../../../../domain/page.ts'
import { schema } from '../../../schema.ts'
import { calculateOperationCost } from './cost.ts'
import { LIMITS } from './limits.ts'

const operations: Record<string, string> = JSON.parse(
  readFileSync(join(import.meta.dirname, '../generated/operations.json'), 'utf8'),
)
const pageQueries = Object.values(operations).flatMap((text) => {
  const name = /^query (\w+PageQuery)\b/m.exec(text)?.[1]
  return name ? [{ name, text }] : []
})

const ACTIVITY_ID = btoa('Activity:00000000-0000-4000-8000-000000000000')

/** A valid value of a type. */
function buildValue(type: GraphQLInputType): unknown {
  if (isNonNullType(type)) return buildValue(type.ofType)
  if (isListType(type)) return []
  if (isEnumType(type)) return type.getValues()[0]?.name
  if (isInputObjectType(type)) {
    const required = Object.values(type.getFields()).filter((field) => isNonNullType(field.type))
    return Object.fromEntries(required.map((field) => [field.name, buildValue(field.type)]))
  }
  const values: Record<string, unknown> = { Int: ITEMS_MAX, Float: 1, Boolean: true, Date: '2026-11-28' }
  return values[type.name] ?? ACTIVITY_ID
}

// The search page once failed for all visitors, because its query had become too expensive.
test.each(pageQueries)('$name stays within the cost limit at its largest size', ({ text }) => {
  const document = parse(text)
  const operation = document.definitions.find(({ kind }) => kind === Kind.OPERATION_DEFINITION)
  const definitions = operation?.kind === Kind.OPERATION_DEFINITION ? operation.variableDefinitions : []
  const variableValues = Object.fromEntries(
    (definitions ?? []).map(({ variable, type }) => [
      variable.name.value,
      buildValue(typeFromAST(schema, type as TypeNode & { kind: Kind.NAMED_TYPE }) as GraphQLInputType),
    ]),
  )
  const cost = calculateOperationCost({ schema, document, variableValues })
  expect(cost).not.toBeNull()
  expect(cost).toBeLessThanOrEqual(LIMITS.cost)
})

test('finds the queries of the pages', () => {
  expect(pageQueries.length).toBeGreaterThan(40)
})
