import { subDays } from 'date-fns/subDays'
import { subSeconds } from 'date-fns/subSeconds'
import { getStartTime } from '../../domain/activities/timeSlot.ts'
import { formatClockTime } from '../../domain/clockTime.ts'
import { getTranslator } from '../../server/platform/translator.ts'
import type { Child, Family } from './accounts.ts'
import type { ActivityRow } from './catalogue.ts'
import type { Random } from './random.ts'

const REVIEWS_MAX = 12
const UNREVIEWED_SHARE = 0.15

interface Texts {
  titles: string[]
  /** A review has one sentence of each list. */
  sentences: string[][]
}

/** Titles and sentences by stars, with the placeholders {child}, {age}, {activity}, {area} and {hour}. */
const TEXTS: Record<number, Texts> = {
  5: {
    titles: [
      '{child} loves it',
      'Best hour of our week',
      'Worth every rupee',
      'Warm and patient teachers',
      'The best we found in {area}',
      'Small steps, big smile',
      '{child} asks for it every day',
      'Well planned from start to end',
      'Very happy with {activity}',
      'Safe, clean and fun',
      'They know every child by name',
    ],
    sentences: [
      [
        '{child} is {age} old and was shy on the first day.',
        'We came to {activity} because a neighbour in {area} told us about it.',
        '{child} had tried two other classes before.',
        'We have been coming to {activity} for a few months now.',
        'I was not sure whether {child} would like it.',
        'My daughter-in-law found {activity}, and I bring {child} every week.',
        '{child} ({age}) started in the summer.',
        'We live ten minutes away, so {hour} suits us well.',
      ],
      [
        'In the third week the hand went up for the first time.',
        'The teacher explains everything twice and never raises the voice.',
        'They follow a plan, and it hangs on the wall for parents.',
        'The group is small, so each child gets a turn.',
        'Now the whole family gets a demonstration at dinner.',
        'After class there is always a word about how it went.',
        'Every class starts on time and ends with a smile.',
        'The place is clean and someone is always at the gate.',
        'You can see that the teachers like children.',
        'There is real teaching behind the fun.',
      ],
      [
        'We will stay.',
        'I have told all our friends in {area}.',
        'Thank you to the whole team.',
        'Booking takes a minute, and the reminder helps.',
        'Parking is easy if you come a little early.',
        'For this price it is a gift.',
        'Grandparents are welcome to watch, which {child} enjoys.',
        '{child} counts the days.',
        'Highly recommended for a child of {age}.',
      ],
    ],
  },
  4: {
    titles: [
      'Good teacher, old building',
      'Recommended',
      'Nearly perfect',
      'Friendly, a little noisy',
      'Very good, parking is hard',
      'Happy so far',
      'Solid and friendly',
      'We like {activity}',
      '{child} has made two friends',
    ],
    sentences: [
      [
        '{child} ({age}) enjoys {activity}.',
        'We have been to {activity} five times.',
        'My sister recommended {activity} for {child}.',
        '{child} is {age} old and goes happily.',
        'We tried {activity} in the holidays and stayed.',
        'Good experience so far with {child}.',
        'The teachers are kind and well prepared.',
        '{child} wants to continue next term.',
        'A good class near {area}.',
      ],
      [
        'The rooms could do with a coat of paint.',
        'The hall is loud when all children are there.',
        'Parking in {area} is difficult at {hour}.',
        'I wish there were one more batch on weekdays.',
        'The group has grown and could be split by level.',
        'The room gets warm in the afternoon, so send water.',
        'Sometimes it starts five minutes late.',
      ],
      [
        'Otherwise nothing to complain about.',
        'Still, we come back every week.',
        'The teaching itself is very good.',
        'For the price it is more than fair.',
        '{child} does not mind at all.',
        'We would book again.',
      ],
    ],
  },
  3: {
    titles: ['Fine, with some waiting', 'Depends on the day', 'Okay for beginners', 'Mixed feelings'],
    sentences: [
      [
        'The class itself is good, but it started fifteen minutes late twice.',
        'We expected a smaller group, but {child} made a friend.',
        '{child} liked some sessions of {activity} more than others.',
        'A gentle start for a child of {age}.',
        'The substitute teacher was new to {activity}.',
      ],
      [
        'We will see how the next weeks go.',
        'Older children may want more.',
        '{child} is {age} old and says it is all right.',
        'We stay because {hour} suits us.',
        'The second class was better than the first.',
        'The regular teacher is better.',
        'A message about the delay would help.',
        'The place in {area} is easy to reach, at least.',
      ],
    ],
  },
  2: {
    titles: ['Too crowded for us', 'Expected more', 'Not for {child}'],
    sentences: [
      [
        'Nice people, but too many children on the day we came.',
        'For the price we hoped for more time with the teacher.',
        '{child} was bored at the end of {activity}.',
        'At {age} {child} was the youngest and often had to wait.',
      ],
      [
        'We did not go again.',
        'Perhaps another batch is quieter.',
        'The call afterwards was polite, but little has changed.',
        '{child} ({age}) did not want to go back.',
        'A smaller group would help.',
        'It may suit others in {area} better.',
      ],
    ],
  },
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

/** A family, and its child of an age that fits an activity. */
export interface FittingChild {
  family: Family
  child: Child
}

/** Families of the activity's city, with their first child of a fitting age. */
export function listFittingChildren(activity: ActivityRow, families: Family[]): FittingChild[] {
  return families.flatMap((family) => {
    if (!activity.address.endsWith(`, ${family.city}`)) return []
    const child = family.children.find(
      ({ ageMonths }) => ageMonths >= activity.ageGroupMin && ageMonths <= activity.ageGroupMax,
    )
    return child ? [{ family, child }] : []
  })
}

/** Reviews of the last year by families of the same city: at most one of a family for each activity. */
export function createReviews(
  random: Random,
  activities: ActivityRow[],
  families: Family[],
  now: Date,
): Review[] {
  return activities.flatMap((activity) => {
    const count = random.nextBoolean(UNREVIEWED_SHARE) ? 0 : random.nextInteger(1, REVIEWS_MAX)
    const mood = random.next()
    const authors = random.shuffle(listFittingChildren(activity, families)).slice(0, count)
    const usedTitles = new Set<string>()
    return authors.map((author) => {
      const review = createReview(activity, author, pickRating(mood, random), random, now)
      // Titles of one activity differ.
      for (let tries = 0; usedTitles.has(review.title) && tries < 5; tries++)
        review.title = fillText(random.pick(TEXTS[review.rating]?.titles ?? []), activity, author)
      usedTitles.add(review.title)
      return review
    })
  })
}

function createReview(
  activity: ActivityRow,
  author: FittingChild,
  rating: number,
  random: Random,
  now: Date,
): Review {
  const { titles, sentences } = TEXTS[rating] as Texts
  const createdAt = subSeconds(subDays(now, random.nextInteger(1, 360)), random.nextInteger(0, 86_399))
  return {
    id: random.nextUuid(),
    activityId: activity.id,
    userId: author.family.userId,
    rating,
    title: fillText(random.pick(titles), activity, author),
    comment: fillText(sentences.map((list) => random.pick(list)).join(' '), activity, author),
    createdAt,
  }
}

function fillText(text: string, activity: ActivityRow, { child }: FittingChild): string {
  const [name = '', area = ''] = activity.name.split(', ')
  const values: Record<string, string> = {
    child: child.name,
    age: formatAge(child.ageMonths),
    activity: name,
    area,
    hour: activity.timeSlot
      ? formatClockTime(getStartTime(activity.timeSlot), getTranslator('en'))
      : 'this time',
  }
  return text.replaceAll(/\{(\w+)\}/g, (_, key) => values[key] ?? '')
}

function formatAge(months: number): string {
  return months < 24 ? `${months} months` : `${Math.floor(months / 12)} years`
}

/** Each activity has its own tendency, so averages differ. */
function pickRating(mood: number, random: Random) {
  const luck = (random.next() + mood) / 2
  if (luck > 0.42) return 5
  if (luck > 0.22) return 4
  if (luck > 0.12) return 3
  return 2
}
