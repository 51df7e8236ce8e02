import type {
  ActivityFilterInput,
  SearchFilter as SearchFilterName,
} from '../../domain/activities/activityFilter.ts'
import { DEFAULT_RADIUS_MILES, RADIUS_MAX_MILES, RADIUS_MIN_MILES } from '../../domain/activities/radius.ts'
import { Place } from '../places/Place.graphql.ts'
import { builder } from '../platform/graphql/builder.ts'
import { calculateSearchCost } from '../platform/graphql/cost.ts'
import { keysetConnection } from '../platform/graphql/keysetConnection.ts'
import { Activity } from './Activity.graphql.ts'
import { Category } from './Category.graphql.ts'
import { listLooserFilters, type PreparedSearch, prepareSearch } from './prepareSearch.ts'
import { DayOfWeek } from './Session.graphql.ts'
import { countActivities, getSearchKeyset, searchActivities } from './searchRequest.ts'

const ActivityFilter = builder.inputType('ActivityFilter', {
  description: 'What a search asks for; what is absent, null or empty does not filter.',
  fields: (t) => ({
    query: t.string({
      description:
        'Free text: words of name, category, provider, address and description, also as typed so far or misspelt, in English, or in Hindi and Tamil for categories and common activities. Six digits are a PIN code and the centre of the search. 200 characters at most.',
    }),
    location: t.string({
      description:
        'City, PIN code, locality or label of a place: only what lies within `radius`, nearest first.',
    }),
    radius: t.float({
      description: `Miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}, ${DEFAULT_RADIUS_MILES} if absent; only with a place.`,
    }),
    category: t.field({ type: Category, description: 'Only of this category.' }),
    dayOfWeek: t.field({ type: DayOfWeek, description: 'Only what meets on this weekday.' }),
    ageGroupMin: t.int({
      description:
        'Months, 0 to 216: only what some child from this age on may join. For one child give both ends: a four-year-old is 48 to 59.',
    }),
    ageGroupMax: t.int({ description: 'Months, 0 to 216: only what some child up to this age may join.' }),
    isFree: t.boolean({ description: 'True: only what is free.' }),
    maxPrice: t.field({ type: 'Rupees', description: 'Price at most; what is free is included.' }),
    nearestIfNone: t.boolean({
      description: 'With nothing within the radius, the nearest 20 instead; `isBeyondRadius` says so.',
    }),
  }),
})

const SearchFilter = builder.enumType('SearchFilter', {
  description: 'A filter of a search.',
  values: {
    QUERY: { description: 'The words of the text.' },
    RADIUS: { description: 'The radius around the place.' },
    CATEGORY: { description: 'The category.' },
    DAY_OF_WEEK: { description: 'The weekday.' },
    AGE_GROUP: { description: 'The ages.' },
    IS_FREE: { description: 'Only free ones.' },
    MAX_PRICE: { description: 'The highest price.' },
  } satisfies Record<SearchFilterName, object>,
})

const RelaxedFilter = builder
  .objectRef<{ filter: SearchFilterName; count: number }>('RelaxedFilter')
  .implement({
    description: 'A filter that, left out, would give results.',
    fields: (t) => ({
      filter: t.expose('filter', { type: SearchFilter, description: 'The filter; RADIUS is widened.' }),
      count: t.exposeInt('count', { description: 'Number of activities then.' }),
    }),
  })

builder.queryField('activities', (t) =>
  t.connection(
    {
      type: Activity,
      nullable: true,
      description:
        'Search for active activities. With words the best come first, with a place alone the nearest, else the newest. Nonsense in the filter is an error with code INVALID_INPUT and its fields, a place that nobody knows one with code UNKNOWN_PLACE.',
      complexity: calculateSearchCost,
      args: { filter: t.arg({ type: ActivityFilter, description: 'What to look for.' }) },
      resolve: async (_, { filter, ...args }, context, info) => {
        const search = await prepareSearch(context, filter as ActivityFilterInput)
        const page = await keysetConnection({
          args,
          context,
          info,
          typeName: 'Activity',
          order: getSearchKeyset(search),
          list: async (request) => {
            const { rows, total } = await searchActivities(context.db, search, request)
            search.total = total
            return rows
          },
          load: (ids, query) => context.db.activity.findMany({ ...query, where: { id: { in: ids } } }),
        })
        return { ...page, search }
      },
    },
    {
      name: 'ActivityConnection',
      description: 'A page of what a search finds.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all that is found.',
          resolve: (connection, _, { db }) => {
            const search = getSearch(connection)
            return search.total ?? countActivities(db, search)
          },
        }),
        place: t.field({
          type: Place,
          nullable: true,
          description: 'The place at the centre of the search; null where the filter names none.',
          resolve: (connection) => getSearch(connection).place,
        }),
        isBeyondRadius: t.boolean({
          description: 'True when nothing lies within the radius and these are the nearest instead.',
          resolve: (connection) => getSearch(connection).isBeyondRadius,
        }),
        looserFilters: t.field({
          type: [RelaxedFilter],
          description:
            'When nothing is found: each filter that, left out alone, would give results, most results first.',
          resolve: (connection, _, context) => listLooserFilters(context, getSearch(connection)),
        }),
      }),
    },
    { name: 'ActivityEdge', description: 'An activity with its position in what is found.' },
  ),
)

function getSearch(connection: unknown): PreparedSearch {
  return (connection as { search: PreparedSearch }).search
}
