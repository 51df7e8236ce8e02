import { z } from 'zod'
import { parseUrl } from '../parseUrl.ts'
import { WEBHOOK_EVENTS } from './events.ts'

/** Hosts to which plain http is allowed: a receiver under development on the same machine. */
const LOOPBACK_PATTERN = /^(localhost|127\.0\.0\.1|\[::1\])$/

/** URL of a webhook: https, without a password. Only the server can check its network. */
function isReceiver(address: string) {
  const url = parseUrl(address)
  if (!url) return false
  const { protocol, hostname, username, password, hash } = url
  if (username || password || hash) return false
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK_PATTERN.test(hostname))
}

export const webhookRequest = z.object({
  url: z.string().trim().max(500, 'validation.webhook.url').refine(isReceiver, 'validation.webhook.url'),
  events: z
    .array(z.enum(WEBHOOK_EVENTS))
    .min(1, 'validation.webhook.events')
    .transform((events) => WEBHOOK_EVENTS.filter((event) => events.includes(event))),
})
