import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { parseInput } from './failures.ts'

test('does not list the bytes of a file', () => {
  const listEntries = vi.spyOn(Object, 'entries')
  const file = new Uint8Array(10)
  const request = parseInput(z.object({ file: z.instanceof(Uint8Array) }), { file })
  const listed = listEntries.mock.calls.map(([input]) => input)
  listEntries.mockRestore()
  expect(request.file).toBe(file)
  expect(listed).not.toContain(file)
  expect(listed).toHaveLength(1)
})
