import { STARS } from '../../domain/reviews/ratings.ts'
import { Staff } from '../accounts/Staff.graphql.ts'
import { Activity } from '../activities/Activity.graphql.ts'
import { Category } from '../activities/Category.graphql.ts'
import { InvalidInput } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { SEARCH_COST } from '../platform/graphql/cost.ts'
import { type CatalogueCounts, countCatalogue, countRatings } from './catalogueCounts.ts'
import { type CategorySeats, countSeatsByCategory } from './categorySeats.ts'
import { listWeeks, type Week } from './listWeeks.ts'

const RECENT_ACTIVITIES_COUNT = 10
const WEEKS_MAX = 53
/** The places that can be filled soon. */
const DAYS_AHEAD = 28

const CatalogueCountsRef = builder.objectRef<CatalogueCounts>('CatalogueCounts').implement({
  description: 'How large the catalogue is.',
  fields: (t) => ({
    totalActivities: t.exposeInt('totalActivities', { description: 'All activities.' }),
    totalProviders: t.exposeInt('totalProviders', { description: 'All providers.' }),
    activeActivities: t.exposeInt('activeActivities', { description: 'Those that can be found and booked.' }),
    freeActivities: t.exposeInt('freeActivities', { description: 'Those that cost nothing.' }),
  }),
})

const BookingWeek = builder.objectRef<Week>('BookingWeek').implement({
  description: 'A week in India, from Monday on.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', description: 'Its Monday.' }),
    bookings: t.exposeInt('bookings', { description: 'Sessions booked in it, whatever became of them.' }),
    revenue: t.expose('revenue', {
      type: 'Rupees',
      description: 'Money that came in, less what came to be owed back, in it.',
    }),
  }),
})

const CategorySeatsRef = builder.objectRef<CategorySeats>('CategorySeats').implement({
  description: `Places in the sessions of a category, from today on for ${DAYS_AHEAD} days.`,
  fields: (t) => ({
    category: t.expose('category', { type: Category, description: 'The category.' }),
    capacity: t.int({
      description: 'Seats of the sessions of the next four weeks.',
      resolve: ({ places }) => places,
    }),
    booked: t.int({ description: 'Those that are taken.', resolve: ({ booked }) => booked }),
  }),
})

const StarCount = builder.objectRef<{ stars: number; count: number }>('StarCount').implement({
  description: 'How many approved reviews of the catalogue give so many stars.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: '5 to 1.' }),
    count: t.exposeInt('count', { description: 'Number of reviews.' }),
  }),
})

builder.prismaObjectFields(Staff, (t) => ({
  catalogue: t.field({
    type: CatalogueCountsRef,
    description: 'Numbers of activities and providers.',
    resolve: (_, __, { db }) => countCatalogue(db),
  }),
  recentActivities: t.prismaField({
    type: [Activity],
    description: `The ${RECENT_ACTIVITIES_COUNT} activities that were added last, inactive ones too.`,
    resolve: (query, _, __, { db }) =>
      db.activity.findMany({
        ...query,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: RECENT_ACTIVITIES_COUNT,
      }),
  }),
  bookingWeeks: t.field({
    type: [BookingWeek],
    description: 'Bookings and revenue by week, the running one last.',
    args: { weeks: t.arg.int({ defaultValue: 12, description: `How many, 1 to ${WEEKS_MAX}.` }) },
    resolve: (_, { weeks }, { db, today }) => {
      const count = weeks ?? 12
      if (count < 1 || count > WEEKS_MAX)
        throw new InvalidInput([{ field: 'weeks', key: 'validation.invalid' }])
      return listWeeks(db, today, count)
    },
  }),
  seatsByCategory: t.field({
    type: [CategorySeatsRef],
    description: `How full the sessions of the next ${DAYS_AHEAD} days are, by category.`,
    // Every weekly slot of the catalogue is added up.
    complexity: 2 * SEARCH_COST,
    resolve: (_, __, { db, today, now }) => countSeatsByCategory(db, today, DAYS_AHEAD, now),
  }),
  starCounts: t.field({
    type: [StarCount],
    description: 'Approved reviews by stars, five stars first.',
    resolve: async (_, __, { db }) => {
      const counts = await countRatings(db)
      return STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
    },
  }),
}))
