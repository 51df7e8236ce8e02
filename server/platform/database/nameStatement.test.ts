import { expect, test } from 'vitest'
import { createStatementNamer } from './nameStatement.ts'

const createSql = (number: number) => `SELECT "public"."activities"."c${number}" FROM "public"."activities"`

test('names a statement at its third execution', () => {
  const nameStatement = createStatementNamer()
  const names = [1, 2, 3, 4].map(() => nameStatement({ sql: createSql(1) }))
  expect(names).toEqual(['', '', 'patang_0', 'patang_0'])
  for (let time = 0; time < 2; time++) nameStatement({ sql: createSql(2) })
  expect(nameStatement({ sql: createSql(2) })).toBe('patang_1')
})

test('names a statement with joined relations', () => {
  const nameStatement = createStatementNamer()
  const sql = 'SELECT "t0"."id", "activity_provider"."name" FROM "public"."activities" AS "t0"'
  expect([1, 2, 3].map(() => nameStatement({ sql }))).toEqual(['', '', 'patang_0'])
})

test('names no hand-written SQL', () => {
  const nameStatement = createStatementNamer()
  for (let time = 0; time < 5; time++) expect(nameStatement({ sql: 'SELECT * FROM activities' })).toBe('')
})

test('names at most 300 of 100,000 statements', () => {
  const nameStatement = createStatementNamer()
  const names = new Set<string>()
  for (let number = 0; number < 100_000; number++)
    for (let time = 0; time < 3; time++) {
      const name = nameStatement({ sql: createSql(number) })
      if (name) names.add(name)
    }
  expect(names.size).toBe(300)
})
