import { RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../../domain/activities/radius.ts'
import { READING_KINDS, type SearchSort as Sort } from '../../../domain/search/searchFilter.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { Category } from '../kinds/Category.graphql.ts'
import { KindInfo } from '../kinds/Kind.graphql.ts'
import { DayOfWeek } from '../sessions/Session.graphql.ts'
import type { AppliedReading } from './readSearch.ts'

export const SearchSort = builder.enumType('SearchSort', {
  description:
    'Order of search results. Full activities come after those with free seats that match equally well.',
  values: {
    BEST: {
      value: 'best',
      description: 'Best match first; with a place alone the nearest, with neither the newest first.',
    },
    DISTANCE: { value: 'distance', description: 'Nearest first; needs a place.' },
    RATING: { value: 'rating', description: 'Highest rating first; few reviews count less.' },
    PRICE: { value: 'price', description: 'Lowest price first.' },
    SOONEST: { value: 'soonest', description: 'Next session with a free seat first.' },
  } satisfies Record<string, { value: Sort; description: string }>,
})

const DESCRIPTIONS: Record<(typeof READING_KINDS)[number], string> = {
  KIND: 'Kinds of activities.',
  CATEGORY: 'A category of activities.',
  AGE: 'Ages of children.',
  DAY: 'Days of the week.',
  DATE: 'Dates on which a seat is free.',
  TIME: 'Times at which a session starts.',
  PRICE: 'A range of prices of one seat.',
  PLACE: 'A place as the centre of the search.',
  SORT: 'An order of the results.',
  DISTANCE: 'A radius around the place.',
}

const SearchReadingKind = builder.enumType('SearchReadingKind', {
  description: 'What a part of a search text means.',
  values: Object.fromEntries(
    READING_KINDS.map((what) => [what, { value: what, description: DESCRIPTIONS[what] }]),
  ) as Record<(typeof READING_KINDS)[number], { value: (typeof READING_KINDS)[number]; description: string }>,
})

export const SearchReading = builder.objectRef<AppliedReading>('SearchReading').implement({
  description: 'A part of a search text that was understood as a filter.',
  fields: (t) => ({
    what: t.expose('what', { type: SearchReadingKind, description: 'What the part means.' }),
    start: t.exposeInt('start', { description: 'Offset of the part in the text, in UTF-16 code units.' }),
    end: t.exposeInt('end', { description: 'Offset behind the part.' }),
    isApplied: t.exposeBoolean('isApplied', {
      description:
        'False when a filter of the input replaces it, when it was dropped because nothing was found with it, or when it needs a place and the search has none.',
    }),
    isReplaced: t.exposeBoolean('isReplaced', {
      description: 'True when a filter of the input replaces it.',
    }),
    kinds: t.field({
      type: [KindInfo],
      description: 'The kinds; empty for other parts.',
      resolve: ({ filter }) => filter.kinds ?? [],
    }),
    categories: t.field({
      type: [Category],
      description: 'The categories; empty for other parts.',
      resolve: ({ filter }) => filter.categories ?? [],
    }),
    daysOfWeek: t.field({
      type: [DayOfWeek],
      description: 'The weekdays; empty for other parts.',
      resolve: ({ filter }) => filter.daysOfWeek ?? [],
    }),
    ageGroupMin: t.int({
      nullable: true,
      description: 'Youngest age in months; null for other parts.',
      resolve: ({ filter }) => filter.ageGroupMin ?? null,
    }),
    ageGroupMax: t.int({
      nullable: true,
      description: 'Oldest age in months; null for other parts.',
      resolve: ({ filter }) => filter.ageGroupMax ?? null,
    }),
    dateFrom: t.field({
      type: 'Date',
      nullable: true,
      description: 'First day; null for other parts.',
      resolve: ({ filter }) => filter.dateFrom ?? null,
    }),
    dateTo: t.field({
      type: 'Date',
      nullable: true,
      description: 'Last day; null for other parts.',
      resolve: ({ filter }) => filter.dateTo ?? null,
    }),
    startsFrom: t.string({
      nullable: true,
      description: "Earliest start, 'HH:MM'; null for other parts.",
      resolve: ({ filter }) => filter.startsFrom ?? null,
    }),
    startsBefore: t.string({
      nullable: true,
      description: "Time before which a session starts, 'HH:MM'; null without one.",
      resolve: ({ filter }) => filter.startsBefore ?? null,
    }),
    isFree: t.boolean({
      description: 'True when only free activities match.',
      resolve: ({ filter }) => filter.isFree ?? false,
    }),
    minPrice: t.field({
      type: 'Rupees',
      nullable: true,
      description: 'Lowest price of one seat; null without one.',
      resolve: ({ filter }) => filter.minPrice ?? null,
    }),
    maxPrice: t.field({
      type: 'Rupees',
      nullable: true,
      description: 'Highest price of one seat; null without one.',
      resolve: ({ filter }) => filter.maxPrice ?? null,
    }),
    place: t.string({
      nullable: true,
      description: 'Label of the place or PIN code; null for other parts.',
      resolve: ({ label }) => label,
    }),
    radius: t.float({
      nullable: true,
      description: `Miles around the place, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}; null for other parts.`,
      resolve: ({ filter }) => filter.radius ?? null,
    }),
    sort: t.field({
      type: SearchSort,
      nullable: true,
      description: 'The order; null for other parts.',
      resolve: ({ filter }) => filter.sort ?? null,
    }),
  }),
})
