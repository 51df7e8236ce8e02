import { addHours } from 'date-fns/addHours'
import { min } from 'date-fns/min'
import { z } from 'zod'
import { createReasonSchema, REASON_MAX } from '../reason.ts'
import { isDay } from '../time.ts'

/** Choices of an operator when a change concerns booked sessions (product.md, section 21). */
const BOOKINGS_CHOICES = ['keep', 'cancel', 'move'] as const
export type BookingsChoice = (typeof BOOKINGS_CHOICES)[number]

/** How a change concerns a booked session. */
const SESSION_CHANGES = ['moved', 'ended', 'closed', 'overbooked', 'transferred', 'relocated'] as const
export type SessionChange = (typeof SESSION_CHANGES)[number]

/** False for a session that other families may still attend, although the operator cancels some of its bookings. */
export function endsSession(change: SessionChange): boolean {
  return change === 'ended' || change === 'closed'
}

/** After a change, a parent may cancel with a full refund for so long, at most until the start. */
const FREE_CANCELLATION_HOURS = 48

/** Changes after which a kept session takes place in another way. Their families are notified and may cancel. */
export const NOTIFIED_CHANGES = ['moved', 'transferred', 'relocated'] as const satisfies SessionChange[]
export type NotifiedChange = (typeof NOTIFIED_CHANGES)[number]

/** Until then a family may cancel a changed session with a full refund. */
export function calculateFreeCancellationEnd(startsAt: Date, now: Date): Date {
  return min([addHours(now, FREE_CANCELLATION_HOURS), startsAt])
}

const moveTarget = z.object({
  slotId: z.string('validation.required'),
  date: z.string('validation.day').refine(isDay, 'validation.day'),
})
/** The session to which the bookings of a closed one move. */
export type MoveTarget = z.output<typeof moveTarget>

/** The operator's decision; absent until the operator has seen which bookings the change concerns. */
export const bookingsDecision = z
  .object({
    choice: z.enum(BOOKINGS_CHOICES, 'validation.required'),
    bookingsShown: z.int('validation.required').min(1, 'validation.required'),
    moveTo: moveTarget.nullish(),
    reason: z
      .string()
      .trim()
      .max(REASON_MAX, 'validation.reason.max')
      .nullish()
      .transform((reason) => reason || null),
  })
  .superRefine(({ choice, moveTo, reason }, issue) => {
    if (choice === 'move' && !moveTo)
      issue.addIssue({ code: 'custom', path: ['moveTo'], message: 'validation.decision.target' })
    if (choice === 'cancel' && !createReasonSchema().safeParse(reason).success)
      issue.addIssue({ code: 'custom', path: ['reason'], message: 'validation.reason.required' })
  })
export type BookingsDecision = z.output<typeof bookingsDecision>
