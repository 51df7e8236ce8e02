import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import { HOUR_MS } from '../../domain/time.ts'
import {
  DISABLED_AFTER_DAYS,
  RETRY_AFTER_SECONDS,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookProblem,
} from '../../domain/webhooks/events.ts'
import { createNotification } from '../notifications/createNotification.ts'
import type { Services } from '../platform/context.ts'
import { type Database, runInTransaction, type Transaction } from '../platform/database/database.ts'
import { fetchExternal } from '../platform/http/fetchExternal.ts'
import type { Jobs } from '../platform/jobs/jobs.ts'

const task = z.object({ deliveryId: z.string() })

/**
 * Longer than an attempt takes, and shorter than the queue needs to detect a dead worker and pass its job
 * on.
 */
const CLAIM_MS = 15_000
/** The response body is not used. */
const RESPONSE_BYTES_MAX = 1000

interface ClaimedDelivery {
  id: string
  tries: number
  eventId: string
  body: string
  webhookId: string
  userId: string
  url: string
  secret: string
  isActive: boolean
  failingSince: Date | null
}

/** Claims a waiting delivery for some time; null when it is done or another worker has it. */
export type ClaimDelivery = (db: Database, id: string, now: Date) => Promise<ClaimedDelivery | null>

/** The claim is a column instead of a lock, so that a slow receiver holds no database connection. */
export const claimDelivery: ClaimDelivery = async (db, id, now) => {
  const [claimed] = await db.$queryRaw<ClaimedDelivery[]>`
    UPDATE webhook_deliveries d SET "claimedUntil" = ${new Date(now.getTime() + CLAIM_MS)}, tries = d.tries + 1
    FROM webhooks w, webhook_events e
    WHERE d.id = ${id}::uuid AND d.state = 'waiting' AND coalesce(d."claimedUntil" <= ${now}, true)
      AND w.id = d."webhookId" AND e.id = d."eventId"
    RETURNING d.id, d.tries, e.id AS "eventId", e.body, w.id AS "webhookId", w."userId", w.url, w.secret,
      w.state = 'active' AS "isActive", w."failingSince"`
  return claimed ?? null
}

/** Job: attempts one delivery. A failure is retried with backoff. Each attempt has its own signature. */
export async function deliverWebhook(services: Services, data: unknown, claim = claimDelivery) {
  const { db, jobs, clock } = services
  const { deliveryId } = task.parse(data)
  const claimed = await claim(db, deliveryId, clock())
  if (!claimed) return requireNotWaiting(db, deliveryId)
  const outcome = claimed.isActive ? await sendRequest(services, claimed) : PAUSED_OUTCOME
  await runInTransaction(db, (tx) => recordOutcome(tx, jobs, claimed, outcome, clock()))
}

/** If the claiming worker dies before it records the result, this job retries. */
async function requireNotWaiting(db: Database, id: string) {
  const waiting = await db.webhookDelivery.count({ where: { id, state: 'waiting' } })
  if (waiting > 0) throw new Error('Another worker is at this delivery')
}

interface Outcome {
  httpStatus: number | null
  duration: number | null
  problem: WebhookProblem | null
}

const PAUSED_OUTCOME: Outcome = { httpStatus: null, duration: null, problem: 'paused' }

async function sendRequest(
  { config, clock }: Services,
  { eventId, body, url, secret }: ClaimedDelivery,
): Promise<Outcome> {
  const now = clock()
  const begun = performance.now()
  const duration = () => Math.round(performance.now() - begun)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.appName}-Webhooks`,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, now, body),
  }
  const timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000
  const post = { method: 'POST', headers, body, timeoutMs, maxBytes: RESPONSE_BYTES_MAX } as const
  try {
    const { status } = await fetchExternal(config, url, post)
    const isTaken = status >= 200 && status < 300
    return { httpStatus: status, duration: duration(), problem: isTaken ? null : 'status' }
  } catch (error) {
    return { httpStatus: null, duration: duration(), problem: getProblem(error as Error) }
  }
}

function getProblem({ name, message }: Error): WebhookProblem {
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return message.includes('is not allowed') ? 'privateAddress' : 'unreachable'
}

async function recordOutcome(
  tx: Transaction,
  jobs: Jobs,
  claimed: ClaimedDelivery,
  outcome: Outcome,
  now: Date,
) {
  const { id, tries, webhookId } = claimed
  const pause = outcome.problem && outcome.problem !== 'paused' ? RETRY_AFTER_SECONDS[tries - 1] : undefined
  const nextTryAt = pause === undefined ? null : new Date(now.getTime() + pause * 1000)
  await tx.webhookDelivery.updateMany({
    where: { id },
    data: {
      ...outcome,
      state: getDeliveryState(outcome, nextTryAt),
      nextTryAt,
      lastTryAt: now,
      claimedUntil: null,
    },
  })
  if (nextTryAt) await jobs.add(tx, 'deliverWebhook', { deliveryId: id }, nextTryAt)
  if (outcome.problem) await recordFailure(tx, jobs, claimed, outcome, now)
  else
    await tx.webhook.updateMany({
      where: { id: webhookId, NOT: { failingSince: null } },
      data: { failingSince: null },
    })
}

function getDeliveryState({ problem }: Outcome, nextTryAt: Date | null) {
  if (!problem) return 'delivered'
  return nextTryAt ? 'waiting' : 'failed'
}

/** After days of failures the webhook is disabled and its owner is notified. */
async function recordFailure(
  tx: Transaction,
  jobs: Jobs,
  { webhookId, userId, url }: ClaimedDelivery,
  { problem }: Outcome,
  now: Date,
) {
  if (problem === 'paused') return
  await tx.webhook.updateMany({ where: { id: webhookId, failingSince: null }, data: { failingSince: now } })
  const disabled = await tx.webhook.updateMany({
    where: {
      id: webhookId,
      state: 'active',
      failingSince: { lte: new Date(now.getTime() - DISABLED_AFTER_DAYS * 24 * HOUR_MS) },
    },
    data: { state: 'disabled' },
  })
  if (disabled.count === 0) return
  const values = { address: new URL(url).host, count: DISABLED_AFTER_DAYS }
  await createNotification(tx, jobs, {
    userId,
    kind: 'webhookDisabled',
    values,
    link: '/profile/webhooks',
    now,
  })
}
