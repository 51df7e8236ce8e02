import { STARS } from '../../domain/reviews/ratings.ts'
import { Activity } from '../activities/details/Activity.graphql.ts'
import { Category } from '../activities/kinds/Category.graphql.ts'
import { InvalidInput } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { SEARCH_COST } from '../platform/graphql/limits/cost.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { type CatalogueCounts, countCatalogue, countRatings } from './catalogueCounts.ts'
import { type CategorySeats, countSeatsByCategory } from './categorySeats.ts'
import { listWeeks, type Week } from './listWeeks.ts'

const RECENT_ACTIVITIES_COUNT = 10
const WEEKS_MAX = 53
/** Seats are counted four weeks ahead, as long as they can be filled soon. */
const DAYS_AHEAD = 28

const CatalogueCountsRef = builder.objectRef<CatalogueCounts>('CatalogueCounts').implement({
  description: 'Size of the catalogue.',
  fields: (t) => ({
    totalActivities: t.exposeInt('totalActivities', { description: 'Number of all activities.' }),
    totalProviders: t.exposeInt('totalProviders', { description: 'Number of all providers.' }),
    activeActivities: t.exposeInt('activeActivities', {
      description: 'Number of activities that users can find and book.',
    }),
    freeActivities: t.exposeInt('freeActivities', { description: 'Number of activities that are free.' }),
  }),
})

const BookingWeek = builder.objectRef<Week>('BookingWeek').implement({
  description: 'Bookings and revenue of one week in India.',
  fields: (t) => ({
    start: t.expose('start', { type: 'Date', description: 'Monday on which the week starts.' }),
    bookings: t.exposeInt('bookings', {
      description: 'Number of sessions booked in this week, cancelled ones included.',
    }),
    revenue: t.expose('revenue', {
      type: 'Rupees',
      description: 'Money received in this week minus refunds that became due in it.',
    }),
  }),
})

const CategorySeatsRef = builder.objectRef<CategorySeats>('CategorySeats').implement({
  description: `Seats in the sessions of one category from today on for ${DAYS_AHEAD} days.`,
  fields: (t) => ({
    category: t.expose('category', { type: Category, description: 'Category of the activities.' }),
    capacity: t.int({
      description: 'Number of seats in these sessions.',
      resolve: ({ seats }) => seats,
    }),
    booked: t.int({
      description: 'Number of booked seats in these sessions.',
      resolve: ({ booked }) => booked,
    }),
  }),
})

const StarCount = builder.objectRef<{ stars: number; count: number }>('StarCount').implement({
  description: 'Number of approved reviews with one number of stars.',
  fields: (t) => ({
    stars: t.exposeInt('stars', { description: 'Number of stars, 5 to 1.' }),
    count: t.exposeInt('count', { description: 'Number of approved reviews with this number of stars.' }),
  }),
})

builder.prismaObjectFields(Staff, (t) => ({
  catalogue: t.field({
    type: CatalogueCountsRef,
    description: 'Number of activities and providers in the catalogue.',
    resolve: (_, __, { db }) => countCatalogue(db),
  }),
  recentActivities: t.prismaField({
    type: [Activity],
    description: `The ${RECENT_ACTIVITIES_COUNT} activities that were created last, inactive ones included.`,
    resolve: (query, _, __, { db }) =>
      db.activity.findMany({
        ...query,
        orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        take: RECENT_ACTIVITIES_COUNT,
      }),
  }),
  bookingWeeks: t.field({
    type: [BookingWeek],
    description:
      'Bookings and revenue by week, the current week last. A number of weeks out of range is an error with code INVALID_INPUT.',
    args: {
      weeks: t.arg.int({ defaultValue: 12, description: `Number of weeks, 1 to ${WEEKS_MAX}. Default: 12.` }),
    },
    resolve: (_, { weeks }, { db, today }) => {
      const count = weeks ?? 12
      if (count < 1 || count > WEEKS_MAX)
        throw new InvalidInput([{ field: 'weeks', key: 'validation.invalid' }])
      return listWeeks(db, today, count)
    },
  }),
  seatsByCategory: t.field({
    type: [CategorySeatsRef],
    description: `Seats and booked seats of the next ${DAYS_AHEAD} days, by category.`,
    // The statement reads every weekly slot of the catalogue.
    complexity: 2 * SEARCH_COST,
    resolve: (_, __, { db, today, now }) => countSeatsByCategory(db, today, DAYS_AHEAD, now),
  }),
  starCounts: t.field({
    type: [StarCount],
    description: 'Approved reviews of all activities by stars, five stars first.',
    resolve: async (_, __, { db }) => {
      const counts = await countRatings(db)
      return STARS.map((stars) => ({ stars, count: counts.get(stars) ?? 0 }))
    },
  }),
}))
