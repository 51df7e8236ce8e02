import type { Paise } from '../money.ts'
import { HOUR_MS } from '../time.ts'

/** A cancellation at least `hours` before the start refunds `percent`; a later one refunds nothing. */
export interface RefundPolicy {
  hours: number
  percent: number
}

export const DEFAULT_REFUND_POLICY: RefundPolicy = { hours: 24, percent: 100 }

export function calculatePolicyRefund(policy: RefundPolicy, paid: Paise, startsAt: Date, now: Date): Paise {
  const isInTime = startsAt.getTime() - now.getTime() >= policy.hours * HOUR_MS
  return isInTime ? Math.floor((paid * policy.percent) / 100) : 0
}
