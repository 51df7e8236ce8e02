import { addMinutes } from 'date-fns/addMinutes'
import { min } from 'date-fns/min'
import { z } from 'zod'
import { getEndTime } from '../../domain/activities/timeSlot.ts'
import { participantPosition } from '../../domain/bookings/bookingRequest.ts'
import { isCancelledOrOverdue } from '../../domain/bookings/cancellation.ts'
import { findCheckInRefusal } from '../../domain/passes/checkInRule.ts'
import { getPassToken, type PassClaims, verifyPass } from '../../domain/passes/passToken.ts'
import { isDay, toIndianDay } from '../../domain/time.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireUser } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { InvalidInput, NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { isManager, requireAnyManager } from '../providers/providerRights.ts'
import { deriveAttendance } from '../rosters/deriveAttendance.ts'
import { lockBooking } from '../rosters/locks.ts'
import { CheckInRefused } from './failures.ts'
import { listPassPublicKeys } from './passKeys.ts'

/** Clocks of phones differ by minutes. */
const CLOCK_TOLERANCE_MINUTES = 5

const checkInRequest = z
  .object({
    token: z.string().max(1000, 'validation.invalid').nullish(),
    bookingId: z.string().nullish(),
    position: participantPosition.nullish(),
    slotId: z.string().nullish(),
    date: z.string().refine(isDay, 'validation.day').nullish(),
    checkedInAt: z.date().nullish(),
  })
  .refine(({ token, bookingId }) => (token == null) !== (bookingId == null), {
    path: ['token'],
    error: 'validation.checkIn.subject',
  })

export interface CheckIn {
  bookingId: string
  position: number
  checkedInAt: Date
  /** True when the participant had been checked in before. */
  isRepeated: boolean
}

type Booking = Prisma.BookingGetPayload<object>

/**
 * Checks a participant in, by pass or by name. A repeated call gives the time of the first one. A device that had no
 * connection sends its own time; of several, the earliest stays.
 */
export async function checkInParticipant(context: Context, input: unknown): Promise<CheckIn> {
  requireUser(context)
  requireAnyManager(context)
  const { token, bookingId, position, slotId, date, checkedInAt } = parseInput(checkInRequest, input)
  const at = parseCheckInTime(context, checkedInAt)
  const pass = token == null ? null : await requirePass(context, token)
  const chosen = slotId && date ? { slotId: toUuidOrNil(parseId('WeeklySlot', slotId)), date } : null
  return runInTransaction(context, async (tx) => {
    const booking = await lockBooking(tx, pass?.bookingId ?? toUuidOrNil(parseId('Booking', bookingId ?? '')))
    if (!booking) throw pass ? new CheckInRefused('NOT_A_PASS') : new NotFound('failure.bookingNotFound')
    if (!(await isManager(context, tx, booking.providerId))) throw new CheckInRefused('ANOTHER_PROVIDER')
    const refusal = findCheckInRefusal({ pass, booking: toBookedSeat(booking, context.now), chosen, at })
    if (refusal) throw new CheckInRefused(refusal, booking.id)
    return recordCheckIn(tx, booking, pass?.position ?? position ?? 1, at)
  })
}

/** The time of the device, but never one in the future. */
function parseCheckInTime({ now }: Context, checkedInAt: Date | null | undefined): Date {
  if (checkedInAt && checkedInAt > addMinutes(now, CLOCK_TOLERANCE_MINUTES))
    throw new InvalidInput([{ field: 'checkedInAt', key: 'validation.checkIn.future' }])
  return min([checkedInAt ?? now, now])
}

async function requirePass({ primary }: Context, text: string): Promise<PassClaims> {
  const pass = await verifyPass(getPassToken(text), await listPassPublicKeys(primary))
  if (!pass) throw new CheckInRefused('NOT_A_PASS')
  return pass
}

function toBookedSeat(booking: Booking, now: Date) {
  const { timeSlotId, bookingDate, timeSlot, status } = booking
  return {
    slotId: timeSlotId,
    date: toIndianDay(bookingDate),
    endTime: getEndTime(timeSlot),
    isCancelled: isCancelledOrOverdue(booking, now),
    isConfirmed: status === 'confirmed',
  }
}

async function recordCheckIn(
  tx: Transaction,
  booking: Booking,
  position: number,
  at: Date,
): Promise<CheckIn> {
  const { id: bookingId, participantName } = booking
  const where = { bookingId_position: { bookingId, position } }
  const participant = await tx.bookingParticipant.findUnique({ where })
  if (!participant) throw new InvalidInput([{ field: 'position', key: 'validation.attendance.position' }])
  const known = participant.checkedInAt
  if (known && known <= at) return { bookingId, position, checkedInAt: known, isRepeated: true }

  await tx.bookingParticipant.update({ where, data: { attendance: 'present', checkedInAt: at } })
  if (known) return { bookingId, position, checkedInAt: at, isRepeated: true }
  await deriveAttendance(tx, bookingId)
  await emit(tx, {
    type: 'participant.checkedIn',
    bookingId,
    participant: participant.name ?? participantName,
    checkedInAt: at,
    before: { attendance: participant.attendance },
    after: { attendance: 'present' },
  })
  return { bookingId, position, checkedInAt: at, isRepeated: false }
}
