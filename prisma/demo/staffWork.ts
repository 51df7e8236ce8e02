import { addHours } from 'date-fns/addHours'
import { subDays } from 'date-fns/subDays'
import { claimProvider } from '../../server/claims/claimProvider.ts'
import { awardXp } from '../../server/gamification/awardXp.ts'
import { checkIn } from '../../server/gamification/checkIn.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { runInTransaction } from '../../server/platform/database/transaction.ts'
import { reportReview } from '../../server/reviews/reportReview.ts'
import { addKindSynonym } from '../../server/synonyms/changeSynonyms.ts'
import type { Family } from './accounts.ts'
import type { ActivityRow, ProviderRow } from './catalogue.ts'
import { createCatalogueImport } from './catalogueImport.ts'
import { createUserContext } from './createUserContext.ts'
import type { Random } from './random.ts'
import type { Review } from './reviews.ts'

/** The admin's past days with a check-in, counted back from yesterday. */
const CHECK_IN_DAYS = [12, 11, 10, 9, 8, 4, 3, 2, 1]
const ADMIN_ACTIVITIES = 11
const ADMIN_PROVIDERS = 3

const CLAIM_NOTES = [
  'I am the principal of this school. Our number is on the signboard, please call before noon.',
  'We moved to the new hall in June. I would like to keep our times and prices up to date here.',
]

const REPORT_REASONS = [
  'This parent never came to our batch. The text is about another school.',
  'The review names a teacher and is not about the class.',
]

/** Words that parents searched for and nothing has, with the number of searches and the days since the last one. */
const MISSED_SEARCHES = [
  { text: 'ventriloquism', count: 9, daysAgo: 1 },
  { text: 'stunt', count: 4, daysAgo: 3 },
  { text: 'quidditch', count: 2, daysAgo: 12 },
]
const SYNONYM = { phrase: 'body drumming', kind: 'drums' }

interface Demo {
  db: Database
  now: Date
  random: Random
  staff: { id: string; userId: string }
  claimants: string[]
  families: Family[]
  providers: ProviderRow[]
  activities: ActivityRow[]
  reviews: Review[]
}

/** Open work of the staff area, and an admin who has played for two weeks. */
export async function createStaffWork(demo: Demo) {
  await createClaims(demo)
  await reportReviews(demo)
  await teachSearch(demo)
  await createCatalogueImport(demo)
  await playAdmin(demo)
}

async function createClaims({ db, now, claimants, providers }: Demo) {
  for (const [index, userId] of claimants.entries()) {
    const provider = providers[index + 1]
    if (!provider) continue
    const context = await createUserContext(db, userId, subDays(now, index + 1), null, 'provider')
    await claimProvider(context, { providerId: provider.id, note: CLAIM_NOTES[index] })
  }
}

async function reportReviews({ db, now, reviews, families }: Demo) {
  const bad = reviews.filter(({ rating }) => rating === 2).slice(0, REPORT_REASONS.length)
  for (const [index, review] of bad.entries()) {
    const reporter = families.find(({ userId }) => userId !== review.userId)
    if (!reporter) continue
    const context = await createUserContext(db, reporter.userId, subDays(now, index + 1))
    await reportReview(context, { reviewId: review.id, reason: REPORT_REASONS[index] })
  }
}

async function teachSearch({ db, now, staff }: Demo) {
  await db.missedSearch.createMany({
    data: MISSED_SEARCHES.map(({ text, count, daysAgo }) => ({
      text,
      count,
      lastSearchedAt: subDays(now, daysAgo),
    })),
  })
  await addKindSynonym(await createUserContext(db, staff.userId, subDays(now, 2), staff.id), SYNONYM)
}

/** XP of the admin's daily check-ins, and of the newest activities and providers (docs/decisions/041). */
async function playAdmin({ db, now, random, staff, providers, activities }: Demo) {
  const openContext = (daysAgo: number) =>
    createUserContext(db, staff.userId, addHours(subDays(now, daysAgo), 5), staff.id)
  for (const daysAgo of CHECK_IN_DAYS) await checkIn(await openContext(daysAgo))
  const award = async (kind: 'activity' | 'provider', subjects: string[]) => {
    for (const subject of subjects) {
      const context = await openContext(random.pick(CHECK_IN_DAYS))
      await runInTransaction(context, (tx) => awardXp(tx, { kind, subject }))
    }
  }
  await award(
    'provider',
    providers.slice(-ADMIN_PROVIDERS).map(({ id }) => id),
  )
  await award(
    'activity',
    activities.slice(-ADMIN_ACTIVITIES).map(({ id }) => id),
  )
}
