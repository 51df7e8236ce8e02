import type { ActivityRow } from './catalogue.ts'
import { CHILD_NAMES } from './people.ts'
import type { Random } from './random.ts'

const DAY = 24 * 60 * 60 * 1000
const MOST_REVIEWS = 12

/** Title and text by stars; {child} and {activity} are filled in. */
const TEXTS: Record<number, [string, string][]> = {
  5: [
    [
      '{child} counts the days',
      'We were unsure at first, but after two classes of {activity} {child} packs the bag alone. The teacher knows every child by name.',
    ],
    [
      'Worth every rupee',
      'Well planned, starts on time, and there is shade for waiting parents. {child} has learnt more in a month than we hoped for.',
    ],
    [
      'Warm and patient',
      'Our {child} is shy. Nobody pushed; in the third week of {activity} the hand went up for the first time.',
    ],
    [
      'The best hour of the week',
      'Clean place, small group, and real teaching behind the fun. We have told all our neighbours.',
    ],
    [
      'Thoughtful people',
      'They called when {child} missed a class and offered another day. That says it all.',
    ],
  ],
  4: [
    [
      'Very good, parking is hard',
      'We like {activity} a lot. Come by two-wheeler or early: the lane is narrow.',
    ],
    ['Good teaching', '{child} enjoys it. The batch could be split by level now that it has grown.'],
    [
      'Happy so far',
      'Kind staff and a clear plan for the term. The room gets warm in the afternoon, so send water.',
    ],
    ['Solid and friendly', 'Nothing fancy, everything works. {child} wants to continue next term.'],
  ],
  3: [
    ['Fine, with some waiting', 'The class itself is good, but it began fifteen minutes late twice.'],
    [
      'Depends on the day',
      '{child} liked some sessions of {activity} more than others; the substitute teacher was new to it.',
    ],
    ['Okay for beginners', 'A gentle start. Older children will want more after a month.'],
  ],
  2: [
    ['Too crowded for us', 'Nice people, but too many children in one batch on the day we came.'],
    ['Expected more', 'For the price we hoped for more time with the teacher. {child} was bored at the end.'],
  ],
}

export interface Review {
  id: string
  activityId: string
  userId: string
  rating: number
  title: string
  comment: string
  createdAt: Date
}

/** What parents wrote over the last year: at most one each for an activity, mostly content. */
export function reviews(random: Random, activities: ActivityRow[], reviewers: string[], now: Date): Review[] {
  return activities.flatMap((activity) => {
    const count = random.chance(0.15) ? 0 : random.integer(1, MOST_REVIEWS)
    const mood = random.next()
    return random
      .shuffled(reviewers)
      .slice(0, count)
      .map((userId) => review(activity, userId, mood, random, now))
  })
}

function review(activity: ActivityRow, userId: string, mood: number, random: Random, now: Date): Review {
  const rating = ratingFor(mood, random)
  const [title, comment] = random.pick(TEXTS[rating] ?? [])
  const child = random.pick(CHILD_NAMES)
  const name = activity.name.split(',')[0] ?? activity.name
  const fill = (text: string) => text.replaceAll('{child}', child).replaceAll('{activity}', name)
  const createdAt = new Date(now.getTime() - random.integer(1, 360) * DAY - random.integer(0, DAY))
  return {
    id: random.uuid(),
    activityId: activity.id,
    userId,
    rating,
    title: fill(title),
    comment: fill(comment),
    createdAt,
  }
}

/** Each activity has a mood of its own, so that averages differ between activities. */
function ratingFor(mood: number, random: Random) {
  const luck = (random.next() + mood) / 2
  if (luck > 0.42) return 5
  if (luck > 0.22) return 4
  if (luck > 0.12) return 3
  return 2
}
