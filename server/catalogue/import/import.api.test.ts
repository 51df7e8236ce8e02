import { expect, test } from 'vitest'
import { FILE_KINDS, formatTemplate } from '../../../domain/catalogue/catalogueFile.ts'
import { seedPinCodes } from '../../testing/features/catalogue.ts'
import { buildActivitiesFile } from '../../testing/features/catalogueFile.ts'
import { createImportTools, IMPORT } from '../../testing/features/catalogueImport.ts'
import { buildWorkbook } from '../../testing/features/workbook.ts'
import { seedActivity, seedManager, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { waitForLock } from '../../testing/waitForLock.ts'
import { runImportJob } from './runImport.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const provider = await seedProvider(db, { name: 'Import House' })

const { uploadFile, loadImport, checkFile, startImport, runImport, startUndo } = createImportTools(
  server,
  admin.client,
)

const KINDS_OF_BAD: Record<string, string>[] = [
  { name: '' },
  { category: 'chess' },
  { provider: 'Nobody' },
  { postcode: '999999' },
  { price: 'cheap' },
  { slots: 'someday 10:00-11:00' },
  { slots: 'monday 11:00-10:00' },
  { ageGroupMin: '300' },
  { isFree: 'perhaps' },
  { ageGroupMin: '100', ageGroupMax: '50' },
]

/** The exports of the whole catalogue come before the large imports. */
test('exports a file that an import accepts, with formulas as text', async () => {
  const evil = '=HYPERLINK("https://evil.example")'
  const house = await seedProvider(db, {
    name: evil,
    phone: '+919876543210',
    description: '@sum, "quoted"\nand more',
  })
  await seedActivity(db, { providerId: house.id, name: '-2+3', days: ['monday', 'friday'], capacity: 7 })
  const read = async (kind: string) => {
    const { body, headers } = await server.app.inject({
      url: `/catalogue/${kind}.csv`,
      cookies: admin.client.cookies,
    })
    expect(headers['content-disposition']).toContain(`patang-${kind}.csv`)
    return body
  }
  const [providers, activities] = [await read('providers'), await read('activities')]
  expect(providers).toContain(`"'${evil.replaceAll('"', '""')}"`)
  expect(providers).toContain("'+919876543210")
  expect(activities).toContain("'-2+3")
  expect(`${providers}${activities}`).not.toMatch(/(^|,)"?[=@]/m)

  await db.activity.deleteMany({ where: { providerId: house.id } })
  await db.provider.delete({ where: { id: house.id } })
  const withoutIds = (text: string) => text.replaceAll(/^[0-9a-f-]{36},/gm, ',')
  const again = await checkFile('providers', withoutIds(providers))
  expect(again).toMatchObject({ invalidRowCount: 0, rowCounts: { create: 1, change: 0 } })
  await runImport(again.id)
  const restored = await db.provider.findFirstOrThrow({ where: { name: evil } })
  expect(restored).toMatchObject({ phone: house.phone, description: house.description })
  await runImport((await checkFile('activities', withoutIds(activities))).id)
  const activity = await db.activity.findFirstOrThrow({
    where: { providerId: restored.id },
    include: { slots: true },
  })
  expect(activity).toMatchObject({ name: '-2+3', slots: [{ maxCapacity: 7 }, { maxCapacity: 7 }] })
}, 60_000)

test('exports the right one of several providers with one name', async () => {
  const [one, two] = [
    await seedProvider(db, { name: 'Namesake' }),
    await seedProvider(db, { name: 'namesake' }),
  ]
  for (const { id } of [one, two]) await seedActivity(db, { providerId: id, name: 'Same class' })
  const { body } = await server.app.inject({
    url: '/catalogue/activities.csv',
    cookies: admin.client.cookies,
  })
  await db.activity.deleteMany({ where: { name: 'Same class' } })
  await runImport((await checkFile('activities', body.replaceAll(/^[0-9a-f-]{36},/gm, ','))).id)
  for (const { id } of [one, two])
    expect(await db.activity.count({ where: { providerId: id, name: 'Same class' } })).toBe(1)
}, 60_000)

/** Several batches. `bench:import` imports 10,000 rows. */
test('names exactly the 100 invalid rows of 2,000, in the check and after the import, and awards no XP', async () => {
  const bad = new Map(
    Array.from({ length: 100 }, (_, index) => [2 + index * 19, KINDS_OF_BAD[index % 10] ?? {}]),
  )
  const file = await checkFile('activities', buildActivitiesFile('import house', 2_000, bad))
  expect(file).toMatchObject({
    state: 'CHECKED',
    rowCount: 2_000,
    processedRowCount: 2_000,
    invalidRowCount: 100,
  })
  expect(await db.activity.count({ where: { providerId: provider.id } })).toBe(0)
  const fields = ['name', 'category', 'provider', 'postcode', 'price', 'slots', 'slots', 'ageGroupMin']
  const expected = [...bad.keys()].map((line, index) => ({
    line,
    field: [...fields, 'isFree', 'ageGroupMax'][index % 10],
  }))
  const named = (problems: { line: number; field: string }[]) =>
    problems.map(({ line, field }) => ({ line, field }))
  expect(named(file.problems)).toEqual(expected)
  expect(file.problems.every(({ message }) => /\w/.test(message))).toBe(true)

  const points = await db.xpEvent.count()
  const result = await runImport(file.id)
  expect(result).toMatchObject({
    state: 'DONE',
    processedRowCount: 2_000,
    createdRowCount: 1900,
    invalidRowCount: 100,
  })
  expect(named(result.problems)).toEqual(expected)
  expect(await db.activity.count({ where: { providerId: provider.id, awaitsPoints: false } })).toBe(1900)
  expect(await db.timeSlot.count({ where: { activity: { providerId: provider.id } } })).toBe(3_800)
  expect(await db.searchDocument.count({ where: { activity: { providerId: provider.id } } })).toBe(1900)
  expect(await db.xpEvent.count()).toBe(points)
  expect(await db.auditEntry.count({ where: { subjectId: file.id, action: 'importCatalogue' } })).toBe(1)
}, 60_000)

test('leaves rows alone that the catalogue has, and refuses rows that are in the file twice', async () => {
  const house = await seedProvider(db, { name: 'Twice House' })
  const file = buildActivitiesFile('Twice House', 2)
  await runImport((await checkFile('activities', file)).id)
  const again = await checkFile('activities', file)
  expect(again).toMatchObject({
    invalidRowCount: 0,
    rowCounts: { create: 0, change: 0, same: 2 },
  })
  expect(await runImport(again.id)).toMatchObject({ createdRowCount: 0, changedRowCount: 0 })
  expect(await db.activity.count({ where: { providerId: house.id } })).toBe(2)
  const [columns, row] = buildActivitiesFile(house.id, 1, new Map([[2, { name: 'New one' }]])).split('\n')
  const twice = await checkFile('activities', [columns, row, row].join('\n'))
  expect(twice.problems).toMatchObject([{ line: 3, field: 'name', code: 'import.twice' }])
})

test('writes nothing with all or nothing and an invalid row; the valid rows can be imported later', async () => {
  const house = await seedProvider(db, { name: 'Whole House' })
  const count = () => db.activity.count({ where: { providerId: house.id } })
  const file = await checkFile(
    'activities',
    buildActivitiesFile('Whole House', 3, new Map([[3, { price: '-1' }]])),
  )
  expect(await runImport(file.id, true)).toMatchObject({
    state: 'REFUSED',
    createdRowCount: 0,
    invalidRowCount: 1,
  })
  expect(await count()).toBe(0)
  expect(await runImport(file.id)).toMatchObject({ state: 'DONE', createdRowCount: 2, invalidRowCount: 1 })
  expect(await count()).toBe(2)
})

test('writes everything with all or nothing and only valid rows', async () => {
  const house = await seedProvider(db, { name: 'All House' })
  const file = await checkFile('activities', buildActivitiesFile('All House', 600))
  expect(await runImport(file.id, true)).toMatchObject({
    state: 'DONE',
    createdRowCount: 600,
    processedRowCount: 600,
  })
  expect(await db.activity.count({ where: { providerId: house.id } })).toBe(600)
})

test('shows all rows of an all-or-nothing import as processed when its progress is written late', async () => {
  await seedProvider(db, { name: 'Late House' })
  const { id } = await checkFile('activities', buildActivitiesFile('Late House', 120))
  await startImport(id, true)
  const { run } = await db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT id FROM catalogue_imports WHERE id = ${id}::uuid FOR NO KEY UPDATE`
    const run = server.runJob(runImportJob, { importId: id })
    // The progress of the first 50 rows, and the end of the import.
    await waitForLock(db, 2)
    return { run }
  })
  await run
  expect(await loadImport(id)).toMatchObject({ state: 'DONE', createdRowCount: 120, processedRowCount: 120 })
})

test('writes once when started twice or processed by two workers, and continues after a crash', async () => {
  const house = await seedProvider(db, { name: 'Race House' })
  const { id } = await checkFile('activities', buildActivitiesFile('Race House', 600))
  await Promise.all([startImport(id), startImport(id)])
  await Promise.all([1, 2, 3].map(() => server.runJob(runImportJob, { importId: id })))
  await server.runDueJobs()
  expect(await loadImport(id)).toMatchObject({ state: 'DONE', createdRowCount: 600, invalidRowCount: 0 })
  expect(await db.activity.count({ where: { providerId: house.id } })).toBe(600)

  const crashed = await seedProvider(db, { name: 'Crash House' })
  const file = buildActivitiesFile('Crash House', 600)
  const other = await checkFile('activities', file)
  const content = (await db.catalogueImport.findUniqueOrThrow({ where: { id: other.id } })).content
  await runImport(other.id)
  const left = { importId: other.id, line: { gt: 251 } }
  const ids = (await db.importRow.findMany({ where: left })).map(({ subjectId }) => subjectId as string)
  await db.activity.deleteMany({ where: { id: { in: ids } } })
  await db.importRow.updateMany({ where: left, data: { state: 'planned', subjectId: null } })
  await db.catalogueImport.update({
    where: { id: other.id },
    data: { state: 'running', rowsDone: 250, rowsCreated: 250, content },
  })
  await server.runJob(runImportJob, { importId: other.id })
  expect(await loadImport(other.id)).toMatchObject({
    state: 'DONE',
    createdRowCount: 600,
    invalidRowCount: 0,
  })
  expect(await db.activity.count({ where: { providerId: crashed.id } })).toBe(600)
}, 30_000)

/** Uses up the attempts of all jobs that are left of an import. */
const failJobs = (importId: string) =>
  db.$executeRaw`UPDATE pgboss.job SET state = 'failed'
    WHERE name = ${runImportJob.name} AND data->>'importId' = ${importId}`

test('continues an import and its undo when they are started again after the last attempt', async () => {
  const house = await seedProvider(db, { name: 'Patient House' })
  const { id } = await checkFile('activities', buildActivitiesFile('Patient House', 60))
  await server.runDueJobs()
  expect(await loadImport(id)).toMatchObject({ isInterrupted: false })

  await startImport(id)
  await startImport(id)
  expect(await loadImport(id)).toMatchObject({ state: 'RUNNING', isInterrupted: false })
  await failJobs(id)
  expect(await loadImport(id)).toMatchObject({ state: 'RUNNING', isInterrupted: true })
  await startImport(id)
  expect(await loadImport(id)).toMatchObject({ state: 'RUNNING', isInterrupted: false })
  expect(await server.runDueJobs()).toBe(1)
  expect(await loadImport(id)).toMatchObject({ state: 'DONE', createdRowCount: 60, processedRowCount: 60 })

  await startUndo(id)
  await failJobs(id)
  expect(await loadImport(id)).toMatchObject({ state: 'UNDOING', isInterrupted: true })
  await startUndo(id)
  await startUndo(id)
  expect(await server.runDueJobs()).toBe(1)
  expect(await loadImport(id)).toMatchObject({ state: 'UNDONE', isInterrupted: false })
  expect(await db.activity.count({ where: { providerId: house.id } })).toBe(0)
}, 30_000)

test('checks a file again when it is started after the last attempt', async () => {
  await seedProvider(db, { name: 'Second Check House' })
  const { id } = await uploadFile('activities', buildActivitiesFile('Second Check House', 3))
  expect(await loadImport(id)).toMatchObject({ state: 'CHECKING', isInterrupted: false })
  await failJobs(id)
  expect(await loadImport(id)).toMatchObject({ state: 'CHECKING', isInterrupted: true })
  await startImport(id)
  await startImport(id)
  expect(await loadImport(id)).toMatchObject({ state: 'CHECKING', isInterrupted: false })
  expect(await server.runDueJobs()).toBe(1)
  expect(await loadImport(id)).toMatchObject({ state: 'CHECKED', rowCount: 3, isInterrupted: false })
})

test.each([
  ['no such columns', 'a,b\n1,2', { line: 1, field: 'provider', code: 'import.columnMissing' }],
  ['an open quote', 'provider,name,category\n"x,y,z', { code: 'import.noCsv' }],
])('%s: refuses the file as unreadable', async (_, text, problem) => {
  expect(await checkFile('activities', text)).toMatchObject({ state: 'UNREADABLE', problems: [problem] })
})

test('counts lines as an editor does, also after a field with line breaks', async () => {
  const text = 'name,description,postcode\n"Two\nlines","a\nb",636007\nX,,636007\n,,\n'
  const { problems } = await checkFile('providers', text)
  expect(problems).toMatchObject([
    { line: 5, field: 'name', code: 'validation.name.min' },
    { line: 6, field: 'name', code: 'validation.required' },
  ])
})

// Finding O11.
test('accepts amounts and times as people write them, and names the wrong value with an example', async () => {
  const rows = new Map<number, Record<string, string>>([
    [2, { name: 'Amount one', price: '₹1250', slots: 'Sat 10am-11am (7)' }],
    [3, { name: 'Amount two', price: 'Rs. 300/-', slots: 'sun 4 to 5.30 pm' }],
    [4, { name: 'Amount three', slots: 'Sat morning' }],
  ])
  const file = await checkFile('activities', buildActivitiesFile('import house', 3, rows))
  expect(file.problems).toMatchObject([
    {
      line: 4,
      field: 'slots',
      value: 'Sat morning',
      example: expect.stringContaining('saturday 10:00-11:00'),
    },
  ])
})

test('reads kinds by id and by name in any language, and names an unknown one', async () => {
  const head = 'provider,name,category,price,kinds'
  const row = (name: string, kinds: string) => `Import House,${name},educational,100,${kinds}`
  const file = [head, row('Kinds one', 'chess; கதை சொல்லல்'), row('Kinds two', ''), row('Kinds three', 'knots')]
  const { id } = await checkFile('activities', file.join('\n'))
  expect((await loadImport(id)).problems).toMatchObject([{ line: 4, field: 'kinds', value: 'knots' }])
  await runImport(id)
  const stored = await db.activity.findMany({
    where: { name: { startsWith: 'Kinds ' } },
    orderBy: { name: 'asc' },
  })
  expect(stored.map(({ kinds }) => kinds)).toEqual([['chess', 'storytelling'], ['life-skills']])
})

test('imports a workbook, and refuses another archive', async () => {
  const workbook = buildWorkbook([
    ['provider', 'name', 'category', 'price', 'slots', 'ageGroupMin'],
    ['Import House', 'From a workbook', 'educational', 450.5, 'Sat 10am-11am', 60],
    ['Import House', 'Wrong', 'educational', 'cheap', null, 60],
  ])
  const preview = await checkFile('activities', Buffer.from(workbook))
  expect(preview).toMatchObject({
    rowCounts: { create: 1 },
    problems: [{ line: 3, field: 'price', value: 'cheap' }],
  })
  await runImport(preview.id)
  const stored = await db.activity.findFirstOrThrow({ where: { name: 'From a workbook' } })
  expect([stored.price.toFixed(2), stored.timeSlot]).toEqual(['450.50', '10:00-11:00'])
  const { workbook: bytes } = await db.catalogueImport.findUniqueOrThrow({ where: { id: preview.id } })
  expect(bytes).toBeNull()
  expect(await checkFile('activities', Buffer.from('PK\x03\x04 no workbook'))).toMatchObject({
    state: 'UNREADABLE',
    problems: [{ line: 1, field: '', code: 'import.noWorkbook' }],
  })
})

test('accepts its own template', async () => {
  for (const kind of FILE_KINDS) {
    const { problems } = await checkFile(kind, formatTemplate(kind))
    expect(problems.filter(({ field }) => field !== 'provider')).toEqual([])
  }
})

test("exports the problems as a file in the reader's language", async () => {
  const bad = new Map(
    Array.from({ length: 1200 }, (_, index) => [index + 2, { price: '-1', category: 'chess' }]),
  )
  const { id } = await checkFile('activities', buildActivitiesFile('Import House', 1200, bad))
  const read = (cookies: Record<string, string>) =>
    server.app.inject({ url: `/catalogue/imports/${id}/problems.csv`, cookies })
  const { body } = await read({ ...admin.client.cookies, language: 'hi' })
  const lines = body.trim().split('\n')
  expect(lines).toHaveLength(2401)
  expect(lines[1]).toMatch(/^2,category,chess,[\u0900-\u097F].*,arts-crafts$/)
  expect(lines.at(-1)).toMatch(/^1201,price,'-1,/)
  expect((await read((await seedParent(server)).client.cookies)).statusCode).toBe(403)
})

test('lets only staff upload, start, read and export, and refuses other sites and encodings', async () => {
  const file = buildActivitiesFile('Import House', 1, new Map([[2, { name: 'Mine' }]]))
  const { id } = await checkFile('activities', file)
  const manager = await seedManager(server, provider.id)
  const foreign = { origin: 'https://evil.example' }
  expect((await uploadFile('activities', file, server.createClient())).status).toBe(401)
  expect((await uploadFile('activities', file, admin.client, foreign)).status).toBe(403)
  expect((await uploadFile('cakes', file)).status).toBe(422)
  expect((await uploadFile('activities', Buffer.from([0xff, 0xfe, 0x41]))).status).toBe(422)
  expect(
    await uploadFile('activities', Buffer.from('\xd0\xcf\x11\xe0 an old workbook', 'latin1')),
  ).toMatchObject({
    status: 422,
    message: expect.stringContaining('Save it as .xlsx'),
  })
  for (const { client } of [manager, await seedParent(server)]) {
    expect((await uploadFile('activities', file, client)).status).toBe(403)
    expect((await startImport(id, false, client)).__typename).toBe('NotAllowed')
    expect((await client.graphql(IMPORT, { id })).data?.viewer?.staff).toBeNull()
    const { statusCode } = await server.app.inject({
      url: '/catalogue/providers.csv',
      cookies: client.cookies,
    })
    expect(statusCode).toBe(403)
  }
})
