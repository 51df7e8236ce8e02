import { HOUR, instantOf } from '../../domain/time.ts'
import type { Database, Transaction } from '../../server/platform/database/database.ts'
import { accounts } from './accounts.ts'
import { bookings } from './bookings.ts'
import { type CentreOf, catalogue } from './catalogue.ts'
import { CITIES } from './cities.ts'
import { insertRows } from './insertRows.ts'
import { Random } from './random.ts'
import { reviews } from './reviews.ts'
import { sinceWhen, tastes } from './tastes.ts'

type Report = (done: number, total: number) => void

const SEED = 'patang'
/** The demo's clock on the day of loading: no session of that day has started yet. */
const EARLY = '05:00'

/**
 * Loads the demo (product.md, section 14) into a database that has the gazetteer: the same on every machine,
 * with dates relative to the day of loading ('YYYY-MM-DD'). In one transaction: done or not begun.
 */
export async function loadDemo(db: Database, today: string, report: Report) {
  await db.$transaction((tx) => load(within(tx), today, report), { timeout: 10 * 60_000 })
}

/** The use cases open transactions of their own: here they run in the one that is open. */
function within(tx: Transaction): Database {
  const run = (work: (tx: Transaction) => Promise<unknown>) => work(tx)
  return new Proxy(tx, {
    get: (target, name) => (name === '$transaction' ? run : Reflect.get(target, name)),
  }) as Database
}

async function load(db: Database, today: string, report: Report) {
  const random = new Random(SEED)
  const now = instantOf(today, EARLY)
  const people = await accounts(random)
  const { providers, activities, slots } = catalogue(random, await centres(db))
  const written = reviews(random, activities, people.reviewers, now)

  await insertRows(db, 'users', people.users)
  await insertRows(db, 'admin_users', [people.staff])
  await insertRows(db, 'providers', providers)
  await insertRows(db, 'activities', sinceWhen(activities, written, now))
  await insertRows(db, 'time_slots', slots)
  await insertRows(db, 'reviews', written)
  const reviewers = new Map<string, string[]>()
  for (const { activityId, userId } of written)
    reviewers.set(activityId, [...(reviewers.get(activityId) ?? []), userId])
  const { parent, provider, staff, reviewers: others } = people
  await bookings({ db, now, random, parent, provider, staff, others, activities, slots, reviewers }, report)
  await keepRatings(db, now)
  await tastes(db, parent, activities, now)
  await earnNothing(db, staff.id)
  await readOldMessages(db, now)
}

/** Staff of the demo begin at zero: its past is made, not earned (product.md, section 11). */
async function earnNothing(db: Database, adminId: string) {
  await db.xpEvent.deleteMany({ where: { adminId } })
  await db.adminAchievement.deleteMany({ where: { adminId } })
  await db.adminStats.deleteMany({ where: { adminId } })
}

/** Of what the demo's past has told, the last two days are unread. */
async function readOldMessages(db: Database, now: Date) {
  await db.$executeRaw`
    UPDATE messages SET "readAt" = "createdAt" WHERE "createdAt" < ${new Date(now.getTime() - 48 * HOUR)}`
}

async function centres(db: Database): Promise<CentreOf> {
  const pincodes = CITIES.flatMap(({ areas }) => areas.map(({ pincode }) => pincode))
  const places = await db.place.findMany({ where: { kind: 'pincode', pincode: { in: pincodes } } })
  const known = new Map(places.map((place) => [place.pincode, place]))
  return (pincode) => {
    const place = known.get(pincode)
    if (!place) throw new Error(`The gazetteer does not know the demo's PIN code ${pincode}`)
    return place
  }
}

/** Rating columns and verified badges, as the reviews and past sessions say. */
async function keepRatings(db: Database, now: Date) {
  await db.$executeRaw`
    update activities set "averageRating" = stats.average, "reviewCount" = stats.count
    from (select "activityId", round(avg(rating), 2) as average, count(*)::int as count
          from reviews where "isApproved" group by "activityId") as stats
    where activities.id = stats."activityId"`
  await db.$executeRaw`
    update reviews set "isVerified" = true
    where exists (
      select from bookings where bookings."userId" = reviews."userId" and bookings."activityId" = reviews."activityId"
        and bookings."bookingDate" < ${now} and (bookings.status = 'confirmed' or bookings."paymentStatus" = 'paid'))`
}
