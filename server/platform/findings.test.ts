import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const table = readFileSync('docs/findings.md', 'utf8')
const rows = table.split('\n').filter((line) => /^\| [UOX]\d+ \|/.test(line))

test('every finding has a row with a test that exists', () => {
  expect(rows).toHaveLength(27 + 16 + 26)
  const tests = rows.map((row) =>
    [...row.matchAll(/`([^`]+\.(?:test|journey)\.tsx?)`/g)].map(([, path]) => path),
  )
  expect(rows.filter((_, index) => tests[index]?.length === 0)).toEqual([])
  expect(tests.flat().filter((path) => !existsSync(String(path)))).toEqual([])
})
