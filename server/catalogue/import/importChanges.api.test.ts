import { describe, expect, test } from 'vitest'
import { formatSlots } from '../../../domain/catalogue/slotsText.ts'
import { book } from '../../testing/features/booking.ts'
import { runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { createImportTools } from '../../testing/features/catalogueImport.ts'
import { seedActivity, seedParent, seedProvider, seedStaff } from '../../testing/seed.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { runImportJob } from './runImport.ts'

const server = await startTestServer()
const { db } = server
await seedPinCodes(db)
const admin = await seedStaff(server)
const { loadImport, checkFile, startImport, runImport, startUndo, runUndo } = createImportTools(
  server,
  admin.client,
)

let providers = 0
async function seedHouse(activity: Parameters<typeof seedActivity>[1] = {}) {
  providers += 1
  const provider = await seedProvider(db, { name: `House ${providers}` })
  return {
    provider,
    activity: await seedActivity(db, { providerId: provider.id, name: 'Clay', ...activity }),
  }
}

const read = (id: string) =>
  db.activity.findUniqueOrThrow({ where: { id }, include: { slots: { where: { isActive: true } } } })

/** Edits an activity as the editor does. */
const edit = (activityId: string, change: object) =>
  runCatalogueMutation(admin.client, 'updateActivity', { activityId, version: 0, ...change })

async function exportActivities() {
  const { body } = await server.app.inject({
    url: '/catalogue/activities.csv',
    cookies: admin.client.cookies,
  })
  return body
}

describe('changes of an import', () => {
  test('shows old and new values before anything is written, and changes only what the file gives', async () => {
    const { provider, activity } = await seedHouse()
    const file = `provider,name,price,description,ageGroupMin\n${provider.name.toUpperCase()}, clay ,₹500,,72`
    const preview = await checkFile('activities', file)
    expect(preview).toMatchObject({
      state: 'CHECKED',
      rowCounts: { create: 0, change: 1, same: 0 },
      rows: [
        {
          line: 2,
          outcome: 'CHANGE',
          state: 'PLANNED',
          name: 'Clay',
          changes: [
            { field: 'ageGroupMin', before: '60', after: '72' },
            { field: 'price', before: '450.00', after: '500.00' },
          ],
        },
      ],
    })
    expect(await read(activity.id)).toMatchObject({ version: 0, ageGroupMin: 60 })

    expect(await runImport(preview.id)).toMatchObject({
      state: 'DONE',
      createdRowCount: 0,
      changedRowCount: 1,
    })
    const stored = await read(activity.id)
    expect(stored).toMatchObject({ ageGroupMin: 72, description: activity.description, version: 1 })
    expect(stored.price.toFixed(2)).toBe('500.00')
    const audit = await db.auditEntry.findMany({ where: { subjectId: activity.id } })
    expect(audit).toMatchObject([
      { action: 'updateActivity', userId: admin.id, after: { price: '500.00', ageGroupMin: 72 } },
    ])
  })

  test('finds by id what has another name, and refuses an unknown id and an ambiguous name', async () => {
    const { provider, activity } = await seedHouse()
    const twin = { providerId: provider.id, name: 'Twin', address: 'One', postcode: '636007' }
    await seedActivity(db, twin)
    const second = await seedActivity(db, { ...twin, address: 'Two' })
    const file = [
      'id,provider,name,address,postcode,category',
      `${activity.id.toUpperCase()},,Clay for all,,,`,
      '11111111-2222-4333-8444-555555555555,,Gone,,,',
      `,${provider.name},Twin,,,`,
      `,${provider.name},Twin,Two,636 007,educational`,
    ]
    const preview = await checkFile('activities', file.join('\n'))
    expect(preview.rows).toMatchObject([
      { line: 2, name: 'Clay', changes: [{ field: 'name', before: 'Clay', after: 'Clay for all' }] },
      { line: 5, name: 'Twin', changes: [{ field: 'category' }] },
    ])
    expect(preview.problems).toMatchObject([
      { line: 3, field: 'id', code: 'import.id.unknown' },
      { line: 4, field: 'name', code: 'import.name.ambiguous' },
    ])
    await runImport(preview.id)
    expect(await read(activity.id)).toMatchObject({ name: 'Clay for all' })
    expect(await read(second.id)).toMatchObject({ category: 'educational' })
  })

  test('empties a value for a hyphen, and names every wrong value of a row', async () => {
    const { provider, activity } = await seedHouse({ imageUrl: 'https://pictures.example/clay.jpg' })
    await db.activityPicture.deleteMany({ where: { activityId: activity.id } })
    await db.activityPicture.create({
      data: { activityId: activity.id, position: 1, url: 'https://pictures.example/clay.jpg' },
    })
    const cleared = await checkFile('activities', `provider,name,imageUrl\n${provider.name},Clay,-`)
    expect(cleared.rows[0]?.changes).toEqual([
      { field: 'imageUrl', before: 'https://pictures.example/clay.jpg', after: '' },
    ])
    await runImport(cleared.id)
    expect(await read(activity.id)).toMatchObject({ imageUrl: null })

    const wrong = 'provider,name,price,postcode,slots,isActive\n'
    const { problems } = await checkFile(
      'activities',
      `${wrong}${provider.name},Clay,cheap,9,Sat 10am,perhaps`,
    )
    expect(problems).toMatchObject([
      { line: 2, field: 'isActive', value: 'perhaps' },
      { line: 2, field: 'postcode', value: '9', example: '636007' },
      { line: 2, field: 'price', value: 'cheap', example: '450' },
      { line: 2, field: 'slots', value: 'Sat 10am', code: 'validation.slots.noEnd' },
    ])
  })

  // Finding O11.
  test('names every wrong value of a row at once: unknown PIN codes, unknown ids, the order of ages', async () => {
    const { provider } = await seedHouse()
    const other = await seedHouse()
    const unknownId = '11111111-2222-4333-8444-555555555555'
    const activities = await checkFile(
      'activities',
      [
        'id,provider,name,category,price,postcode,ageGroupMin,ageGroupMax',
        `,${provider.name},New class,arts-crafts,cheap,999999,100,50`,
        `,${provider.name},Clay,,cheap,999999,100,50`,
        `${other.activity.id},,,chess,,999999,,`,
        `${unknownId},,,,cheap,999999,,`,
        `,Gone House,Other class,arts-crafts,cheap,999999,,`,
      ].join('\n'),
    )
    const name = (problems: { line: number; field: string }[]) =>
      problems.map(({ line, field }) => `${line} ${field}`).toSorted()
    expect(name(activities.problems)).toEqual([
      '2 ageGroupMax',
      '2 postcode',
      '2 price',
      '3 ageGroupMax',
      '3 postcode',
      '3 price',
      '4 category',
      '4 postcode',
      '5 id',
      '5 postcode',
      '5 price',
      '6 postcode',
      '6 price',
      '6 provider',
    ])
    expect(activities.problems.find(({ field }) => field === 'postcode')).toMatchObject({
      code: 'validation.postcode.unknown',
      value: '999999',
    })
    const rows = [
      `,New house,not a mail,999999`,
      `,${provider.name},not a mail,`,
      `${unknownId},,not a mail,999999`,
    ]
    const providers = await checkFile('providers', `id,name,email,postcode\n${rows.join('\n')}`)
    expect(name(providers.problems)).toEqual([
      '2 email',
      '2 postcode',
      '3 email',
      '4 email',
      '4 id',
      '4 postcode',
    ])
  })

  test('takes the end of a class from the column duration, and the price of a slot', async () => {
    const { provider, activity } = await seedHouse()
    const row = `${provider.name},Clay,90,"Sat 10am (12, ₹300); Sun 4-5 pm"`
    const { id, rows } = await checkFile('activities', `provider,name,duration,slots\n${row}`)
    expect(rows[0]?.changes).toEqual([
      {
        field: 'slots',
        before: 'saturday 10:00-11:00 (10)',
        after: 'saturday 10:00-11:30 (12, ₹300.00); sunday 16:00-17:00 (10)',
      },
      { field: 'duration', before: '60', after: '90' },
    ])
    await runImport(id)
    const { slots } = await read(activity.id)
    expect(slots.map(({ id }) => id)).toContain(activity.slots[0]?.id)
    expect(
      formatSlots(slots.map((slot) => ({ ...slot, price: slot.price && Number(slot.price) * 100 })) as never),
    ).toBe('saturday 10:00-11:30 (12, ₹300.00); sunday 16:00-17:00 (10)')
  })

  test('changes nothing with an exported file, and the coordinates follow a new PIN code', async () => {
    const { activity } = await seedHouse()
    await db.timeSlot.update({ where: { id: String(activity.slots[0]?.id) }, data: { price: '99.50' } })
    const file = await exportActivities()
    const same = await checkFile('activities', file)
    expect(same).toMatchObject({ invalidRowCount: 0, rowCounts: { create: 0, change: 0 } })
    expect(same.rowCounts.same).toBe(same.rowCount)

    const lines = file.split('\n')
    const line = lines.findIndex((text) => text.includes(activity.id))
    const moved = [lines[0], lines[line]?.replace('636007', '600017')].join('\n')
    const { rows } = await checkFile('activities', moved)
    expect(rows[0]?.changes).toEqual([
      { field: 'postcode', before: '636007', after: '600017' },
      { field: 'latitude', before: '11.678', after: '13.0418' },
      { field: 'longitude', before: '78.14', after: '80.2341' },
    ])
  })

  test('refuses a change that concerns bookings, and makes the same change without them', async () => {
    const { provider, activity } = await seedHouse()
    const parent = await seedParent(server)
    const { booking } = await book(parent.client, activity)
    const file = (slots: string) => `provider,name,slots\n${provider.name},Clay,${slots}`
    const preview = await checkFile('activities', file('saturday 12:00-13:00'))
    expect(preview).toMatchObject({
      rowCounts: { change: 0 },
      problems: [{ line: 2, field: 'slots', code: 'import.concernsBookings' }],
    })
    const more = await checkFile('activities', file('saturday 10:00-11:00 (20)'))
    expect(more.rowCounts.change).toBe(1)
    await db.booking.update({ where: { id: booking.uuid }, data: { status: 'cancelled' } })
    expect((await checkFile('activities', file('saturday 12:00-13:00'))).rowCounts.change).toBe(1)
  })

  test('refuses a row when a booking comes between the preview and the import', async () => {
    const { provider, activity } = await seedHouse()
    const file = `provider,name,isActive\n${provider.name},Clay,no`
    const { id } = await checkFile('activities', file)
    await book((await seedParent(server)).client, activity)
    expect(await runImport(id)).toMatchObject({
      changedRowCount: 0,
      invalidRowCount: 1,
      problems: [{ line: 2, field: 'isActive', code: 'import.concernsBookings' }],
    })
    expect(await read(activity.id)).toMatchObject({ isActive: true, version: 0 })
  })

  test('leaves alone what was edited after the preview', async () => {
    const { provider, activity } = await seedHouse()
    const { id } = await checkFile('activities', `provider,name,price\n${provider.name},Clay,500`)
    await edit(activity.id, { description: 'Written by hand a moment ago, and long enough.' })
    expect(await runImport(id)).toMatchObject({
      state: 'DONE',
      changedRowCount: 0,
      invalidRowCount: 1,
      problems: [{ line: 2, field: 'name', code: 'import.changedSince' }],
    })
    expect((await read(activity.id)).price.toFixed(2)).toBe('450.00')
  })

  test('creates once when two imports of one file run at once', async () => {
    const { provider } = await seedHouse()
    const file = `provider,name,category,price\n${provider.name},New class,educational,100`
    const [one, two] = [await checkFile('activities', file), await checkFile('activities', file)]
    expect([one.rowCounts.create, two.rowCounts.create]).toEqual([1, 1])
    await Promise.all([one, two].map(({ id }) => startImport(id)))
    await Promise.all([one, two].map(({ id }) => server.runJob(runImportJob, { importId: id })))
    expect(await db.activity.count({ where: { providerId: provider.id, name: 'New class' } })).toBe(1)
    const results = [await loadImport(one.id), await loadImport(two.id)]
    expect(results.map(({ createdRowCount }) => createdRowCount).sort()).toEqual([0, 1])
    expect(results.map(({ state }) => state)).toEqual(['DONE', 'DONE'])
  })

  test('writes nothing with all or nothing when a change cannot be written any more', async () => {
    const { provider, activity } = await seedHouse()
    const rows = `${provider.name},Clay,500,\n${provider.name},Extra,100,educational`
    const { id } = await checkFile('activities', `provider,name,price,category\n${rows}`)
    await edit(activity.id, { ageGroupMin: 72 })
    expect(await runImport(id, true)).toMatchObject({
      state: 'REFUSED',
      createdRowCount: 0,
      invalidRowCount: 1,
    })
    expect(await db.activity.count({ where: { providerId: provider.id } })).toBe(1)
    expect(await runImport(id)).toMatchObject({ state: 'DONE', createdRowCount: 1, changedRowCount: 0 })
  })

  test('changes providers by name and by id, and notifies the managers of a new UPI address', async () => {
    const { provider } = await seedHouse()
    const file = `id,name,phone,description\n,${provider.name},98765 43211,\n`
    const preview = await checkFile('providers', file)
    expect(preview.rows).toMatchObject([
      { name: provider.name, changes: [{ field: 'phone', before: '+919876543210', after: '+919876543211' }] },
    ])
    await runImport(preview.id)
    const renamed = await checkFile('providers', `id,name\n${provider.id},Renamed`)
    await runImport(renamed.id)
    expect(await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).toMatchObject({
      name: 'Renamed',
      phone: '+919876543211',
      version: 2,
    })
  })
})

describe('undo of an import', () => {
  test('deletes what was created and restores what was changed, once', async () => {
    const { provider, activity } = await seedHouse()
    const row = `${provider.name},Clay,500,"sat 10:00-11:00 (12, ₹300); sun 10:00-11:00","New text for the class, long enough."`
    const file = `provider,name,price,slots,description,category\n${row},\n${provider.name},Extra,100,,,educational`
    const before = await read(activity.id)
    const { id } = await checkFile('activities', file)
    const result = await runImport(id)
    expect(result).toMatchObject({ createdRowCount: 1, changedRowCount: 1 })
    expect(result.undoableUntil).toBe('2026-11-24T04:30:00.000Z')

    expect(await startUndo(id)).toMatchObject({ import: { state: 'UNDOING' } })
    expect(await startUndo(id)).toMatchObject({ import: { state: 'UNDOING' } })
    await Promise.all([1, 2].map(() => server.runJob(runImportJob, { importId: id })))
    expect(await loadImport(id)).toMatchObject({
      state: 'UNDONE',
      undoableUntil: null,
      rowCounts: { kept: 0 },
      rows: [{ state: 'UNDONE' }, { state: 'UNDONE' }],
    })
    const { version: _, updatedAt: __, ...restored } = await read(activity.id)
    expect(restored).toEqual({ ...before, version: undefined, updatedAt: undefined })
    expect(await db.activity.count({ where: { providerId: provider.id } })).toBe(1)
    const actions = await db.auditEntry.findMany({ where: { subjectId: id }, orderBy: { createdAt: 'asc' } })
    expect(actions.map(({ action }) => action)).toEqual([
      'startImport',
      'importCatalogue',
      'undoImport',
      'restoreCatalogue',
    ])
  })

  test('keeps what was booked or edited since, and says why', async () => {
    const { provider, activity } = await seedHouse()
    const other = await seedActivity(db, { providerId: provider.id, name: 'Chess' })
    const gone = await seedActivity(db, { providerId: provider.id, name: 'Gone' })
    const rows = [
      'Clay,500,,',
      'Chess,,sat 10:00-11:00 (10); sun 10:00-11:00 (10),',
      'Gone,500,,',
      'Extra,100,sat 10:00-11:00,educational',
    ]
    const file = ['provider,name,price,slots,category', ...rows.map((row) => `${provider.name},${row}`)].join(
      '\n',
    )
    const { id } = await checkFile('activities', file)
    expect(await runImport(id)).toMatchObject({ createdRowCount: 1, changedRowCount: 3 })

    await runCatalogueMutation(admin.client, 'updateActivity', {
      activityId: activity.id,
      version: 1,
      description: 'Written by hand after the import, and long enough.',
    })
    const extra = await db.activity.findFirstOrThrow({ where: { providerId: provider.id, name: 'Extra' } })
    const parent = await seedParent(server)
    await book(parent.client, { ...extra, timeSlot: '10:00-11:00' } as never)
    await book(parent.client, { ...other, timeSlot: '10:00-11:00' } as never, { bookingDate: '2026-11-29' })
    await db.activity.delete({ where: { id: gone.id } })

    const result = await runUndo(id)
    expect(result).toMatchObject({ state: 'UNDONE', rowCounts: { kept: 4 } })
    expect(result.rows.map(({ name, keptReason }) => [name, keptReason])).toEqual([
      ['Clay', 'It was edited after the import'],
      ['Chess', expect.stringContaining('concern booked sessions')],
      ['Gone', 'It was deleted after the import'],
      ['Extra', 'It has bookings'],
    ])
    expect((await read(activity.id)).price.toFixed(2)).toBe('500.00')
    expect((await read(other.id)).slots).toHaveLength(2)
  })

  test('keeps what it created when it was edited since', async () => {
    const { provider } = await seedHouse()
    const rows = ['Edited,100,sat 10:00-11:00,educational', 'Untouched,100,sat 10:00-11:00,educational']
    const file = ['provider,name,price,slots,category', ...rows.map((row) => `${provider.name},${row}`)].join(
      '\n',
    )
    const { id } = await checkFile('activities', file)
    await runImport(id)
    const edited = await db.activity.findFirstOrThrow({ where: { providerId: provider.id, name: 'Edited' } })
    await runCatalogueMutation(admin.client, 'updateActivity', {
      activityId: edited.id,
      version: edited.version,
      description: 'Written by hand after the import, and long enough.',
    })
    expect(await runUndo(id)).toMatchObject({ rowCounts: { kept: 1 } })
    const kept = await db.activity.findMany({
      where: { providerId: provider.id, name: { in: ['Edited', 'Untouched'] } },
    })
    expect(kept.map(({ name }) => name)).toEqual(['Edited'])
  })

  test('restores providers and deletes created ones without activities', async () => {
    const { provider } = await seedHouse()
    const rows = [`${provider.name},636007,New text,-`, 'Fresh One,636007,,', 'Fresh Two,636007,,']
    const { id } = await checkFile('providers', ['name,postcode,description,website', ...rows].join('\n'))
    await runImport(id)
    const used = await db.provider.findFirstOrThrow({ where: { name: 'Fresh Two' } })
    await seedActivity(db, { providerId: used.id })
    const result = await runUndo(id)
    expect(result.rows.map(({ state, keptReason }) => [state, keptReason])).toEqual([
      ['UNDONE', null],
      ['UNDONE', null],
      ['KEPT', 'It has activities'],
    ])
    expect(await db.provider.findUniqueOrThrow({ where: { id: provider.id } })).toMatchObject({
      description: provider.description,
    })
    expect(await db.provider.count({ where: { name: 'Fresh One' } })).toBe(0)
  })

  test('loses no edit that is made at the same moment', async () => {
    const { provider, activity } = await seedHouse()
    const { id } = await checkFile('activities', `provider,name,price\n${provider.name},Clay,500`)
    await runImport(id)
    await startUndo(id)
    const description = 'Written by hand while the undo is running, and long enough.'
    const [result] = await Promise.all([
      runCatalogueMutation(admin.client, 'updateActivity', {
        activityId: activity.id,
        version: 1,
        description,
      }),
      server.runJob(runImportJob, { importId: id }),
    ])
    const stored = await read(activity.id)
    const isEdited = stored.description === description
    expect(stored.price.toFixed(2)).toBe(isEdited ? '500.00' : '450.00')
    expect(JSON.stringify(result).includes('EditConflict')).toBe(!isEdited)
    expect((await loadImport(id)).rows[0]?.state).toBe(isEdited ? 'KEPT' : 'UNDONE')
  })

  test('is possible for a day, and only for what was written', async () => {
    const { provider } = await seedHouse()
    const nothing = await checkFile('activities', `provider,name\n${provider.name},Clay`)
    await runImport(nothing.id)
    expect(await startUndo(nothing.id)).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'importId', message: 'This import has nothing to undo' }],
    })
    const { id } = await checkFile('activities', `provider,name,price\n${provider.name},Clay,500`)
    expect((await startUndo(id)).__typename).toBe('InvalidInput')
    await runImport(id)
    server.clock.set('2026-11-24T04:30:00Z')
    expect(await startUndo(id)).toMatchObject({
      __typename: 'InvalidInput',
      fields: [{ field: 'importId', message: 'An import can be undone for one day only' }],
    })
    server.clock.set('2026-11-23T04:30:00Z')
    expect((await startUndo(id, (await seedParent(server)).client)).__typename).toBe('NotAllowed')
    expect((await startUndo(id)).__typename).toBe('UndoImportPayload')
  })
})

test.each([0, -1, 1001])('refuses %i rows of an import', async (first) => {
  const { provider } = await seedHouse()
  const { id } = await checkFile('activities', `provider,name,price\n${provider.name},Clay,500`)
  for (const list of ['rows', 'problems']) {
    const { errors } = await admin.client.runText(
      `query ($id: ID!, $first: Int!) { viewer { staff { import(id: $id) { ${list}(first: $first) { line } } } } }`,
      { id, first },
    )
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'first' }] })
  }
})
