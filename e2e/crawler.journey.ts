import type { APIRequestContext } from '@playwright/test'
import { JOURNEYS_URL } from './address.ts'
import {
  createTranslator,
  expect,
  listActivities,
  openPage,
  queryGraphql,
  signInByApi,
  test,
} from './journey.ts'
import { createProviderWithClass } from './sampleProvider.ts'

/** Head and linked data of a page, as a program without scripts reads them. */
async function readPage(request: APIRequestContext, path: string, language = 'en') {
  const response = await request.get(path, { headers: { 'accept-language': language } })
  const html = await response.text()
  const head = html.slice(0, html.indexOf('</head>'))
  const meta = (name: string) =>
    new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(head)?.[1]
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1]
  const title = /<title>([^<]*)<\/title>/.exec(head)?.[1]
  const script = /<script type="application\/ld\+json">([^<]*)</.exec(html)
  const linked = JSON.parse(script?.[1] ?? 'null')
  return { status: response.status(), head, title, meta, canonical, linked }
}

async function loadSampleActivity() {
  const [activity] = await listActivities('location: "Salem, Tamil Nadu", dayOfWeek: SATURDAY')
  if (!activity) throw new Error('the demo has activities in Salem')
  return activity
}

test('a shared link has title, sentence and picture with absolute URLs', async ({ request }) => {
  const { uuid, name } = await loadSampleActivity()
  const { meta, canonical, title, head } = await readPage(request, `/activity/${uuid}`)
  const url = `${JOURNEYS_URL}/activity/${uuid}`
  expect(title?.replaceAll('&amp;', '&')).toContain(name)
  expect(canonical).toBe(url)
  expect(meta('og:url')).toBe(url)
  expect(meta('og:title')?.replaceAll('&amp;', '&')).toBe(name)
  expect(meta('og:description')).toBe(meta('description'))
  expect(meta('og:site_name')).toBe(createTranslator('en')('shell.name'))
  expect(meta('og:locale')).toBe('en_IN')
  expect(meta('twitter:card')).toBe('summary_large_image')
  expect(head).not.toContain('noindex')

  const picture = await request.get(String(meta('og:image')))
  expect(meta('og:image')).toMatch(/^http/)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  expect((await picture.body()).length).toBeLessThan(300_000)
})

test('describes sessions as events with place, organizer and offer', async ({ request }) => {
  const { uuid, name } = await loadSampleActivity()
  const { linked } = await readPage(request, `/activity/${uuid}`)
  expect(linked['@context']).toBe('https://schema.org')
  const [series, ...events] = linked['@graph']
  expect(series).toMatchObject({ '@type': 'EventSeries', name })
  expect(events.length).toBeGreaterThan(3)
  for (const event of events) {
    expect(event).toMatchObject({
      '@type': 'Event',
      name,
      url: `${JOURNEYS_URL}/activity/${uuid}`,
      location: { '@type': 'Place', address: { '@type': 'PostalAddress', addressCountry: 'IN' } },
      organizer: { '@type': 'Organization' },
      offers: { '@type': 'Offer', priceCurrency: 'INR' },
    })
    expect(event.startDate).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\+05:30$/)
    expect(Date.parse(event.endDate)).toBeGreaterThan(Date.parse(event.startDate))
    expect(event.offers.price).toMatch(/^\d+\.\d\d$/)
    expect(event.offers.availability).toMatch(/^https:\/\/schema\.org\/(InStock|SoldOut)$/)
  }
})

test("uses the reader's language", async ({ request }) => {
  const { uuid } = await loadSampleActivity()
  const { meta } = await readPage(request, `/activity/${uuid}`, 'ta')
  expect(meta('og:locale')).toBe('ta_IN')
  expect(meta('og:site_name')).toBe(createTranslator('ta')('shell.name'))
  expect(meta('description')).toMatch(/[஀-௿]/)
})

test("gives home, categories and sign-in one canonical address and the app's picture", async ({
  request,
}) => {
  const home = await readPage(request, '/')
  expect(home.canonical).toBe(`${JOURNEYS_URL}/`)
  expect((await request.get(String(home.meta('og:image')))).headers()['content-type']).toBe('image/jpeg')
  const narrowed = await readPage(request, '/search?category=sports-clubs&maxPrice=500')
  expect(narrowed.canonical).toBe(`${JOURNEYS_URL}/search?category=sports-clubs`)
  const signIn = await readPage(request, '/signin?next=%2Fbookings')
  expect([signIn.canonical, signIn.meta('robots')]).toEqual([`${JOURNEYS_URL}/signin`, undefined])
})

test('excludes private, unknown and search pages from indexing', async ({ page }) => {
  await signInByApi(page)
  const own = ['/bookings', '/profile', '/saved', '/inbox', '/search?q=kite', '/activity/none', '/nowhere']
  for (const path of own) {
    const { meta, canonical, title } = await readPage(page.request, path)
    // Signed in, so the page itself is loaded and not sign-in.
    expect(title, path).not.toContain(createTranslator('en')('accounts.signIn.submit'))
    expect(meta('robots'), path).toBe('noindex')
    expect(canonical, path).toBeUndefined()
  }
  expect((await readPage(page.request, '/activity/none')).status).toBe(404)
  await signInByApi(page, 'provider@patang.example', 'patang-provider-2026')
  expect((await readPage(page.request, '/provider')).meta('robots')).toBe('noindex')
  await signInByApi(page, 'admin@patang.example', 'patang-admin-2026')
  expect((await readPage(page.request, '/admin')).meta('robots')).toBe('noindex')
})

test('lists only indexable pages in the sitemap', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text()
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => String(address))
  expect(addresses.length).toBeGreaterThan(350)
  const activities = addresses.filter((address) => address.includes('/activity/')).slice(0, 5)
  for (const address of [`${JOURNEYS_URL}/`, ...activities]) {
    const { status, canonical } = await readPage(request, address)
    expect(status).toBe(200)
    expect(canonical).toBe(address)
  }
})

test('updates title and canonical address on navigation', async ({ page }) => {
  await openPage(page, '/')
  const t = createTranslator('en')
  const first = page.locator('article').first()
  const name = await first.getByRole('heading').innerText()
  await first.getByRole('link').first().click()
  await expect(page).toHaveTitle(new RegExp(name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')))
  const canonical = page.locator('link[rel=canonical]')
  await expect(canonical).toHaveCount(1)
  await expect(canonical).toHaveAttribute('href', page.url())
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute('content', name)
  await page
    .getByRole('link', { name: t('shell.nav.saved') })
    .first()
    .click()
  await expect(canonical).toHaveCount(0)
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
})

const HOSTILE = `Kites </script></title><script>alert(1)</script> "'&`

test('escapes markup in names, and hides inactive activities', async ({ page, browser }) => {
  await signInByApi(page, 'admin@patang.example', 'patang-admin-2026')
  const { activity } = await createProviderWithClass(page)
  const path = `/activity/${activity.uuid}`
  const change = (name: string, type: string, input: object) =>
    queryGraphql(page, `mutation ($input: ${type}!) { ${name}(input: $input) { __typename } }`, {
      input: { activityId: activity.uuid, ...input },
    })
  await change('updateActivity', 'UpdateActivityInput', { version: 0, name: HOSTILE })

  const visitor = (await browser.newContext()).request
  const shown = await readPage(visitor, path)
  expect(shown.linked['@graph'][0].name).toBe(HOSTILE)
  expect(shown.head).not.toContain('<script>alert')
  expect(await (await visitor.get(path)).text()).not.toContain('<script>alert')
  const picture = String(shown.meta('og:image'))
  expect((await visitor.get(picture)).status()).toBe(200)

  await change('setActivityActive', 'SetActivityActiveInput', { isActive: false })
  // The server drops a visitor's page from its memory when the event of the change arrives.
  await expect(async () => {
    const gone = await readPage(visitor, path)
    expect([gone.status, gone.meta('robots'), gone.linked]).toEqual([404, 'noindex', null])
  }).toPass()
  expect((await visitor.get(picture)).status()).toBe(404)
  const forStaff = await readPage(page.request, path)
  expect([forStaff.status, forStaff.meta('robots'), forStaff.linked]).toEqual([200, 'noindex', null])
})
