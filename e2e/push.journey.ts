import type { BrowserContext, Page, Worker } from '@playwright/test'
import { JOURNEYS_URL } from './address.ts'
import { expect, openPage, signInAsNewParent, test } from './journey.ts'

test.use({ serviceWorkers: 'allow' })

/** What the test adds to the scope of the service worker. */
interface WorkerScope extends EventTarget {
  registration: { showNotification(title: string, options: object): Promise<void> }
  clients: { openWindow(address: string): Promise<unknown> }
  WindowClient: { prototype: { focus(): Promise<unknown> } }
  shown: { title: string; options: object }[]
  opened: string[]
}

/**
 * The service worker of a page. The browser of the journeys has no notifications and lets only a user's click open a window,
 * so these calls are recorded.
 */
async function openWorker(page: Page, context: BrowserContext): Promise<Worker> {
  await openPage(page, '/')
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const worker = context.serviceWorkers()[0] as Worker
  await worker.evaluate(() => {
    const scope = globalThis as unknown as WorkerScope
    scope.shown = []
    scope.opened = []
    scope.registration.showNotification = async (title, options) => {
      scope.shown.push({ title, options })
    }
    scope.clients.openWindow = async (address) => scope.opened.push(address)
    scope.WindowClient.prototype.focus = async () => {}
  })
  return worker
}

/** Delivers messages as the push service of the browser does. */
async function connectPushService(page: Page, context: BrowserContext) {
  const session = await context.newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations: [registration] }) => {
      if (registration) resolve(registration.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  return (data: string) =>
    session.send('ServiceWorker.deliverPushMessage', { origin: `${JOURNEYS_URL}/`, registrationId, data })
}

const getShown = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).shown)
const getOpened = (worker: Worker) => worker.evaluate(() => (globalThis as unknown as WorkerScope).opened)

/** Clicks a notification. Resolves when the worker has opened the page. */
const clickNotification = (worker: Worker, data: object | null) =>
  worker.evaluate(async (content) => {
    let opening: Promise<unknown> | undefined
    let isClosed = false
    const notification = { data: content, close: () => (isClosed = true) }
    const waitUntil = (promise: Promise<unknown>) => (opening = promise)
    globalThis.dispatchEvent(Object.assign(new Event('notificationclick'), { notification, waitUntil }))
    await opening
    return isClosed
  }, data)

test('shows a push message, and a click opens its page', async ({ page, context }) => {
  await signInAsNewParent(page)
  const worker = await openWorker(page, context)
  const deliver = await connectPushService(page, context)
  await deliver(JSON.stringify({ id: 'n1', title: 'Diya has arrived', text: 'Clay Club', link: '/inbox' }))
  await expect
    .poll(() => getShown(worker))
    .toEqual([
      {
        title: 'Diya has arrived',
        options: { body: 'Clay Club', tag: 'n1', data: { link: '/inbox' }, icon: '/push-icon.png' },
      },
    ])
  expect((await page.request.get('/push-icon.png')).status()).toBe(200)

  expect(await clickNotification(worker, { link: '/inbox' })).toBe(true)
  await expect(page).toHaveURL('/inbox')
  expect(await getOpened(worker)).toEqual([])
})

test('opens a window when no page is open, and no page of another site', async ({ page, context }) => {
  const worker = await openWorker(page, context)
  await page.goto('about:blank')
  await clickNotification(worker, { link: '/bookings' })
  await clickNotification(worker, { link: 'https://example.in/' })
  // A message without a link.
  await clickNotification(worker, null)
  expect(await getOpened(worker)).toEqual([`${JOURNEYS_URL}/bookings`, `${JOURNEYS_URL}/inbox`])
})

test('shows nothing for a message that is not one of ours', async ({ page, context }) => {
  const worker = await openWorker(page, context)
  const deliver = await connectPushService(page, context)
  const failures: string[] = []
  const session = await context.newCDPSession(page)
  session.on('ServiceWorker.workerErrorReported', ({ errorMessage }) => {
    failures.push(errorMessage.errorMessage)
  })
  await session.send('ServiceWorker.enable')
  for (const wrong of ['', 'no JSON', 'null', '7', '[]', '{"text":"without a title"}']) await deliver(wrong)
  await deliver('{"title":"The last one"}')
  await expect.poll(async () => (await getShown(worker)).map(({ title }) => title)).toEqual(['The last one'])
  expect(failures).toEqual([])
})
