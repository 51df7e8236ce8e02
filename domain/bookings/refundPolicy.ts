import { subHours } from 'date-fns/subHours'
import type { Paise } from '../money.ts'

/** A cancellation at least `hours` before the start refunds `percent`; a later one refunds nothing. */
interface RefundPolicy {
  hours: number
  percent: number
}

export const DEFAULT_REFUND_POLICY: RefundPolicy = { hours: 24, percent: 100 }

export function calculatePolicyRefund(policy: RefundPolicy, paid: Paise, startsAt: Date, now: Date): Paise {
  const isInTime = now <= subHours(startsAt, policy.hours)
  return isInTime ? Math.floor((paid * policy.percent) / 100) : 0
}
