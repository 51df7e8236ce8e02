import { parsePhoneNumber } from '../../domain/phoneNumber.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { normalizeSearchText } from '../platform/database/searchText.ts'
import { sql } from '../platform/database/sql.ts'
import { BOOKING_TEXT } from './bookingText.ts'

const BOOKABLE_USERS_MAX = 5

/**
 * Users whom staff can book for. Staff enter the whole e-mail address or phone number of the account or of a booking.
 * The latest accounts come first.
 */
export async function findBookableUsers(db: Database, query: string) {
  const text = normalizeSearchText(query)
  const phone = parsePhoneNumber(text)
  if (!phone && !text.includes('@')) return []
  const ids = phone ? await listUsersByBookedPhone(db, phone) : []
  return db.user.findMany({
    where: { isActive: true, OR: phone ? [{ phone }, { id: { in: ids } }] : [{ email: text }] },
    orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
    take: BOOKABLE_USERS_MAX,
  })
}

async function listUsersByBookedPhone(db: Database, phone: string): Promise<string[]> {
  const bookings = await sql.rows<{ userId: string }>(
    db,
    Prisma.sql`
      SELECT DISTINCT b."userId" FROM bookings b
      WHERE ${BOOKING_TEXT} LIKE ${`%${phone}%`}
        AND b."contactPhone" = ${phone} AND b."userId" IS NOT NULL
      LIMIT ${BOOKABLE_USERS_MAX}`,
    { plan: 'forValues' },
  )
  return bookings.map(({ userId }) => userId)
}
