import { z } from 'zod'
import { createReasonSchema } from '../../domain/reason.ts'
import { findOrInviteUser } from '../accounts/signUp/createInvitedUser.ts'
import { findBookableDayProblems, requireBookableDay } from '../bookings/create/bookableDay.ts'
import { planBooking } from '../bookings/create/bookingPlan.ts'
import { bookSessions } from '../bookings/create/createBooking.ts'
import { bookSessionsRequest } from '../bookings/create/createBookingRequest.ts'
import { lockUserAndSchedule } from '../bookings/locks.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { withIdempotency } from '../platform/database/idempotency.ts'
import { InvalidInput, NotAllowed, NotFound, parseInputWith } from '../platform/failures.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { requireManager } from '../providers/providerRights.ts'

const bookForParentRequest = bookSessionsRequest.extend({
  /** A parent that staff found; absent: the parent with the contact's e-mail address. */
  userId: z.string().nullish(),
  reason: createReasonSchema(),
})
type BookForParentRequest = z.output<typeof bookForParentRequest>

/**
 * Staff or a manager book for a parent who telephones. The booking belongs to the parent with the e-mail address of the
 * contact, who is created and invited when there is none. Its address counts as verified for this booking, because the parent
 * called.
 */
export async function bookForParent(context: Context, input: unknown): Promise<{ bookingId: string }> {
  const user = requireUser(context)
  const { reason, userId, ...request } = await parseInputWith(bookForParentRequest, input, async () =>
    findBookableDayProblems(input, context.today),
  )
  const body = { ...request, reason, userId }
  const bookingId = await withIdempotency(context, user, 'bookForParent', body, {
    prepare: () => requireBookableDay(input, context.today),
    async run(tx, id) {
      await requireManagedActivity(tx, context, request.activityId)
      const parent = await findParent(tx, context, body)
      await lockUserAndSchedule(tx, parent.id, request.activityId)
      const user = { userId: parent.id, isEmailVerified: true }
      await bookSessions(tx, context, user, request, {
        plan: await planBooking(tx, context, request.activityId, request),
        bookingId: id,
        mustBePayable: false,
        toEvent: (booked) => ({
          type: 'booking.madeForParent',
          ...booked,
          reason,
          before: null,
          after: { reason, seats: booked.seats, sessions: booked.bookingIds.length },
        }),
      })
    },
  })
  return { bookingId }
}

async function requireManagedActivity(tx: Transaction, context: Context, activityId: string) {
  const activity = await tx.activity.findUnique({ where: { id: activityId }, select: { providerId: true } })
  if (!activity) throw new NotFound('failure.activityNotFound')
  await requireManager(context, tx, activity.providerId)
}

async function findParent(
  tx: Transaction,
  { signedIn }: Context,
  { userId, contactEmail, contactName, contactPhone }: BookForParentRequest,
) {
  if (userId && !signedIn?.adminId) throw new NotAllowed()
  const parent = userId
    ? await tx.user.findUnique({ where: { id: toUuidOrNil(userId) } })
    : await findOrInviteUser(tx, {
        email: contactEmail.toLowerCase(),
        name: contactName,
        phone: contactPhone,
      })
  if (!parent) throw new NotFound()
  if (!parent.isActive) throw new InvalidInput([{ field: 'contactEmail', key: 'validation.parent.inactive' }])
  return parent
}
