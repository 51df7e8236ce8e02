import { setTimeout as sleep } from 'node:timers/promises'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { TIMEOUT_FACTOR } from '../../testing/timeoutFactor.ts'
import { FILE_LIMITS } from './fileLimits.ts'
import { parseInWorker } from './parseInWorker.ts'

const MEGABYTES_10 = 10 * 1024 * 1024
const FILES = {
  newlines: ['\n'.repeat(MEGABYTES_10), 'import.tooManyRows'],
  commas: [','.repeat(MEGABYTES_10), 'import.tooManyColumns'],
  '1.9 million columns': [`name\n${'a,'.repeat(1_900_000)}`, 'import.tooManyColumns'],
  'an open quotation mark': [`name\n"${'a,\n'.repeat(MEGABYTES_10 / 3)}`, 'import.cellTooLong'],
} as const

const PROBE_INTERVAL_MS = 5
const PAUSE_MAX_MS = 500

/** Longest pause of this thread's event loop while `work` runs, in milliseconds. */
async function measureLongestPause(work: () => Promise<unknown>) {
  let longestMs = 0
  let lastAt = performance.now()
  const probe = setInterval(() => {
    const now = performance.now()
    longestMs = Math.max(longestMs, now - lastAt)
    lastAt = now
  }, PROBE_INTERVAL_MS)
  await work()
  await sleep(2 * PROBE_INTERVAL_MS)
  clearInterval(probe)
  return longestMs
}

const readProblem = (text: string, limits = FILE_LIMITS) =>
  parseInWorker('providers', text, limits).then(
    () => null,
    (error: { problem?: { code: string } }) => error.problem?.code ?? error,
  )

test.each(Object.entries(FILES))(
  'refuses 10 MB of %s without a pause of the server',
  async (_, [text, code]) => {
    const before = process.memoryUsage().heapUsed
    let found: unknown
    const pauseMs = await measureLongestPause(async () => {
      found = await readProblem(text)
    })
    expect(found).toBe(code)
    expect(pauseMs).toBeLessThan(PAUSE_MAX_MS * TIMEOUT_FACTOR)
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(64 * 1024 * 1024)
  },
  60_000,
)

// The control: the parser alone, in this thread and without limits. It ends once it has taken longer than a pause may.
test('needs the limits: the parser alone stops this thread for 10 MB of newlines', () => {
  const [text] = FILES.newlines
  const beganAt = performance.now()
  const endAfterPause = (record: string[]) => {
    if (performance.now() - beganAt > PAUSE_MAX_MS) throw new Error('The pause is too long')
    return record
  }
  expect(() => parse(text, { relax_column_count: true, on_record: endAfterPause })).toThrow(
    'The pause is too long',
  )
})

test('applies other limits and returns the rows of a file within them', async () => {
  const text = 'name,postcode\nA,636007\nB,636007\n'
  expect(await readProblem(text, { ...FILE_LIMITS, rows: 1 })).toBe('import.tooManyRows')
  expect(await parseInWorker('providers', text)).toEqual([
    { line: 2, values: { name: 'A', postcode: '636007' } },
    { line: 3, values: { name: 'B', postcode: '636007' } },
  ])
}, 30_000)
