import { expect, test } from 'vitest'
import { z } from 'zod'
import { parseInput } from './failures.ts'

test('does not read the bytes of a large file one by one', () => {
  const file = new Uint8Array(10_000_000)
  const start = performance.now()
  expect(parseInput(z.object({ file: z.instanceof(Uint8Array) }), { file }).file).toBe(file)
  expect(performance.now() - start).toBeLessThan(500)
})
