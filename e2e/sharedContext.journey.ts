import type { Page } from '@playwright/test'
import { expect, openPage, setDeviceCookies, signInByApi, test } from './journey.ts'

/** What the journeys of a worker must not see of each other. The server's cookie for a signed-in user is `patang`. */
const readTraces = async (page: Page) => ({
  cookies: (await page.context().cookies()).map(({ name }) => name).sort(),
  ...(await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
    permission: (await navigator.permissions.query({ name: 'geolocation' })).state,
    isOnline: navigator.onLine,
    width: innerWidth,
  }))),
})

/** Both run in one worker, in this order. */
test.describe('tabs of a shared browser context', () => {
  test.describe.configure({ mode: 'serial' })
  let first: Awaited<ReturnType<typeof readTraces>>

  test('a journey leaves data, a permission, a route and no connection', async ({ page, context }) => {
    await openPage(page, '/signin')
    first = await readTraces(page)
    await signInByApi(page)
    await setDeviceCookies(context, { language: 'ta' })
    await context.grantPermissions(['geolocation'])
    await context.route('**/robots.txt', (route) => route.fulfill({ body: 'of the first journey' }))
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.evaluate(async () => {
      localStorage.setItem('first', 'journey')
      sessionStorage.setItem('first', 'journey')
      await caches.open('first')
      await new Promise((resolve) => {
        indexedDB.open('first').onsuccess = resolve
      })
    })
    await context.setOffline(true)
    const left = await readTraces(page)
    expect(left.cookies).toEqual(expect.arrayContaining(['language', 'patang']))
    expect(left).toMatchObject({ permission: 'granted', isOnline: false, width: 1280 })
    for (const names of [left.local, left.session, left.databases, left.caches])
      expect(names).toContain('first')
  })

  test('the next journey of the worker sees nothing of it', async ({ page }) => {
    await openPage(page, '/signin')
    expect(await readTraces(page)).toEqual(first)
    expect(await page.evaluate(async () => (await fetch('/robots.txt')).text())).not.toContain('first')
    expect(first.cookies).not.toContain('patang')
  })
})
