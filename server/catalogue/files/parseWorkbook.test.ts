import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { buildWorkbook } from '../../testing/features/workbook.ts'
import { FILE_LIMITS } from './fileLimits.ts'
import { parseInWorker } from './parseInWorker.ts'

const readProblem = (bytes: Uint8Array<ArrayBuffer>, limits = FILE_LIMITS, timeoutMs?: number) =>
  parseInWorker('providers', bytes, limits, timeoutMs).then(
    () => null,
    (error: { problem?: { code: string; line: number } }) => error.problem ?? error,
  )

test('reads texts, numbers and flags of the first sheet, with the lines of the sheet', async () => {
  const bytes = buildWorkbook([
    ['name', 'phone', 'allowsPayAtVenue', 'notes'],
    ['Clay & Co', 9876543210, true, 'not imported'],
    [],
    ['Two\nlines', null, false],
    ["'=1+1", 0.5],
  ])
  expect(await parseInWorker('providers', bytes)).toEqual([
    { line: 2, values: { name: 'Clay & Co', phone: '9876543210', allowsPayAtVenue: 'yes' } },
    { line: 4, values: { name: 'Two\nlines', phone: '', allowsPayAtVenue: 'no' } },
    { line: 5, values: { name: '=1+1', phone: '0.5', allowsPayAtVenue: '' } },
  ])
}, 30_000)

test('applies the limits of rows, columns and cells', async () => {
  const bytes = buildWorkbook([['name', 'phone'], ['A long name'], ['B']])
  expect(await readProblem(bytes, { ...FILE_LIMITS, rows: 1 })).toMatchObject({ code: 'import.tooManyRows' })
  expect(await readProblem(bytes, { ...FILE_LIMITS, columns: 1 })).toMatchObject({
    line: 1,
    code: 'import.tooManyColumns',
  })
  expect(await readProblem(bytes, { ...FILE_LIMITS, cellLength: 8 })).toMatchObject({
    line: 2,
    code: 'import.cellTooLong',
  })
}, 60_000)

test.each([
  ['no archive', strToU8('PK\x03\x04 no archive')],
  ['an archive without a workbook', zipSync({ 'a.txt': strToU8('a') })],
])(
  'refuses %s',
  async (_, bytes) => {
    expect(await readProblem(bytes)).toMatchObject({ line: 1, field: '', code: 'import.noWorkbook' })
  },
  30_000,
)

const MEGABYTE = 1024 * 1024

/** An archive with a sheet that unpacks to 210 MB of spaces. */
const buildBomb = () =>
  buildWorkbook([['name']], { padding: strToU8(' '.repeat(MEGABYTE)), paddingCount: 210 })

/** The same archive, with a false size of every file in its directory. */
function declareSmallSizes(bytes: Uint8Array<ArrayBuffer>) {
  const view = new DataView(bytes.buffer)
  for (let at = 0; at + 28 < bytes.length; at++)
    if (view.getUint32(at, true) === 0x02014b50) view.setUint32(at + 24, 1000, true)
  return bytes
}

test('refuses an archive that unpacks to 210 MB, also with false sizes, without using the memory', async () => {
  const bomb = buildBomb()
  expect(bomb.length).toBeLessThan(MEGABYTE)
  const before = process.memoryUsage().rss
  expect(await readProblem(bomb)).toMatchObject({ code: 'import.workbookTooLarge' })
  expect(await readProblem(declareSmallSizes(bomb))).toMatchObject({ code: 'import.noWorkbook' })
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MEGABYTE)
}, 60_000)

test('refuses a sheet with two cells in opposite corners instead of building all cells between', async () => {
  const bytes = buildWorkbook([['name']], { lastCell: 'XFD1048576' })
  expect(await readProblem(bytes)).toMatchObject({ code: 'import.workbookTooLarge' })
}, 60_000)

test('ends a worker that takes too long', async () => {
  expect(await readProblem(buildWorkbook([['name']]), FILE_LIMITS, 1)).toMatchObject({
    code: 'import.workbookTooLarge',
  })
}, 30_000)
