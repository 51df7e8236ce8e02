import { addSeconds } from 'date-fns/addSeconds'

/** Longer than one request to another server that a job makes, with its timeouts (decision 081). */
const CLAIM_SECONDS = 60

/** Condition of rows that no worker has claimed. */
export function buildUnclaimedWhere(now: Date) {
  return { OR: [{ claimedUntil: null }, { claimedUntil: { lte: now } }] }
}

export function calculateClaimEnd(now: Date): Date {
  return addSeconds(now, CLAIM_SECONDS)
}
