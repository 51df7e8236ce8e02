import { subDays } from 'date-fns/subDays'
import type { Database } from '../../server/platform/database/database.ts'
import { recordView } from '../../server/recommendations/recordView.ts'
import { updatePreferences } from '../../server/recommendations/updatePreferences.ts'
import type { ActivityRow } from './catalogue.ts'
import { createUserContext } from './createUserContext.ts'
import { Random } from './random.ts'
import type { Review } from './reviews.ts'

const VIEW_COUNT = 6

/** An activity without reviews is new; the others are older than their first review. */
export function addCreationDates(activities: ActivityRow[], written: Review[], now: Date) {
  const random = new Random('first days')
  const reviewed = new Set(written.map(({ activityId }) => activityId))
  return activities.map((activity) => {
    const days = reviewed.has(activity.id) ? random.nextInteger(400, 900) : random.nextInteger(2, 40)
    return { ...activity, createdAt: subDays(now, days) }
  })
}

/** Preferences and views of the demo's parent. */
export async function createInteractions(db: Database, parent: string, activities: ActivityRow[], now: Date) {
  await updatePreferences(await createUserContext(db, parent, now), {
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
  for (const [index, { id }] of random.shuffle(salem).slice(0, VIEW_COUNT).entries())
    await recordView(await createUserContext(db, parent, subDays(now, index + 1)), id)
}
