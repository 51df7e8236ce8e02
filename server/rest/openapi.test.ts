import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { openApi } from './openapi.ts'
import { rows } from './rows.ts'

const document = openApi('https://patang.example')

test('a linter finds nothing to complain of', async () => {
  const config = await createConfig({ extends: ['recommended'] })
  const problems = await lintFromString({
    source: JSON.stringify(document),
    absoluteRef: 'openapi.json',
    config,
  })
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([])
})

test('every call is in it, once', () => {
  const operations = Object.values(document.paths).flatMap(
    (path) => Object.values(path) as { operationId: string }[],
  )
  expect(operations).toHaveLength(rows.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(rows.length)
})
