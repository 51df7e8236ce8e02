import { getEndTime } from '../../domain/activities/timeSlot.ts'
import { signPass } from '../../domain/passes/passToken.ts'
import { toIndianDay, toInstant } from '../../domain/time.ts'
import { buildFamilyBookingWhere } from '../family/familyRights.ts'
import { type Context, findActor } from '../platform/context.ts'
import { loadBatched } from '../platform/graphql/dataLoader.ts'
import { loadSigningKey } from './passKeys.ts'

interface PassableBooking {
  id: string
  status: string
  timeSlotId: string
  bookingDate: Date
  timeSlot: string
}

export interface Pass {
  bookingId: string
  position: number
  name: string | null
  token: string
}

/** A confirmed booking has passes until its session ends (product.md, section 19). */
export function hasPass({ status, bookingDate, timeSlot }: PassableBooking, now: Date): boolean {
  return status === 'confirmed' && toInstant(toIndianDay(bookingDate), getEndTime(timeSlot)) > now
}

/** One pass for each participant. None for a caller outside of the family that booked. */
export async function createPasses(
  context: Context,
  booking: PassableBooking & { participants: { position: number; name: string | null }[] },
): Promise<Pass[]> {
  if (!hasPass(booking, context.now) || !(await isOwnBooking(context, booking.id))) return []
  const { keyId, privateKey } = await loadSigningKey(context)
  const { id: bookingId, timeSlotId: slotId, bookingDate, timeSlot } = booking
  const session = { slotId, date: toIndianDay(bookingDate), endTime: getEndTime(timeSlot) }
  return Promise.all(
    booking.participants.map(async ({ position, name }) => ({
      bookingId,
      position,
      name,
      token: await signPass({ keyId, bookingId, position, ...session }, privateKey),
    })),
  )
}

async function isOwnBooking(context: Context, bookingId: string): Promise<boolean> {
  const { db } = context
  const actor = findActor(context, 'bookings_read')
  if (!actor) return false
  const isOwn = await loadBatched(context, 'own bookings with passes', bookingId, async (ids) => {
    const own = await db.booking.findMany({
      where: { id: { in: ids }, AND: buildFamilyBookingWhere(actor.userId) },
      select: { id: true },
    })
    return new Map(own.map(({ id }) => [id, true]))
  })
  return isOwn ?? false
}
