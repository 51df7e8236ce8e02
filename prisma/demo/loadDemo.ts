import { subHours } from 'date-fns/subHours'
import { toInstant } from '../../domain/time.ts'
import { refreshPopularKinds } from '../../server/activities/kinds/popularKinds.ts'
import { type Database, Prisma, type Transaction } from '../../server/platform/database/database.ts'
import { sql } from '../../server/platform/database/sql.ts'
import { rebuildWeightsNow } from '../../server/recommendations/learnWeights.ts'
import { STAR_COUNTS } from '../../server/reviews/updateRating.ts'
import { createAccounts } from './accounts.ts'
import { createAttendance } from './attendance.ts'
import { createBookings } from './bookings.ts'
import { createCatalogue, type GetCentre } from './catalogue.ts'
import { CITIES } from './cities.ts'
import { insertRows } from './insertRows.ts'
import { addCreationDates, createInteractions } from './interactions.ts'
import { addFirstPictures, createPictures } from './pictures.ts'
import { Random } from './random.ts'
import { createReviews } from './reviews.ts'
import { createStaffWork } from './staffWork.ts'

type Report = (done: number, total: number) => void

const SEED = 'patang'
/** The demo's clock on the day of loading: before the first session of that day. */
const START_TIME = '05:00'

/**
 * Loads the demo (product.md, section 14) into a database with the gazetteer. It is equal on every machine;
 * dates are relative to the day of loading ('YYYY-MM-DD'). One transaction loads everything or nothing; then the weights
 * of the recommendations are learnt.
 */
export async function loadDemo(db: Database, today: string, report: Report) {
  await db.$transaction((tx) => insertDemo(reuseTransaction(tx), today, report), { timeout: 10 * 60_000 })
  await rebuildWeightsNow(db)
}

/** Use cases open their own transactions. Here they run in the open one. */
function reuseTransaction(tx: Transaction): Database {
  const run = (work: (tx: Transaction) => Promise<unknown>) => work(tx)
  return new Proxy(tx, {
    get: (target, name) => (name === '$transaction' ? run : Reflect.get(target, name)),
  }) as Database
}

async function insertDemo(db: Database, today: string, report: Report) {
  const random = new Random(SEED)
  const now = toInstant(today, START_TIME)
  const people = await createAccounts(random, now)
  const { providers, activities, slots } = createCatalogue(random, await loadCentres(db))
  const { parent, provider, staff, families, claimants } = people
  const pictures = createPictures(activities)
  const reviews = createReviews(random, activities, families, now)

  await insertRows(db, 'users', people.users)
  await insertRows(db, 'admin_users', [staff])
  await insertRows(db, 'providers', providers)
  await insertRows(db, 'activities', addFirstPictures(addCreationDates(activities, reviews, now), pictures))
  // A trigger has inserted the first pictures.
  await insertRows(
    db,
    'activity_pictures',
    pictures.filter(({ position }) => position > 1),
  )
  await insertRows(db, 'time_slots', slots)
  await insertRows(db, 'reviews', reviews)
  await createBookings({ db, now, random, parent, provider, staff, families, activities, slots }, report)
  await createAttendance({ db, now, random, families, providers, activities, slots, reviews })
  await updateRatings(db, now)
  await createInteractions(db, parent, activities, now)
  await resetXp(db, staff.id)
  await createStaffWork({ db, now, random, staff, claimants, families, providers, activities, reviews })
  await refreshPopularKinds({ db, clock: () => now })
  await markOldNotificationsRead(db, now)
}

/** The demo's bookings earn no XP (product.md, section 11). */
async function resetXp(db: Database, adminId: string) {
  await db.xpEvent.deleteMany({ where: { adminId } })
  await db.adminAchievement.deleteMany({ where: { adminId } })
  await db.adminStats.deleteMany({ where: { adminId } })
}

/** Marks the demo's notifications as read, except for the last two days. */
async function markOldNotificationsRead(db: Database, now: Date) {
  await sql.execute(
    db,
    Prisma.sql`
    UPDATE messages SET "readAt" = "createdAt" WHERE "createdAt" < ${subHours(now, 48)}`,
  )
}

async function loadCentres(db: Database): Promise<GetCentre> {
  const pincodes = CITIES.flatMap(({ areas }) => areas.map(({ pincode }) => pincode))
  const places = await db.place.findMany({ where: { kind: 'pincode', pincode: { in: pincodes } } })
  const known = new Map(places.map((place) => [place.pincode, place]))
  return (pincode) => {
    const place = known.get(pincode)
    if (!place) throw new Error(`The gazetteer does not know the demo's PIN code ${pincode}`)
    return place
  }
}

/** Updates rating columns and verified badges from the reviews and past sessions. */
async function updateRatings(db: Database, now: Date) {
  await sql.execute(
    db,
    Prisma.sql`
    update activities set "averageRating" = stats.average, "reviewCount" = stats.count, "starCounts" = stats.stars
    from (select "activityId", round(avg(rating), 2) as average, count(*)::int as count, ${STAR_COUNTS} as stars
          from reviews where "isApproved" group by "activityId") as stats
    where activities.id = stats."activityId"`,
  )
  await sql.execute(
    db,
    Prisma.sql`
    update reviews set "isVerified" = true
    where exists (
      select from bookings where bookings."userId" = reviews."userId" and bookings."activityId" = reviews."activityId"
        and bookings."bookingDate" < ${now} and (bookings.status = 'confirmed' or bookings."paymentStatus" = 'paid'))`,
  )
}
