import type { Prisma, Transaction } from '../platform/database/database.ts'

/** What notifications say about a booking, and who gets them. */
export interface BookingFacts {
  activity: string
  startsAt: string
  address: string
  postcode: string
  seats: number
  /** Name of the provider of the activity. */
  providerName: string
  /** The user who made the booking and the other parent of the family. Empty when the account was deleted. */
  parentIds: string[]
  /** The provider that was booked. */
  provider: NotifiedProvider
}

export interface NotifiedProvider {
  id: string
  email: string | null
  /** Its active managers. */
  managerIds: string[]
}

export const notifiedProviderFields = {
  id: true,
  email: true,
  claims: { where: { state: 'approved', user: { isActive: true } }, select: { userId: true } },
} as const

/** Null when there is no such booking. */
export type LoadBookingFacts = (bookingId: string) => Promise<BookingFacts | null>

/** Loads the facts of each booking in one statement, and once for all notifications of an event. */
export function createBookingFactsLoader(tx: Transaction): LoadBookingFacts {
  const loaded = new Map<string, Promise<BookingFacts | null>>()
  return (bookingId) => {
    const facts = loaded.get(bookingId) ?? loadBookingFacts(tx, bookingId)
    loaded.set(bookingId, facts)
    return facts
  }
}

async function loadBookingFacts(tx: Transaction, bookingId: string): Promise<BookingFacts | null> {
  const booking = await tx.booking.findUnique({
    where: { id: bookingId },
    select: {
      userId: true,
      bookingDate: true,
      participantCount: true,
      activity: {
        select: { name: true, address: true, postcode: true, provider: { select: { name: true } } },
      },
      provider: { select: notifiedProviderFields },
      user: {
        select: {
          familyMember: { select: { family: { select: { members: { select: { userId: true } } } } } },
        },
      },
    },
  })
  if (!booking) return null
  const { activity, provider, user, userId } = booking
  const members = user?.familyMember?.family.members ?? []
  return {
    activity: activity.name,
    startsAt: booking.bookingDate.toISOString(),
    address: activity.address,
    postcode: activity.postcode,
    seats: booking.participantCount,
    providerName: activity.provider.name,
    parentIds: userId ? [...new Set([userId, ...members.map((member) => member.userId)])] : [],
    provider: toNotifiedProvider(provider),
  }
}

export function toNotifiedProvider({
  id,
  email,
  claims,
}: Prisma.ProviderGetPayload<{ select: typeof notifiedProviderFields }>): NotifiedProvider {
  return { id, email, managerIds: claims.map(({ userId }) => userId) }
}
