import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import { expect, test } from 'vitest'
import { book } from '../../testing/features/booking.ts'
import { seedPinCodes } from '../../testing/features/catalogue.ts'
import { buildActivitiesFile } from '../../testing/features/catalogueFile.ts'
import { createImportTools } from '../../testing/features/catalogueImport.ts'
import { seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { sweepImportsJob } from './sweepImports.ts'

const server = await startTestServer()
const { db, clock } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const { loadImport, checkFile, runImport, startImport, startUndo, runUndo } = createImportTools(
  server,
  admin.client,
)

const sweep = () => server.runJob(sweepImportsJob, {})
const countRows = (importId: string) => db.importRow.count({ where: { importId } })

let houses = 0
/** Two new activities and one row without a price. */
async function seedCheck() {
  houses += 1
  const { name } = await seedProvider(db, { name: `House ${houses}`, upiId: 'house@okbank' })
  return checkFile('activities', buildActivitiesFile(name, 3, new Map([[3, { price: 'cheap' }]])))
}

test('keeps the rows as long as the import can be undone, then only their numbers', async () => {
  const { id, rowCounts } = await seedCheck()
  expect(rowCounts).toEqual({ create: 2, change: 0, same: 0, kept: 0 })
  const { createdRowCount, invalidRowCount } = await runImport(id)
  clock.now = addHours(clock.now, 23)
  await sweep()
  expect(await countRows(id)).toBe(2)
  expect(await loadImport(id)).toMatchObject({ state: 'DONE', areRowsStored: true })

  clock.now = addHours(clock.now, 1)
  await sweep()
  expect(await countRows(id)).toBe(0)
  expect(await loadImport(id)).toMatchObject({
    state: 'DONE',
    areRowsStored: false,
    rowCounts,
    createdRowCount,
    invalidRowCount,
    rows: [],
  })
  expect((await loadImport(id)).problems.length).toBeGreaterThan(0)
  expect(await startUndo(id)).toMatchObject({ __typename: 'InvalidInput' })
  const file = await server.app.inject({
    url: `/catalogue/imports/${id}/rows.csv`,
    cookies: admin.client.cookies,
  })
  expect([file.statusCode, file.body.trim().split('\n').length]).toEqual([200, 1])
  await sweep()
  expect((await loadImport(id)).rowCounts).toEqual(rowCounts)
})

test('keeps the reasons of an undone import for a day', async () => {
  const { id } = await seedCheck()
  await runImport(id)
  const activity = await db.activity.findFirstOrThrow({
    where: { provider: { name: `House ${houses}` } },
  })
  await book((await seedParent(server)).client, activity)
  const { rowCounts } = await runUndo(id)
  expect(rowCounts.kept).toBe(1)
  clock.now = addHours(clock.now, 23)
  await sweep()
  expect(await countRows(id)).toBe(2)
  clock.now = addHours(clock.now, 1)
  await sweep()
  expect(await countRows(id)).toBe(0)
  expect(await loadImport(id)).toMatchObject({ state: 'UNDONE', areRowsStored: false, rowCounts })
})

test('deletes a check that was not started within a week, with its file', async () => {
  const { id, rowCounts } = await seedCheck()
  clock.now = addDays(clock.now, 6)
  await sweep()
  expect(await loadImport(id)).toMatchObject({ state: 'CHECKED', areRowsStored: true })
  clock.now = addDays(clock.now, 1)
  await sweep()
  expect(await countRows(id)).toBe(0)
  expect(await db.catalogueImport.findUnique({ where: { id } })).toMatchObject({
    content: null,
    workbook: null,
  })
  expect(await loadImport(id)).toMatchObject({ state: 'EXPIRED', areRowsStored: false, rowCounts, rows: [] })
  expect(await startImport(id)).toMatchObject({ import: { state: 'EXPIRED' } })
})
