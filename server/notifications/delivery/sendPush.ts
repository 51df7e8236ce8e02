import webPush from 'web-push'
import type { Config } from '../../platform/config.ts'
import type { Services } from '../../platform/context.ts'
import type { Database } from '../../platform/database/database.ts'
import type { NotificationText } from '../notificationText.ts'

/** The key pair that identifies this server to push services: created once and shared by all processes. */
export async function getOrCreatePushKeys(db: Database) {
  const known = await db.pushKeys.findUnique({ where: { id: 1 } })
  if (known) return known
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  await db.pushKeys.createMany({ data: { id: 1, publicKey, privateKey }, skipDuplicates: true })
  return db.pushKeys.findUniqueOrThrow({ where: { id: 1 } })
}

/** True for the host of a push service. This server must not send requests to other hosts. */
export function isPushService(endpoint: string, { pushServices, isProduction }: Config): boolean {
  const url = URL.parse(endpoint)
  if (!url || (url.protocol !== 'https:' && isProduction) || url.username || url.password) return false
  return pushServices.some((host) => url.host === host || url.host.endsWith(`.${host}`))
}

interface Subscription {
  endpoint: string
  p256dh: string
  auth: string
}

interface PushMessage extends NotificationText {
  /** Tag of the message: a repeated one replaces the first. */
  id: string
  link: string
}

const GONE_STATUSES = [404, 410]
/** Seconds for which a push service keeps the message for an offline device. */
const TTL_SECONDS = 24 * 60 * 60

/** Sends a push message to one browser. False when the subscription is gone. */
export async function sendPush(
  { config, db }: Pick<Services, 'config' | 'db'>,
  { endpoint, p256dh, auth }: Subscription,
  notification: PushMessage,
): Promise<boolean> {
  const { publicKey, privateKey } = await getOrCreatePushKeys(db)
  const { method, headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(notification),
    { TTL: TTL_SECONDS, vapidDetails: { subject: `mailto:${config.supportEmail}`, publicKey, privateKey } },
  )
  const response = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  })
  if (GONE_STATUSES.includes(response.status)) return false
  if (!response.ok) throw new Error(`The push service responded with status ${response.status}`)
  return true
}
