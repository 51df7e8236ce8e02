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
  description: 'Filter of an activity search. Fields that are absent, null or empty do not filter.',
  fields: (t) => ({
    query: t.string({
      description:
        'Search text of at most 200 characters: words from name, category, provider, address and description. Unfinished and misspelt words match too; Hindi and Tamil match for categories and common activities. Six digits are a PIN code and become the centre of the search.',
    }),
    location: t.string({
      description:
        'City, PIN code, locality or label of a place. Only activities within `radius` match, nearest first.',
    }),
    radius: t.float({
      description: `Radius around the place in miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}. Default: ${DEFAULT_RADIUS_MILES}. Ignored without a place.`,
    }),
    category: t.field({ type: Category, description: 'Only activities of this category.' }),
    dayOfWeek: t.field({ type: DayOfWeek, description: 'Only activities that meet on this weekday.' }),
    ageGroupMin: t.int({
      description:
        'Lower end of the ages searched for, in months, 0 to 216. For one child give both ends: a four-year-old is 48 to 59.',
    }),
    ageGroupMax: t.int({ description: 'Upper end of the ages searched for, in months, 0 to 216.' }),
    isFree: t.boolean({ description: 'True: only activities that are free. Default: false.' }),
    maxPrice: t.field({
      type: 'Rupees',
      description: 'Highest price of one seat; free activities match too.',
    }),
    nearestIfNone: t.boolean({
      description:
        'True: when nothing is within the radius, the nearest 20 are returned and `isBeyondRadius` is true. Default: false.',
    }),
  }),
})

const SearchFilter = builder.enumType('SearchFilter', {
  description: 'Name of a filter of an activity search.',
  values: {
    QUERY: { description: 'Words of the search text.' },
    RADIUS: { description: 'Radius around the place.' },
    CATEGORY: { description: 'Category of the activity.' },
    DAY_OF_WEEK: { description: 'Weekday on which the activity meets.' },
    AGE_GROUP: { description: 'Ages for which the activity is suitable.' },
    IS_FREE: { description: 'Restriction to free activities.' },
    MAX_PRICE: { description: 'Highest price of one seat.' },
  } satisfies Record<SearchFilterName, object>,
})

const RelaxedFilter = builder
  .objectRef<{ filter: SearchFilterName; count: number }>('RelaxedFilter')
  .implement({
    description: 'A filter whose removal would give results.',
    fields: (t) => ({
      filter: t.expose('filter', {
        type: SearchFilter,
        description: 'Filter to remove; RADIUS is widened to its maximum instead.',
      }),
      count: t.exposeInt('count', {
        description: 'Number of activities that the search finds without this filter.',
      }),
    }),
  })

builder.queryField('activities', (t) =>
  t.connection(
    {
      type: Activity,
      nullable: true,
      description:
        'Searches active activities. Sorted by relevance when there are words, by distance with a place alone, else newest first. An invalid filter is an error with code INVALID_INPUT that names its fields; an unknown place is an error with code UNKNOWN_PLACE.',
      complexity: calculateSearchCost,
      args: {
        filter: t.arg({
          type: ActivityFilter,
          description: 'Filter of the search; absent: all active activities.',
        }),
      },
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
      description: 'A page of search results.',
      fields: (t) => ({
        totalCount: t.int({
          description: 'Number of all activities that match.',
          resolve: (connection, _, { db }) => {
            const search = getSearch(connection)
            return search.total ?? countActivities(db, search)
          },
        }),
        place: t.field({
          type: Place,
          nullable: true,
          description: 'Place at the centre of the search; null when the filter names none.',
          resolve: (connection) => getSearch(connection).place,
        }),
        isBeyondRadius: t.boolean({
          description:
            'True when nothing is within the radius and the results are the nearest activities instead.',
          resolve: (connection) => getSearch(connection).isBeyondRadius,
        }),
        looserFilters: t.field({
          type: [RelaxedFilter],
          description:
            'When the search finds nothing: each filter whose removal alone would give results, most results first. Otherwise empty.',
          resolve: (connection, _, context) => listLooserFilters(context, getSearch(connection)),
        }),
      }),
    },
    { name: 'ActivityEdge', description: 'An activity with its cursor in the search results.' },
  ),
)

function getSearch(connection: unknown): PreparedSearch {
  return (connection as { search: PreparedSearch }).search
}
