import { complexityFromQuery } from '@pothos/plugin-complexity'
import { parse } from 'graphql'
import { beforeEach, expect, test, vi } from 'vitest'
import { schema } from '../../../schema.ts'
import { calculateOperationCost } from './cost.ts'

vi.mock('@pothos/plugin-complexity', { spy: true })

const document = parse(`
  query One($first: Int!) { activities(first: $first) { edges { node { id } } } }
  query Other($first: Int!) { activities(first: $first) { edges { node { id name } } } }
  query Listed($ids: [ID!]!) { nodes(ids: $ids) { id } }
`)
const calculate = (operationName: string, first: unknown) =>
  calculateOperationCost({ schema, document, operationName, variableValues: { first } })

beforeEach(() => {
  vi.mocked(complexityFromQuery).mockClear()
})

test('calculates the cost once for the same operation and variables', () => {
  const cost = calculate('One', 5)
  expect(calculate('One', 5)).toBe(cost)
  expect(complexityFromQuery).toHaveBeenCalledTimes(1)
  expect(calculate('One', 6)).toBeGreaterThan(cost ?? Number.NaN)
  expect(calculate('Other', 5)).toBeGreaterThan(cost ?? Number.NaN)
  expect(complexityFromQuery).toHaveBeenCalledTimes(3)
})

test('calculates the cost once for variables that differ in their texts only', () => {
  const calculateListed = (...ids: string[]) =>
    calculateOperationCost({
      schema,
      document,
      operationName: 'Listed',
      variableValues: { ids: ids.map((id) => btoa(`Activity:${id}`)) },
    })
  const cost = calculateListed('one', 'two')
  expect(calculateListed('three', 'four')).toBe(cost)
  expect(complexityFromQuery).toHaveBeenCalledTimes(1)
  expect(calculateListed('one', 'two', 'three')).toBeGreaterThan(cost ?? Number.NaN)
})

test('refuses invalid variables and too expensive ones each time', () => {
  for (let times = 0; times < 2; times++) {
    expect(calculate('One', 'many')).toBeNull()
    const hugeDocument = parse(
      `{ ${Array.from({ length: 20 }, (_, at) => `a${at}: activities(first: 50) { totalCount }`).join(' ')} }`,
    )
    expect(() => calculateOperationCost({ schema, document: hugeDocument })).toThrow('too expensive')
  }
})
