import { subDays, subSeconds } from 'date-fns'
import type { ActivityRow } from './catalogue.ts'
import { CHILD_NAMES } from './people.ts'
import type { Random } from './random.ts'

const REVIEWS_MAX = 12

/** Title and text by stars, with the placeholders {child} and {activity}. */
const TEXTS: Record<number, [string, string][]> = {
  5: [
    [
      'Small steps, big smile',
      '{child} came home and showed us everything twice. {activity} is taught slowly enough for the little ones and never feels slow.',
    ],
    [
      'Finally something near home',
      'We used to drive across town. This is closer, cheaper and, honestly, better taught.',
    ],
    [
      'They really listen',
      'We wrote that {child} is afraid of loud noise; somebody remembered it every single time.',
    ],
    [
      'Grandparents approve',
      'My father takes {child} to {activity} and stays to watch. Tea for those who wait is a kind touch.',
    ],
    [
      'Two terms and going strong',
      'The plan for the term is on the wall and they follow it. {child} can tell you what comes next week.',
    ],
    [
      'Safe hands',
      'Sign-in at the gate, one adult more than needed, and a call when it rained. We can work in peace.',
    ],
    [
      'Money well spent',
      'After the first month of {activity} we could see the difference at home. {child} practises without being asked.',
    ],
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
      'Great teacher, old building',
      'The teaching in {activity} is excellent. The rooms could do with a coat of paint.',
    ],
    [
      'Recommended',
      '{child} has made two friends already. Booking by phone was slow, in the app it took a minute.',
    ],
    ['Nearly perfect', 'If only there were a batch on weekdays too. Otherwise nothing to complain about.'],
    [
      'Friendly, a little noisy',
      'Happy children are loud, and so is the hall. {child} does not mind at all.',
    ],
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

/**
 * Reviews of the last year: at most one of a parent for each activity, no equal texts at one activity,
 * mostly positive.
 */
export function createReviews(
  random: Random,
  activities: ActivityRow[],
  reviewers: string[],
  now: Date,
): Review[] {
  return activities.flatMap((activity) => {
    const count = random.nextBoolean(0.15) ? 0 : random.nextInteger(1, REVIEWS_MAX)
    const mood = random.next()
    const authors = random.shuffle(reviewers).slice(0, count)
    const texts = new Map(Object.entries(TEXTS).map(([stars, list]) => [Number(stars), random.shuffle(list)]))
    return authors.flatMap((userId) => {
      const rating = pickRating(mood, random)
      const text = texts.get(rating)?.pop()
      return text ? [createReview(activity, userId, rating, text, random, now)] : []
    })
  })
}

function createReview(
  activity: ActivityRow,
  userId: string,
  rating: number,
  [title, comment]: [string, string],
  random: Random,
  now: Date,
): Review {
  const child = random.pick(CHILD_NAMES)
  const name = activity.name.split(',')[0] ?? activity.name
  const fill = (text: string) => text.replaceAll('{child}', child).replaceAll('{activity}', name)
  const createdAt = subSeconds(subDays(now, random.nextInteger(1, 360)), random.nextInteger(0, 86_399))
  return {
    id: random.nextUuid(),
    activityId: activity.id,
    userId,
    rating,
    title: fill(title),
    comment: fill(comment),
    createdAt,
  }
}

/** Each activity has its own tendency, so that averages differ. */
function pickRating(mood: number, random: Random) {
  const luck = (random.next() + mood) / 2
  if (luck > 0.42) return 5
  if (luck > 0.22) return 4
  if (luck > 0.12) return 3
  return 2
}
