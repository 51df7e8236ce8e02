import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { queryRows } from '../../platform/database/queryRows.ts'
import { selectParents } from './listParents.ts'

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
export function createBookingFactsLoader(
  tx: Transaction,
  known: readonly [bookingId: string, facts: BookingFacts | null][] = [],
): LoadBookingFacts {
  const loaded = new Map(known.map(([bookingId, facts]) => [bookingId, Promise.resolve(facts)]))
  return (bookingId) => {
    const facts = loaded.get(bookingId) ?? loadBookingFacts(tx, bookingId)
    loaded.set(bookingId, facts)
    return facts
  }
}

async function loadBookingFacts(tx: Transaction, bookingId: string): Promise<BookingFacts | null> {
  const [row] = await queryRows<{ facts: BookingFactsRow | null }>(
    tx,
    Prisma.sql`SELECT ${selectBookingFacts(bookingId)} AS facts`,
  )
  return row?.facts ? toBookingFacts(row.facts) : null
}

/** What `selectBookingFacts` selects. */
export type BookingFactsRow = Omit<BookingFacts, 'startsAt'> & { startsAt: string }

/** Selects the facts of a booking as one JSON object; null when there is no such booking. */
export function selectBookingFacts(bookingId: string): Prisma.Sql {
  return Prisma.sql`(
    SELECT jsonb_build_object(
      'activity', a.name, 'startsAt', b."bookingDate", 'address', a.address, 'postcode', a.postcode,
      'seats', b."participantCount", 'providerName', owner.name,
      'parentIds', CASE WHEN b."userId" IS NULL THEN '{}'
        ELSE ARRAY(${selectParents(Prisma.sql`b."userId"`)}) END,
      'provider', jsonb_build_object('id', p.id, 'email', p.email, 'managerIds', ARRAY(
        SELECT c."userId" FROM provider_claims c JOIN users u ON u.id = c."userId" AND u."isActive"
        WHERE c."providerId" = p.id AND c.state = 'approved')))
    FROM bookings b JOIN activities a ON a.id = b."activityId" JOIN providers owner ON owner.id = a."providerId"
      JOIN providers p ON p.id = b."providerId"
    WHERE b.id = ${bookingId}::uuid)`
}

export function toBookingFacts(row: BookingFactsRow): BookingFacts {
  return { ...row, startsAt: new Date(row.startsAt).toISOString() }
}

export function toNotifiedProvider({
  id,
  email,
  claims,
}: Prisma.ProviderGetPayload<{ select: typeof notifiedProviderFields }>): NotifiedProvider {
  return { id, email, managerIds: claims.map(({ userId }) => userId) }
}
