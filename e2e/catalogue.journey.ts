import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addDays, getWeekday, toIndianDay } from '../domain/time.ts'
import { buildWorkbook } from '../server/testing/features/workbook.ts'
import {
  chooseSession,
  createTranslator,
  expect,
  expectBooked,
  expectToast,
  openPage,
  queryGraphql,
  signInAsNewParent,
  signInByApi,
  test,
} from './journey.ts'

const t = createTranslator('en')

/** A staff member of its own: XP does not mix with other journeys. */
async function signInAsStaff(page: Page) {
  const email = await signInAsNewParent(page)
  await signInByApi(page, 'admin@patang.example', 'patang-admin-2026')
  const { viewer } = await queryGraphql(
    page,
    'query ($email: String) { viewer { staff { users(query: $email) { edges { node { uuid } } } } } }',
    { email },
  )
  const input = { userId: viewer.staff.users.edges[0].node.uuid, isStaff: true }
  await queryGraphql(
    page,
    'mutation ($input: SetUserStaffInput!) { setUserStaff(input: $input) { __typename } }',
    {
      input,
    },
  )
  await signInByApi(page, email, 'kite over salem')
  // Celebrations appear over every screen.
  const celebration = page.getByRole('dialog', { name: t('celebration.title') })
  await page.addLocatorHandler(celebration, () =>
    celebration.getByRole('button', { name: t('celebration.awesome') }).click(),
  )
}

const createUniqueText = () => crypto.randomUUID().slice(0, 8)

async function createProvider(page: Page, name: string) {
  await openPage(page, '/admin/providers/new')
  await page.getByLabel(t('catalogue.field.name'), { exact: true }).fill(name)
  await page.getByLabel(t('catalogue.field.phone')).fill('+91 98765 43210')
  await page.getByLabel(t('catalogue.field.address')).fill('4 Thangal Bazaar, Imphal')
  await page.getByLabel(t('catalogue.field.postcode')).fill('795001')
  await page.getByLabel(t('catalogue.field.upiId')).fill('kites@okbank')
  await page.getByRole('switch', { name: t('catalogue.field.allowsPayAtVenue') }).click()
  await page.getByRole('button', { name: t('catalogue.provider.create.submit') }).click()
  await page.waitForURL(/\/admin\/providers\/[0-9a-f-]{36}$/)
}

// Staff work at a desk. The dialogs of the dashboard are tested at phone width.
test.use({ viewport: { width: 1280, height: 932 } })

test('creates a provider and an activity that a parent finds and books; edits, closes and duplicates it', async ({
  page,
  openOtherBrowser,
}) => {
  const [house, name] = [`Kite House ${createUniqueText()}`, `Kite Building ${createUniqueText()}`]
  await signInAsStaff(page)
  await createProvider(page, house)

  await page.getByRole('link', { name: t('catalogue.activity.create') }).click()
  await expect(page.getByRole('combobox', { name: t('catalogue.field.provider') })).toHaveValue(house)
  // An empty form names what is missing.
  await page.getByRole('button', { name: t('catalogue.activity.create.submit') }).click()
  await expect(page.getByText(t('validation.category'), { exact: true })).toBeVisible()

  await page.getByLabel(t('catalogue.field.name'), { exact: true }).fill(name)
  await page.getByLabel(t('catalogue.field.category')).selectOption('arts-crafts')
  const description = 'Children split bamboo, paste paper and let their own kite fly at the end.'
  await page.getByLabel(t('catalogue.field.description')).fill(description)
  await page.getByLabel(t('catalogue.field.price')).fill('250')
  const paint = (background: string) =>
    sharp({ create: { width: 1280, height: 720, channels: 3, background } })
      .jpeg()
      .toBuffer()
  await page.locator('input[type=file]').setInputFiles([
    { name: 'kite.jpg', mimeType: 'image/jpeg', buffer: await paint('#1b7a42') },
    { name: 'paper.jpg', mimeType: 'image/jpeg', buffer: await paint('#d81b60') },
  ])
  const up = page.getByRole('button', { name: t('catalogue.pictures.up', { number: 2 }) })
  await up.click()
  await page.getByLabel(t('catalogue.pictures.altText')).first().fill('Paper for the kites')
  await page.getByRole('button', { name: t('catalogue.slots.add') }).click()
  await page.getByRole('button', { name: t('catalogue.slots.everyDay') }).click()
  await expect(page.getByLabel(t('catalogue.slots.day'))).toHaveCount(7)
  await page.getByRole('button', { name: t('catalogue.activity.create.submit') }).click()
  await page.waitForURL(/\/admin\/activities\/[0-9a-f-]{36}$/)
  const path = new URL(page.url()).pathname
  const uuid = path.split('/').at(-1)

  const parent = await openOtherBrowser()
  await signInAsNewParent(parent)
  await openPage(parent, `/search?q=${encodeURIComponent(name)}&location=795001`)
  await parent.getByRole('article').getByRole('link', { name }).first().click()
  await parent.waitForURL(`**/activity/${uuid}`)
  await expect(parent.locator('img[src^="/uploads/"]').first()).toHaveJSProperty('complete', true)
  const gallery = parent.getByRole('region', { name: t('gallery.label', { name }) })
  await expect(gallery.getByRole('img', { name: 'Paper for the kites' })).toBeVisible()
  const second = gallery.getByRole('button', { name: t('gallery.open', { number: 2, count: 2 }) })
  await second.press('Enter')
  const dialog = parent.getByRole('dialog', { name })
  await expect(
    dialog.getByRole('img', { name: t('gallery.picture', { number: 2, count: 2 }) }),
  ).toBeInViewport()
  await parent.keyboard.press('ArrowLeft')
  await expect(dialog.getByRole('img', { name: 'Paper for the kites' })).toBeInViewport()
  await parent.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(second).toBeFocused()
  await chooseSession(parent)
  await parent.getByLabel(t('booking.form.participantName')).fill('Diya')
  await parent.getByLabel(t('booking.form.contactPhone')).fill('9876543210')
  await parent.getByRole('button', { name: t('booking.submit'), exact: true }).click()
  await expectBooked(parent, t)

  await openPage(page, path)
  await page.getByLabel(t('catalogue.field.price')).fill('300')
  await page.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  await expectToast(page, t('catalogue.activity.updated'))
  const tomorrow = addDays(toIndianDay(new Date()), 1)
  await page
    .getByLabel(t('catalogue.dates.slot'))
    .selectOption({ label: `${t(`activity.day.${getWeekday(tomorrow)}`)} 10:00\u00a0– 11:00\u00a0am` })
  await page.getByLabel(t('catalogue.dates.date'), { exact: true }).fill(tomorrow)
  await page.getByRole('button', { name: t('catalogue.dates.close') }).click()
  await expect(page.getByText(t('catalogue.dates.closed'), { exact: true })).toBeVisible()
  const { activity } = await queryGraphql(
    parent,
    'query ($id: ID!, $date: Date!) { activity(id: $id) { price slots(date: $date) { availableSpots } } }',
    { id: uuid, date: tomorrow },
  )
  expect(activity).toEqual({ price: '300.00', slots: [] })

  await page.getByRole('button', { name: t('catalogue.duplicateIt'), exact: true }).click()
  await expectToast(page, t('catalogue.duplicated'))
  await expect(page.getByLabel(t('catalogue.field.name'), { exact: true })).toHaveValue(`${name} (copy)`)
  await openPage(page, `/admin/activities?q=${encodeURIComponent(name)}`)
  await expect(page.getByText(t('search.found', { count: 2 }))).toBeVisible()
  await openPage(page, '/admin/changes?action=duplicateActivity')
  await expect(page.getByText(`${name} (copy)`).first()).toBeVisible()
})

test('shows the second of two editors the conflict and keeps their input', async ({
  page,
  openOtherBrowser,
}) => {
  const name = `Two Editors ${createUniqueText()}`
  await signInAsStaff(page)
  await createProvider(page, name)
  const other = await openOtherBrowser()
  await signInAsStaff(other)
  await openPage(other, new URL(page.url()).pathname)
  const save = (editor: Page) =>
    editor.getByRole('button', { name: t('catalogue.save'), exact: true }).click()
  const phone = other.getByLabel(t('catalogue.field.phone'))
  await page.getByLabel(t('catalogue.field.website')).fill('https://kites.example')
  await save(page)
  await expectToast(page, t('catalogue.provider.updated'))
  await phone.fill('+91 98765 00002')
  await save(other)
  await expect(other.getByRole('alert').filter({ hasText: t('failure.editConflict') })).toBeVisible()

  // The other editor's values appear, and what is typed stays and can be saved.
  await other.getByRole('button', { name: t('catalogue.loadAgain') }).click()
  await expect(other.getByLabel(t('catalogue.field.website'))).toHaveValue('https://kites.example')
  await expect(phone).toHaveValue('+91 98765 00002')
  await save(other)
  await expectToast(other, t('catalogue.provider.updated'))
})

test('names invalid rows of an import, continues without its tab, and imports the valid ones', async ({
  page,
}) => {
  const house = `Import House ${createUniqueText()}`
  await signInAsStaff(page)
  await createProvider(page, house)
  const row = (name: string, price: string) =>
    `${house},${name},sports-clubs,${price},saturday 10:00-11:00,795001`
  const file = [
    'provider,name,category,price,slots,postcode',
    row('Chess', '100'),
    row('Judo', 'cheap'),
    row('Yoga', '0'),
  ]
  await openPage(page, '/admin/imports')
  await page
    .getByLabel(t('import.file'))
    .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(file.join('\n')) })
  await page.getByRole('button', { name: t('import.check') }).click()
  await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}$/)
  await expect(page.getByText(t('import.state.checked'))).toBeVisible()
  await expect(page.getByRole('row', { name: `3 price cheap ${t('validation.price')}` })).toBeVisible()
  const started = page.waitForResponse(
    (response) => response.request().postData()?.includes('StartImportMutation') === true,
  )
  await page.getByRole('button', { name: t('import.start', { count: 2 }) }).click()
  await started
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(address)
  await expect(page.getByText(t('import.state.done'), { exact: true })).toBeVisible()
  await expect(
    page.getByText(t('import.preview', { rows: 3, create: 2, change: 0, same: 0, bad: 1 })),
  ).toBeVisible()
})

test('shows what a file changes, changes it, and takes it back', async ({ page }) => {
  const house = `Change House ${createUniqueText()}`
  await signInAsStaff(page)
  await createProvider(page, house)
  const upload = async (file: string) => {
    await openPage(page, '/admin/imports')
    await page
      .getByLabel(t('import.file'))
      .setInputFiles({ name: 'classes.csv', mimeType: 'text/csv', buffer: Buffer.from(file) })
    await page.getByRole('button', { name: t('import.check') }).click()
    await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}$/)
    // The list, which can show other imports, stays until the page of the import is loaded.
    await expect(page.getByText(t('import.state.checked'))).toHaveCount(1)
  }
  const start = async (count: number) => {
    await page.getByRole('button', { name: t('import.start', { count }) }).click()
    await expect(page.getByText(t('import.state.done'), { exact: true })).toBeVisible()
  }
  // Without a PIN code the activities would be in Salem, where other journeys book.
  await upload(
    `provider,name,category,price,slots,postcode\n${house},Chess,educational,100,Sat 10am-11am,795001`,
  )
  await start(1)

  await upload(
    `provider;name;price;category;postcode\n${house};Chess;₹1,250;;795001\n${house};Judo;300;sports-clubs;795001`,
  )
  await expect(page.getByRole('deletion')).toHaveText('100.00')
  await expect(page.getByRole('insertion')).toHaveText('1250.00')
  await start(2)
  await page.getByRole('button', { name: t('import.undo') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('import.undo') })
    .click()
  await expect(page.getByText(t('import.state.undone'), { exact: true })).toBeVisible()

  await openPage(page, `/admin/activities?q=${encodeURIComponent(house)}`)
  await expect(page.getByRole('link', { name: 'Chess', exact: true })).toBeVisible()
  await expect(page.getByText('₹100')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Judo', exact: true })).toBeHidden()
})

test('imports a workbook: its rows in the preview, then in the catalogue', async ({ page }) => {
  const house = `Workbook House ${createUniqueText()}`
  await signInAsStaff(page)
  await createProvider(page, house)
  const workbook = buildWorkbook([
    ['provider', 'name', 'category', 'price', 'isFree', 'slots', 'postcode'],
    [house, 'Chess & Go', 'educational', 1250.5, false, 'Sat 10am-11am', 795001],
    [house, 'Judo', 'sports-clubs', null, true, 'sunday 07:00-08:00 (12)', 795001],
    [house, 'Yoga', 'sports-clubs', 'cheap', false, 'sunday 07:00-08:00', 795001],
  ])
  await openPage(page, '/admin/imports')
  await page.getByLabel(t('import.file')).setInputFiles({
    name: 'classes.xlsx',
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    buffer: Buffer.from(workbook),
  })
  await page.getByRole('button', { name: t('import.check') }).click()
  await page.waitForURL(/\/admin\/imports\/[0-9a-f-]{36}$/)
  await expect(page.getByText(t('import.state.checked'))).toBeVisible()
  await expect(page.getByRole('heading', { name: 'classes.xlsx' })).toBeVisible()
  await expect(
    page.getByText(t('import.preview', { rows: 3, create: 2, change: 0, same: 0, bad: 1 })),
  ).toBeVisible()
  await expect(page.getByRole('row', { name: `4 price cheap ${t('validation.price')}` })).toBeVisible()
  await page.getByText(t('import.creates', { count: 2 })).click()
  await expect(page.getByText('Chess & Go', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: t('import.start', { count: 2 }) }).click()
  await expect(page.getByText(t('import.state.done'), { exact: true })).toBeVisible()
  await openPage(page, `/admin/activities?q=${encodeURIComponent(house)}`)
  await expect(page.getByRole('link', { name: 'Chess & Go', exact: true })).toBeVisible()
  await expect(page.getByText('₹1,250.50')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Judo', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Yoga', exact: true })).toBeHidden()
})

test('deactivates and reactivates a user, and refuses users without staff rights', async ({
  page,
  openOtherBrowser,
}) => {
  const parent = await openOtherBrowser()
  const email = await signInAsNewParent(parent)
  await openPage(parent, '/admin/users')
  await expectToast(parent, t('admin.denied'))
  await expect(parent).toHaveURL('/')

  await signInAsStaff(page)
  await openPage(page, `/admin/users?q=${encodeURIComponent(email)}`)
  await page.getByRole('button', { name: t('staff.deactivate') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.deactivate') })
    .click()
  await expectToast(page, t('staff.changed'))
  await openPage(parent, '/profile')
  await expect(parent).toHaveURL(/\/signin/)
  await page.getByRole('button', { name: t('staff.reactivate') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('staff.reactivate') })
    .click()
  await expect(page.getByRole('button', { name: t('staff.deactivate') })).toBeVisible()
})
