import { subDays } from 'date-fns/subDays'
import { countDaysBetween, toIndianDay } from '../../../domain/time.ts'
import type { Database } from '../../platform/database/database.ts'

const HOURS_BY_TIME_OF_DAY: Record<string, [number, number]> = {
  morning: [6, 12],
  afternoon: [12, 18],
  evening: [18, 22],
}
const WEEK = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday']
/** Categories with '&' between the words of their names (product.md, section 15). */
const NAMES_WITH_AND = ['arts-crafts', 'music-dance']

/** All tables that a sentence can refer to. */
export async function loadTables(db: Database) {
  const [users, places, preferences, activities, saved, bookings, reviews, interactions] = await Promise.all([
    db.user.findMany(),
    db.place.findMany(),
    db.userPreferences.findMany(),
    db.activity.findMany({ include: { slots: true } }),
    db.savedActivity.findMany(),
    db.booking.findMany(),
    db.review.findMany(),
    db.activityInteraction.findMany({ where: { interactionType: 'view' } }),
  ])
  const choosers = listChoosers({ saved, bookings, reviews })
  return { users, places, preferences, activities, saved, bookings, reviews, interactions, choosers }
}

interface Choices {
  saved: { activityId: string; userId: string }[]
  bookings: { activityId: string; userId: string | null; status: string }[]
  reviews: { activityId: string; userId: string }[]
}

interface Tables extends Awaited<ReturnType<typeof loadTables>> {}

/**
 * Every true sentence about this activity for this parent, in English and kilometres, from the tables and
 * the interface texts alone. It shares no code with the feature under test.
 */
export function listTrueSentences(all: Tables, userId: string, activityId: string, now: Date): Set<string> {
  const activity = all.activities.find(({ id }) => id === activityId)
  const user = all.users.find(({ id }) => id === userId)
  if (!activity || !user) return new Set()
  const wishes = all.preferences.find((row) => row.userId === userId)
  const place = all.places.find(({ label }) => label === user.location)
  const slots = activity.slots.filter(({ isActive }) => isActive)
  const said: string[] = []

  if (place) {
    const km = calculateKilometres(
      place.latitude,
      place.longitude,
      Number(activity.latitude),
      Number(activity.longitude),
    )
    said.push(`${km.toFixed(1)} km from ${place.name}`)
  }
  const [youngest, oldest] = [activity.ageGroupMin, activity.ageGroupMax]
  const named = wishes?.ageRangeMin != null || wishes?.ageRangeMax != null
  if (named && youngest <= (wishes?.ageRangeMin ?? youngest) && oldest >= (wishes?.ageRangeMax ?? oldest))
    said.push(formatAges(youngest, oldest))
  if (wishes?.preferredCategories.includes(activity.category)) {
    const words = activity.category.split('-').map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    const separator = NAMES_WITH_AND.includes(activity.category) ? ' & ' : ' '
    said.push(`${words.join(separator)}, as you prefer`)
  }

  const days = WEEK.filter(
    (day) => wishes?.preferredDays.includes(day) && slots.some(({ dayOfWeek }) => dayOfWeek === day),
  ).map((day) => `${day.charAt(0).toUpperCase()}${day.slice(1)}s`)
  if (days.length > 0) said.push(`On ${formatList(days)}, as you prefer`)
  const times = Object.keys(HOURS_BY_TIME_OF_DAY).filter((time) => {
    const [from = 0, to = 0] = HOURS_BY_TIME_OF_DAY[time] ?? []
    const meets = slots.some(({ startTime }) => parseHour(startTime) >= from && parseHour(startTime) < to)
    return meets && wishes?.preferredTimes.includes(time)
  })
  if (times.length > 0) said.push(`In the ${formatList(times)}, as you prefer`)

  const price = Number(activity.price)
  if (wishes?.budgetRange === 'free' && price === 0) said.push('Free, as you prefer')
  if (wishes?.budgetRange === 'low' && price <= 500) said.push('Up to ₹500, as you prefer')
  if (wishes?.budgetRange === 'medium' && price >= 500 && price <= 1500)
    said.push('₹500 to ₹1,500, as you prefer')
  if (wishes?.budgetRange === 'high' && price >= 1500) said.push('₹1,500 or more, as you prefer')

  const ratings = all.reviews.filter((review) => review.activityId === activityId && review.isApproved)
  if (ratings.length > 0) {
    const cents = Math.round((100 * ratings.reduce((sum, { rating }) => sum + rating, 0)) / ratings.length)
    said.push(
      `Rated ${(cents / 100).toFixed(1)} in ${ratings.length} review${ratings.length === 1 ? '' : 's'}`,
    )
  }

  const age = countDaysBetween(toIndianDay(activity.createdAt), toIndianDay(now))
  said.push(age === 0 ? 'Added today' : age === 1 ? 'Added yesterday' : `Added ${age} days ago`)

  const choosers = new Set<string>()
  const lately = (at: Date) => at <= now && at > subDays(now, 14)
  for (const row of all.saved)
    if (row.activityId === activityId && lately(row.savedAt)) choosers.add(row.userId)
  for (const row of all.reviews)
    if (row.activityId === activityId && row.rating > 2 && lately(row.createdAt)) choosers.add(row.userId)
  for (const row of all.bookings)
    if (row.activityId === activityId && row.status !== 'cancelled' && row.userId && lately(row.createdAt))
      choosers.add(row.userId)
  choosers.delete(userId)
  if (choosers.size >= 3) said.push(`${choosers.size} parents chose it recently`)

  const choosersHere = all.choosers.get(activityId) ?? new Set()
  const isOwn = (row: { userId: string | null }) => row.userId === userId
  const own = {
    saved: all.saved.filter(isOwn),
    booked: all.bookings.filter((row) => isOwn(row) && row.status !== 'cancelled'),
    reviewed: all.reviews.filter(isOwn),
    viewed: all.interactions.filter(isOwn),
  }
  for (const { id: from, name, kinds } of all.activities) {
    if (from === activityId) continue
    const isHere = (row: { activityId: string }) => row.activityId === from
    const deeds: string[] = []
    if (own.saved.some(isHere)) deeds.push('saved #')
    if (own.booked.some(isHere)) deeds.push('booked #')
    const stars = own.reviewed.find(isHere)?.rating
    if (stars !== undefined && stars > 3) deeds.push(`rated # ${stars} stars`)
    if (stars !== undefined && stars > 2) deeds.push('reviewed #')
    if (own.viewed.some(isHere)) deeds.push('viewed #')
    if (deeds.length === 0) continue
    const isAlike = kinds.some((kind) => activity.kinds.includes(kind))
    const both = [...(all.choosers.get(from) ?? [])].filter((id) => choosersHere.has(id)).length
    for (const deed of deeds) {
      const [verb, rest = ''] = deed.split(' #')
      if (isAlike) said.push(`Like ${name}, which you ${verb}${rest}`)
      if (both >= 3)
        said.push(`Because you ${verb} ${name}${rest}: ${both} families who chose it also chose this`)
    }
  }
  return new Set(said)
}

/** By activity, the people who saved, booked or reviewed it. */
function listChoosers({ saved, bookings, reviews }: Choices) {
  const chosen = [...saved, ...bookings.filter(({ status }) => status !== 'cancelled'), ...reviews]
  const choosers = new Map<string, Set<string>>()
  for (const { activityId, userId } of chosen)
    if (userId) choosers.set(activityId, (choosers.get(activityId) ?? new Set()).add(userId))
  return choosers
}

function parseHour(time: string) {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60
}

function formatList(words: string[]) {
  return words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`
}

function formatAges(min: number, max: number) {
  if (min === 0 && max >= 216) return 'Fits all ages'
  if (min < 12 && max < 12) return `Fits ages ${min}-${max} months`
  const [from, to] = [Math.floor(min / 12), Math.floor(max / 12)]
  return from === to ? `Fits age ${from}` : `Fits ages ${from}-${to}`
}

/** Spherical law of cosines. */
function calculateKilometres(latitude: number, longitude: number, toLatitude: number, toLongitude: number) {
  const [a, b, turn] = [latitude, toLatitude, toLongitude - longitude].map(
    (degrees) => (degrees * Math.PI) / 180,
  ) as [number, number, number]
  const cosine = Math.sin(a) * Math.sin(b) + Math.cos(a) * Math.cos(b) * Math.cos(turn)
  return 3958.8 * 1.609344 * Math.acos(Math.min(1, cosine))
}
