import { addSeconds } from 'date-fns/addSeconds'
import { subDays } from 'date-fns/subDays'
import { Webhook } from 'standardwebhooks'
import { z } from 'zod'
import {
  DISABLED_AFTER_DAYS,
  RETRY_AFTER_SECONDS,
  WEBHOOK_TIMEOUT_SECONDS,
  type WebhookProblem,
} from '../../domain/webhooks/events.ts'
import { createNotifications } from '../notifications/createNotifications.ts'
import type { Services } from '../platform/context.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { fetchExternal } from '../platform/http/security/fetchExternal.ts'
import { defineJob, enqueue } from '../platform/jobs/defineJob.ts'
import { type ClaimedDelivery, claimDelivery } from './claimDelivery.ts'

const jobData = z.object({ deliveryId: z.uuid() })

/** The receiver's response body is not used. */
const RESPONSE_BYTES_MAX = 1000

/** Makes one attempt of a delivery. A failure enqueues the next attempt. Each attempt has a new signature. */
export const deliverWebhookJob = defineJob({ name: 'deliverWebhook', data: jobData, run: deliverWebhook })

async function deliverWebhook(services: Services, { deliveryId }: z.output<typeof jobData>): Promise<void> {
  const { db, clock } = services
  const claimed = await claimDelivery(db, deliveryId, clock())
  if (!claimed) return requireNotWaiting(db, deliveryId)
  const outcome = claimed.isActive ? await sendRequest(services, claimed) : PAUSED_OUTCOME
  await runInTransaction(services, (tx) => recordOutcome(tx, claimed, outcome, clock()))
}

/** Fails this job while another worker holds the claim. The queue then retries, in case that worker is killed. */
async function requireNotWaiting(db: Database, id: string) {
  const waiting = await db.webhookDelivery.count({ where: { id, state: 'waiting' } })
  if (waiting > 0) throw new Error('Another worker has claimed this delivery')
}

interface Outcome {
  httpStatus: number | null
  /** Milliseconds. */
  duration: number | null
  problem: WebhookProblem | null
}

const PAUSED_OUTCOME: Outcome = { httpStatus: null, duration: null, problem: 'paused' }

async function sendRequest(
  { config, clock }: Services,
  { eventId, body, url, secret }: ClaimedDelivery,
): Promise<Outcome> {
  const now = clock()
  const startMs = performance.now()
  const getDurationMs = () => Math.round(performance.now() - startMs)
  const headers = {
    'content-type': 'application/json',
    'user-agent': `${config.appName}-Webhooks`,
    'webhook-id': eventId,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(secret).sign(eventId, now, body),
  }
  const timeoutMs = WEBHOOK_TIMEOUT_SECONDS * 1000
  const request = { method: 'POST', headers, body, timeoutMs, maxBytes: RESPONSE_BYTES_MAX } as const
  try {
    const { status } = await fetchExternal(config, url, request)
    const isAccepted = status >= 200 && status < 300
    return { httpStatus: status, duration: getDurationMs(), problem: isAccepted ? null : 'status' }
  } catch (error) {
    return { httpStatus: null, duration: getDurationMs(), problem: getProblem(error as Error) }
  }
}

function getProblem({ name, message }: Error): WebhookProblem {
  if (name === 'TimeoutError' || name === 'AbortError') return 'timeout'
  return message.includes('is not allowed') ? 'privateAddress' : 'unreachable'
}

async function recordOutcome(tx: Transaction, claimed: ClaimedDelivery, outcome: Outcome, now: Date) {
  const { id, tries, webhookId } = claimed
  const { problem } = outcome
  const nextTryAt = calculateNextAttempt(problem, tries, now)
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
  if (nextTryAt) await enqueue(tx, deliverWebhookJob, { deliveryId: id }, { startAfter: nextTryAt })
  if (!problem) await clearFailure(tx, webhookId)
  else if (problem !== 'paused') await recordFailure(tx, claimed, now)
}

/** Null after a success, for a paused webhook and after the last attempt. */
function calculateNextAttempt(problem: WebhookProblem | null, tries: number, now: Date): Date | null {
  if (!problem || problem === 'paused') return null
  const delaySeconds = RETRY_AFTER_SECONDS[tries - 1]
  return delaySeconds === undefined ? null : addSeconds(now, delaySeconds)
}

function getDeliveryState({ problem }: Outcome, nextTryAt: Date | null) {
  if (!problem) return 'delivered'
  return nextTryAt ? 'waiting' : 'failed'
}

async function clearFailure(tx: Transaction, webhookId: string) {
  await tx.webhook.updateMany({
    where: { id: webhookId, NOT: { failingSince: null } },
    data: { failingSince: null },
  })
}

/** Disables a webhook when its deliveries have only failed for days, and notifies its owner. */
async function recordFailure(tx: Transaction, { webhookId, userId, url }: ClaimedDelivery, now: Date) {
  await tx.webhook.updateMany({ where: { id: webhookId, failingSince: null }, data: { failingSince: now } })
  const disabled = await tx.webhook.updateMany({
    where: { id: webhookId, state: 'active', failingSince: { lte: subDays(now, DISABLED_AFTER_DAYS) } },
    data: { state: 'disabled' },
  })
  if (disabled.count === 0) return
  await createNotifications(tx, [
    {
      userId,
      kind: 'webhookDisabled',
      values: { address: new URL(url).host, count: DISABLED_AFTER_DAYS },
      link: '/profile/webhooks',
    },
  ])
}
