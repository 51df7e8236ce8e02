import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addDays } from 'date-fns/addDays'
import { addHours } from 'date-fns/addHours'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { getUploadHash } from '../../../domain/catalogue/images.ts'
import { leaveTransaction } from '../../platform/database/transactionConnection.ts'
import { graphql } from '../../platform/graphql/document.ts'
import { sweepUploadsJob } from '../../sharing/sweepUploads.ts'
import { buildActivityInput, runCatalogueMutation, seedPinCodes } from '../../testing/features/catalogue.ts'
import { withGuard } from '../../testing/mockGuard.ts'
import { seedManager, seedProvider, seedStaff } from '../../testing/seed.ts'
import { expectPayload, type TestClient } from '../../testing/testClient.ts'
import { startTestServer } from '../../testing/testServer.ts'
import { waitForLock } from '../../testing/waitForLock.ts'
import { createDiskStorage } from '../../uploads/storage.ts'
import { storeImage } from '../../uploads/storeImage.ts'
import * as requireVersionModule from './requireVersion.ts'

const folder = await mkdtemp(join(tmpdir(), 'patang-gallery-'))
const server = await startTestServer({ UPLOADS_DIR: folder })
const { db } = server
afterAll(() => rm(folder, { recursive: true }))
await seedPinCodes(db)
const admin = await seedStaff(server)
const provider = await seedProvider(db)
const manager = await seedManager(server, provider.id)

type Change = Parameters<typeof buildActivityInput>[1]
type Pictures = { url: string; altText?: string | null }[]

/** Stores a picture of its own and returns its path. */
async function upload(shade: number): Promise<string> {
  const background = { r: shade, g: 200, b: 120 }
  const bytes = await sharp({ create: { width: 40, height: 30, channels: 3, background } })
    .png()
    .toBuffer()
  return storeImage({ db, storage: createDiskStorage(folder), now: server.clock.now }, bytes)
}

const uploadAll = (count: number, first = 0) =>
  Promise.all(Array.from({ length: count }, (_, index) => upload(first + index)))
const toPictures = (urls: string[]): Pictures => urls.map((url) => ({ url }))
const create = async (change: Change = {}) =>
  expectPayload(
    await runCatalogueMutation(admin.client, 'createActivity', buildActivityInput(provider.id, change)),
    'CreateActivityPayload',
  ).activity
const tryToUpdate = (client: TestClient, activityId: string, version: number, change: Change) =>
  runCatalogueMutation(client, 'updateActivity', { activityId, version, ...change })
const update = async (activityId: string, version: number, change: Change) =>
  expectPayload(await tryToUpdate(manager.client, activityId, version, change), 'UpdateActivityPayload')
    .activity
const getUrls = ({ pictures }: { pictures: readonly { sourceUrl: string }[] }) =>
  pictures.map(({ sourceUrl }) => sourceUrl)
const listFiles = async (url: string) => {
  const hash = url.slice('/uploads/'.length, -'-640.webp'.length)
  return (await readdir(folder)).filter((name) => name.includes(hash))
}

test('adds, orders, describes and removes up to eight pictures', async () => {
  const urls = await uploadAll(8)
  const activity = await create({ pictures: toPictures(urls) })
  expect(getUrls(activity)).toEqual(urls)
  expect(activity.imageUrl).toBe(urls[0])
  expect(activity.pictures[0]).toEqual({ pictureUrl: urls[0], sourceUrl: urls[0], altText: null })

  const [first = '', second = ''] = urls
  const pictures = [{ url: second, altText: ' Children at the wheel ' }, { url: first }]
  const ordered = await update(activity.uuid, 0, { pictures })
  expect(ordered.pictures).toMatchObject([
    { sourceUrl: second, altText: 'Children at the wheel' },
    { sourceUrl: first, altText: null },
  ])
  expect(ordered.imageUrl).toBe(second)
  expect((await update(activity.uuid, 1, { name: 'Clay' })).pictures).toHaveLength(2)
  expect(await update(activity.uuid, 2, { pictures: [] })).toMatchObject({ pictures: [], imageUrl: null })
})

const UPLOAD_PATH = (digit: string) => `/uploads/${digit.repeat(64)}-640.webp`
const tooLong = 'a'.repeat(201)

test.each([
  ['the ninth picture', () => uploadAll(9, 20).then(toPictures), 'pictures', 'validation.pictures.max'],
  [
    'a picture twice',
    async () => toPictures([await upload(1), await upload(1)]),
    'pictures.1.url',
    'validation.pictures.twice',
  ],
  [
    'an upload that does not exist',
    () => toPictures([UPLOAD_PATH('e')]),
    'pictures.0.url',
    'validation.pictures.gone',
  ],
  ['http', () => toPictures(['http://example.in/a.png']), 'pictures.0.url', 'validation.imageUrl'],
  ['a script', () => toPictures(['javascript:alert(1)']), 'pictures.0.url', 'validation.imageUrl'],
  [
    'another path',
    () => toPictures(['/pictures/kinds/../x-1-640.webp']),
    'pictures.0.url',
    'validation.imageUrl',
  ],
  [
    'a long text',
    async () => [{ url: await upload(2), altText: tooLong }],
    'pictures.0.altText',
    'validation.tooLong',
  ],
])('refuses %s and names the field', async (_, makePictures, field, code) => {
  const activity = await create()
  const result = await tryToUpdate(manager.client, activity.uuid, 0, { pictures: await makePictures() })
  expect(result).toMatchObject({
    __typename: 'InvalidInput',
    fields: [{ field, code }],
  })
  expect(await db.activityPicture.count({ where: { activityId: activity.uuid } })).toBe(0)
})

test('keeps the other pictures when a caller only knows imageUrl', async () => {
  const [one = '', two = '', three = ''] = await uploadAll(3)
  const activity = await create({ pictures: [{ url: one, altText: 'Clay' }, { url: two }] })
  expect((await update(activity.uuid, 0, { imageUrl: one })).pictures[0]?.altText).toBe('Clay')
  expect(getUrls(await update(activity.uuid, 1, { imageUrl: three }))).toEqual([three, two])
  expect(getUrls(await update(activity.uuid, 2, { imageUrl: two }))).toEqual([two])
  expect(getUrls(await update(activity.uuid, 3, { imageUrl: null }))).toEqual([])
  expect(getUrls(await create({ imageUrl: one }))).toEqual([one])
})

test('gives imports and older versions, which only write imageUrl, their first picture', async () => {
  const { uuid: id } = await create({ pictures: toPictures(await uploadAll(2)) })
  const url = 'https://example.in/a.png'
  await db.activity.update({ where: { id }, data: { imageUrl: url } })
  const where = { activityId: id }
  const select = { position: true, url: true }
  expect(await db.activityPicture.findFirst({ where, select, orderBy: { position: 'asc' } })).toEqual({
    position: 1,
    url,
  })
  await db.activity.update({ where: { id }, data: { imageUrl: null } })
  expect(await db.activityPicture.count({ where })).toBe(0)
})

test('copies pictures with the activity', async () => {
  const urls = await uploadAll(2)
  const { uuid } = await create({ pictures: toPictures(urls) })
  const result = await runCatalogueMutation(admin.client, 'duplicateActivity', { activityId: uuid })
  expect(getUrls(expectPayload(result, 'DuplicateActivityPayload').activity)).toEqual(urls)
})

test('refuses managers of other providers, and records the change', async () => {
  const { uuid } = await create()
  const other = await seedManager(server, (await seedProvider(db)).id)
  const pictures = [{ url: await upload(3), altText: 'Clay' }]
  expect((await tryToUpdate(other.client, uuid, 0, { pictures })).__typename).toBe('NotAllowed')
  expect((await tryToUpdate(server.createClient(), uuid, 0, { pictures })).__typename).toBe('NotSignedIn')
  await update(uuid, 0, { pictures })
  const entry = await db.auditEntry.findFirstOrThrow({ where: { subjectId: uuid, action: 'updateActivity' } })
  expect(entry.after).toEqual({ pictures: [`${pictures[0]?.url} (Clay)`] })
})

/** Two editors add pictures to an activity at the same time. Returns the results' types, sorted. */
async function addInParallel(activityId: string, first: string[], second: string[]) {
  const results = await Promise.all(
    [first, second].map((urls, index) =>
      tryToUpdate((index === 0 ? admin : manager).client, activityId, 0, { pictures: toPictures(urls) }),
    ),
  )
  return results.map(({ __typename }) => __typename).sort()
}

test('refuses the second of two editors of the pictures, and never mixes their pictures', async () => {
  const { uuid } = await create()
  const [mine, yours] = [await uploadAll(8, 40), await uploadAll(8, 60)]
  expect(await addInParallel(uuid, mine, yours)).toEqual(['EditConflict', 'UpdateActivityPayload'])
  const select = { url: true }
  const stored = await db.activityPicture.findMany({
    where: { activityId: uuid },
    select,
    orderBy: { position: 'asc' },
  })
  expect([mine, yours]).toContainEqual(stored.map(({ url }) => url))

  const control = await create()
  const both = await withGuard(
    requireVersionModule,
    'requireVersion',
    () => undefined,
    () => addInParallel(control.uuid, mine, yours),
  )
  expect(both).toEqual(['UpdateActivityPayload', 'UpdateActivityPayload'])
})

test('stores no ninth picture, whatever writes it', async () => {
  const { uuid: activityId } = await create({ pictures: toPictures(await uploadAll(8)) })
  const url = 'https://example.in/nine.png'
  await expect(db.activityPicture.create({ data: { activityId, position: 9, url } })).rejects.toThrow(
    'position',
  )
})

test('deletes the files of removed pictures, and keeps those in use', async () => {
  const [kept = '', removed = ''] = await uploadAll(2, 80)
  const { uuid } = await create({ pictures: toPictures([kept, removed]) })
  server.clock.now = addDays(server.clock.now, 2)
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(removed)).toHaveLength(4)
  await update(uuid, 0, { pictures: toPictures([kept]) })
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(removed)).toEqual([])
  expect(await listFiles(kept)).toHaveLength(4)

  await db.activity.delete({ where: { id: uuid } })
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(kept)).toEqual([])
})

test('deletes an upload that was not used within a day, with the preview made from it', async () => {
  const url = await upload(90)
  const { uuid } = await create({ pictures: toPictures([url]) })
  const { app } = server
  const document = graphql('query ($id: ID!) { activity(id: $id) { sharePictureUrl } }')
  const { activity } = (await admin.client.graphql(document, { id: uuid })).data
  await app.inject(activity?.sharePictureUrl ?? '')
  expect((await readdir(folder)).some((name) => name.startsWith('share-'))).toBe(true)
  const files = await readdir(folder)
  await update(uuid, 0, { pictures: [] })
  server.clock.now = addHours(server.clock.now, 23)
  await server.runJob(sweepUploadsJob)
  expect(await readdir(folder)).toEqual(files)
  server.clock.now = addHours(server.clock.now, 2)
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(url)).toEqual([])
  expect((await readdir(folder)).filter((name) => name.startsWith('share-'))).toEqual([])
  expect(await tryToUpdate(manager.client, uuid, 1, { pictures: toPictures([url]) })).toMatchObject({
    fields: [{ field: 'pictures.0.url', code: 'validation.pictures.gone' }],
  })
  expect(await upload(90)).toBe(url)
  expect(getUrls(await update(uuid, 1, { pictures: toPictures([url]) }))).toEqual([url])
})

test('keeps an upload that an editor uses while the job runs', async () => {
  const url = await upload(95)
  server.clock.now = addDays(server.clock.now, 2)
  const { uuid } = await create()
  await Promise.all([
    server.runJob(sweepUploadsJob),
    tryToUpdate(manager.client, uuid, 0, { pictures: toPictures([url]) }),
  ])
  const used = await db.activityPicture.count({ where: { activityId: uuid } })
  expect(await listFiles(url)).toHaveLength(used === 1 ? 4 : 0)
})

test('keeps an upload that is uploaded again while the job runs', async () => {
  const url = await upload(97)
  server.clock.now = addDays(server.clock.now, 2)
  const hash = getUploadHash(url) ?? ''
  let sweep: Promise<unknown> = Promise.resolve()
  await db.$transaction(async (tx) => {
    await tx.upload.update({ where: { hash }, data: { uploadedAt: server.clock.now } })
    sweep = leaveTransaction(() => server.runJob(sweepUploadsJob))
    await waitForLock(db)
  })
  await sweep
  expect(await db.upload.count({ where: { hash } })).toBe(1)
  expect(await listFiles(url)).toHaveLength(4)
})

test("sets, keeps and removes a provider's logo", async () => {
  const logoUrl = await upload(100)
  const change = async (version: number, fields: { logoUrl?: string | null; name?: string }) =>
    runCatalogueMutation(manager.client, 'updateProvider', { providerId: provider.id, version, ...fields })
  const expectLogo = async (...edit: Parameters<typeof change>) =>
    expect(expectPayload(await change(...edit), 'UpdateProviderPayload').provider.logoUrl)
  ;(await expectLogo(0, { logoUrl })).toBe(logoUrl)
  ;(await expectLogo(1, { name: 'Clay Club' })).toBe(logoUrl)
  server.clock.now = addDays(server.clock.now, 2)
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(logoUrl)).toHaveLength(4)
  for (const wrong of ['https://example.in/logo.png', UPLOAD_PATH('d')])
    expect(await change(2, { logoUrl: wrong })).toMatchObject({ fields: [{ field: 'logoUrl' }] })
  const other = await seedManager(server, (await seedProvider(db)).id)
  const input = { providerId: provider.id, version: 2, logoUrl: null }
  expect((await runCatalogueMutation(other.client, 'updateProvider', input)).__typename).toBe('NotAllowed')
  ;(await expectLogo(2, { logoUrl: null })).toBeNull()
  await server.runJob(sweepUploadsJob)
  expect(await listFiles(logoUrl)).toEqual([])
})

test('lists the pictures in REST, and accepts them there', async () => {
  const urls = await uploadAll(2, 120)
  const { adminId } = admin
  const created = await server.app.inject({
    method: 'POST',
    url: '/api/admin/activities',
    cookies: admin.client.cookies,
    payload: {
      name: 'Clay',
      category: 'arts-crafts',
      providerId: provider.id,
      price: '200',
      postcode: '636007',
      adminId,
      dayOfWeek: 'saturday',
      timeSlot: '10:00-11:00',
      pictures: urls.map((url) => ({ url, altText: 'Clay' })),
    },
  })
  expect(created.statusCode).toBe(201)
  const { id, imageUrl } = created.json()
  expect(imageUrl).toBe(urls[0])
  const detail = await server.app.inject(`/api/activities/${id}`)
  expect(detail.json().pictures).toEqual(urls.map((url) => ({ url, altText: 'Clay' })))
})
