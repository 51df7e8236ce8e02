import { HOUR } from '../../domain/time.ts'
import type { Database } from '../../server/platform/database/database.ts'
import { recordView } from '../../server/recommendations/recordView.ts'
import { refreshSimilarities } from '../../server/recommendations/refreshSimilarities.ts'
import { updatePreferences } from '../../server/recommendations/updatePreferences.ts'
import { asUser } from './asUser.ts'
import type { ActivityRow } from './catalogue.ts'
import { Random } from './random.ts'
import type { Review } from './reviews.ts'

const DAY = 24 * HOUR
const LOOKS = 6

/** What nobody has reviewed yet is new; the rest has been there for longer than its first review. */
export function sinceWhen(activities: ActivityRow[], written: Review[], now: Date) {
  const random = new Random('first days')
  const reviewed = new Set(written.map(({ activityId }) => activityId))
  return activities.map((activity) => {
    const days = reviewed.has(activity.id) ? random.integer(400, 900) : random.integer(2, 40)
    return { ...activity, createdAt: new Date(now.getTime() - days * DAY) }
  })
}

/** The demo's parent says what they look for and has looked around; what is alike is known. */
export async function tastes(db: Database, parent: string, activities: ActivityRow[], now: Date) {
  await updatePreferences(await asUser(db, parent, now), {
    preferredCategories: ['sports-clubs', 'arts-crafts', 'music-dance'],
    ageRangeMin: 84,
    ageRangeMax: 96,
    maxTravelDistance: 15,
    budgetRange: 'any',
    preferredDays: ['saturday', 'sunday'],
    preferredTimes: ['morning'],
  })
  const random = new Random('looks')
  const salem = activities.filter(({ address }) => address.endsWith('Salem'))
  for (const [index, { id }] of random.shuffled(salem).slice(0, LOOKS).entries())
    await recordView(await asUser(db, parent, new Date(now.getTime() - (index + 1) * DAY)), id)
  await refreshSimilarities(db, now)
}
