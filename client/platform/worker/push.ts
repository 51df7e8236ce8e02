import { worker } from './worker.ts'

/** Content of a push message (server/notifications). Its text is already translated. */
interface PushMessage {
  id?: string
  title?: string
  text?: string
  link?: string
}

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
  if (!page) return worker.clients.openWindow(address.href)
  await page.focus()
  return page.navigate(address.href).catch(() => worker.clients.openWindow(address.href))
}
