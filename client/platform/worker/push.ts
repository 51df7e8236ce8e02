import { worker } from './worker.ts'

/** Content of a push message (server/notifications). Its text is already translated. */
interface PushMessage {
  id?: string
  title?: string
  text?: string
  link?: string
}

/** Shorter than the time for which a browser lets a click open a window. */
const PAGE_TIMEOUT_MS = 2000

/** Shows push messages while no page is open. */
export function listenToPush() {
  worker.addEventListener('push', (event) => {
    const { id, title, text, link } = readMessage(event.data)
    if (!title) return
    const options = { body: text, tag: id, data: { link }, icon: '/push-icon.png' }
    event.waitUntil(worker.registration.showNotification(title, options))
  })
  worker.addEventListener('notificationclick', (event) => {
    event.notification.close()
    event.waitUntil(openPage(event.notification.data?.link ?? '/inbox'))
  })
}

/** A message of another sender or version has no title, and is not shown. */
function readMessage(data: PushMessageData | null): PushMessage {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

/** Only paths of this site. */
async function openPage(link: string) {
  const address = new URL(link, worker.location.origin)
  if (address.origin !== worker.location.origin) return
  const [page] = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (!page || !(await showInPage(page, address.href))) await worker.clients.openWindow(address.href)
}

/** False when the page does not go there. A page that is being closed is still listed and never responds. */
async function showInPage(page: WindowClient, href: string): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, PAGE_TIMEOUT_MS, false))
  const navigate = async () => {
    await page.focus()
    await page.navigate(href)
    return true
  }
  return Promise.race([navigate().catch(() => false), timeout])
}
