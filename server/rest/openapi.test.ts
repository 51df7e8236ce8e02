import { createConfig, lintFromString } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { endpoints } from './endpoints.ts'
import { buildOpenApi } from './openapi.ts'

const document = buildOpenApi('https://patang.example')

test('the linter reports no problem', async () => {
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
  expect(operations).toHaveLength(endpoints.length)
  expect(new Set(operations.map(({ operationId }) => operationId)).size).toBe(endpoints.length)
})
