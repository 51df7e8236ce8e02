import type { ActivityFilterInput, SearchFilterName } from '../../../domain/activities/activityFilter.ts'
import { DATES_MAX } from '../../../domain/activities/dateRange.ts'
import {
  DEFAULT_RADIUS_MILES,
  RADIUS_MAX_MILES,
  RADIUS_MIN_MILES,
} from '../../../domain/activities/radius.ts'
import { calculateMiles } from '../../../domain/places/distance.ts'
import { Place } from '../../places/Place.graphql.ts'
import type { Context } from '../../platform/context.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { keysetConnection } from '../../platform/graphql/keysetConnection.ts'
import { calculateSearchCost, SEARCH_COST } from '../../platform/graphql/limits/cost.ts'
import { Activity } from '../details/Activity.graphql.ts'
import { loadActivityRows, readsSlots } from '../details/activityRows.ts'
import { Category } from '../kinds/Category.graphql.ts'
import { Kind } from '../kinds/Kind.graphql.ts'
import { DayOfWeek } from '../sessions/Session.graphql.ts'
import { listLooserFilters } from './looserFilters.ts'
import { recordMissedSearch } from './missedSearches.ts'
import { countResults, type PreparedSearch, prepareSearch } from './prepareSearch.ts'
import { SearchFacets } from './SearchFacets.graphql.ts'
import { SearchReading, SearchSort } from './SearchReading.graphql.ts'
import { loadSearchFacets } from './searchFacets.ts'
import {
  getSearchKeyset,
  hasResults,
  listPoints,
  POINTS_MAX,
  RANKED_MAX,
  type SearchPoint,
  type SearchPoints,
  searchActivities,
} from './searchRequest.ts'

const MapArea = builder.inputType('MapArea', {
  description: 'A rectangle of the map, in degrees. South is below north, and west below east.',
  fields: (t) => ({
    south: t.float({ required: true, description: 'Lowest latitude, -90 to 90.' }),
    west: t.float({ required: true, description: 'Lowest longitude, -180 to 180.' }),
    north: t.float({ required: true, description: 'Highest latitude, -90 to 90.' }),
    east: t.float({ required: true, description: 'Highest longitude, -180 to 180.' }),
  }),
})

const ActivityPoint = builder.objectRef<SearchPoint>('ActivityPoint').implement({
  description: 'A search result on the map.',
  fields: (t) => ({
    activityId: t.globalID({
      description: 'Global id of the activity.',
      resolve: ({ id }) => ({ type: 'Activity', id }),
    }),
    latitude: t.exposeFloat('latitude', { description: 'Latitude of the venue in degrees.' }),
    longitude: t.exposeFloat('longitude', { description: 'Longitude of the venue in degrees.' }),
    price: t.expose('price', { type: 'Rupees', description: 'Price of one seat; 0 when free.' }),
  }),
})

/** Decimals of the degrees in `PointColumns`. The fifth decimal is about one metre. */
const POINT_DECIMALS = 5

const PointColumns = builder.objectRef<SearchPoints>('PointColumns').implement({
  description:
    'Search results on the map in columns, a fifth of the size of a list of points. The values at the same index belong to the same activity, which is found with `area`.',
  fields: (t) => ({
    latitudes: t.floatList({
      description: `Latitudes of the venues in degrees, rounded to ${POINT_DECIMALS} decimals.`,
      resolve: ({ points }) => points.map(({ latitude }) => roundDegrees(latitude)),
    }),
    longitudes: t.floatList({
      description: `Longitudes of the venues in degrees, rounded to ${POINT_DECIMALS} decimals.`,
      resolve: ({ points }) => points.map(({ longitude }) => roundDegrees(longitude)),
    }),
    prices: t.field({
      type: ['Rupees'],
      description: 'Prices of one seat; 0 when free.',
      resolve: ({ points }) => points.map(({ price }) => price),
    }),
    hasMore: t.exposeBoolean('hasMore', {
      description: `True when the search has more than ${POINTS_MAX} results, so that the columns lack some. A smaller \`area\` has fewer.`,
    }),
  }),
})

const roundDegrees = (degrees: number) => Number(degrees.toFixed(POINT_DECIMALS))

const ActivityFilter = builder.inputType('ActivityFilter', {
  description: 'Filter of an activity search. Fields that are absent, null or empty do not filter.',
  fields: (t) => ({
    query: t.string({
      description:
        'Search text of at most 200 characters, as parents write it: kinds, ages, days, dates, times, prices, places and distances become filters, which `understood` lists; the other words match name, category, provider, address and description. English, Hindi and Tamil, also in Latin letters; unfinished and misspelt words match too. Six digits are a PIN code and become the centre of the search. A filter of this input replaces the same one of the text.',
    }),
    location: t.string({
      description:
        'City, PIN code, locality or label of a place. Only activities within `radius` match, nearest first.',
    }),
    radius: t.float({
      description: `Radius around the place in miles, ${RADIUS_MIN_MILES} to ${RADIUS_MAX_MILES}. Default: ${DEFAULT_RADIUS_MILES}. Ignored without a place.`,
    }),
    area: t.field({
      type: MapArea,
      description: 'Only activities in this rectangle of the map. It replaces `radius`.',
    }),
    category: t.field({ type: Category, description: 'Only activities of this category.' }),
    categories: t.field({
      type: [Category],
      description: 'Only activities of one of these categories or of `category`.',
    }),
    kinds: t.field({ type: [Kind], description: 'Only activities of one of these kinds.' }),
    dayOfWeek: t.field({ type: DayOfWeek, description: 'Only activities that meet on this weekday.' }),
    daysOfWeek: t.field({
      type: [DayOfWeek],
      description:
        'Only activities that meet on one of these weekdays or on `dayOfWeek`; with `dateFrom` only those with a free seat on one of them.',
    }),
    dateFrom: t.field({
      type: 'Date',
      description: 'Only activities with a free seat on this day, or between it and `dateTo`.',
    }),
    dateTo: t.field({
      type: 'Date',
      description: `Last day of a range of at most ${DATES_MAX} days that begins with \`dateFrom\`.`,
    }),
    startsFrom: t.string({
      description: "Only activities with a session that starts at this Indian time or later, 'HH:MM'.",
    }),
    startsBefore: t.string({
      description:
        "Only activities with a session that starts before this Indian time, 'HH:MM'; '24:00' is the end of the day.",
    }),
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
    minPrice: t.field({ type: 'Rupees', description: 'Lowest price of one seat.' }),
    minRating: t.float({
      description:
        'Lowest rating in stars, 1 to 5. Few reviews count less: an activity without reviews has 4.2.',
    }),
    sort: t.field({ type: SearchSort, description: 'Order of the results. Default: BEST.' }),
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
    MAX_PRICE: { description: 'Lowest and highest price of one seat.' },
    KIND: { description: 'Kind of the activity.' },
    DATE: { description: 'Days on which a session has a free seat.' },
    TIME: { description: 'Time at which a session starts.' },
    RATING: { description: 'Lowest rating in stars.' },
  } satisfies Record<SearchFilterName, object>,
})

const LooserFilter = builder
  .objectRef<{ filter: SearchFilterName; count: number }>('LooserFilter')
  .implement({
    description: 'A filter whose removal would give results.',
    fields: (t) => ({
      filter: t.expose('filter', {
        type: SearchFilter,
        description: 'Filter to remove; RADIUS is widened to its maximum instead.',
      }),
      count: t.exposeInt('count', {
        description: `Number of activities that the search finds without this filter, at most ${RANKED_MAX}.`,
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
        const prepared = await prepareSearch(context, filter as ActivityFilterInput)
        const { page, search } = await findPage(context, prepared, args, (search) =>
          keysetConnection({
            args,
            context,
            info,
            typeName: 'Activity',
            order: getSearchKeyset(search),
            list: async (request, query) => {
              const { rows, total } = await searchActivities(context.db, search, request, readsSlots(query))
              search.total = total
              return rows
            },
            load: (_ids, query, found) => loadActivityRows(context, found, query),
          }),
        )
        if (isFirstPage(args)) await recordMissedSearch(context, search, page.edges.length)
        addDistances(page.edges, search)
        return { ...page, search }
      },
    },
    {
      name: 'ActivityConnection',
      description: 'A page of search results.',
      fields: (t) => ({
        totalCount: t.int({
          description: `Number of all activities that match, at most ${RANKED_MAX}.`,
          resolve: async (connection, _, context) =>
            Math.min(RANKED_MAX, await countResultsOnce(context, getSearch(connection))),
        }),
        hasMoreThanCounted: t.boolean({
          description: `True when more activities match than \`totalCount\` counts. A search by place alone then ranks only the nearest ones.`,
          resolve: async (connection, _, context) =>
            (await countResultsOnce(context, getSearch(connection))) > RANKED_MAX,
        }),
        understood: t.field({
          type: [SearchReading],
          description: 'Parts of the search text that became filters, in the order of the text.',
          // Costs nothing: the connection has it once, but the page size would multiply its cost.
          complexity: { field: 0, multiplier: 0 },
          resolve: (connection) => getSearch(connection).readings,
        }),
        points: t.field({
          type: [ActivityPoint],
          description: `All results on the map, at most ${POINTS_MAX}, in no order.`,
          complexity: SEARCH_COST,
          resolve: async (connection, _, { db }) => (await listPoints(db, getSearch(connection))).points,
        }),
        pointColumns: t.field({
          type: PointColumns,
          description: `All results on the map, at most ${POINTS_MAX}, in no order: the same as \`points\`, without ids.`,
          complexity: SEARCH_COST,
          resolve: (connection, _, { db }) => listPoints(db, getSearch(connection)),
        }),
        facets: t.field({
          type: SearchFacets,
          description: 'Numbers of results by category, kind, weekday and price.',
          complexity: SEARCH_COST,
          resolve: (connection, _, { db }) => loadSearchFacets(db, getSearch(connection)),
        }),
        droppedWords: t.stringList({
          description: 'Words of the search text that were left out, because nothing has all of the words.',
          resolve: (connection) => getSearch(connection).droppedWords,
        }),
        sort: t.field({
          type: SearchSort,
          description: 'Order of the results: that of the filter, else that of the text, else BEST.',
          resolve: (connection) => getSearch(connection).sort,
        }),
        place: t.field({
          type: Place,
          nullable: true,
          description: 'Place at the centre of the search; null when the filter names none.',
          resolve: (connection) => getSearch(connection).place,
        }),
        radius: t.float({
          description: `Radius around \`place\` in miles: that of the filter, else of the text, else ${DEFAULT_RADIUS_MILES}.`,
          resolve: (connection) => getSearch(connection).requestedRadius,
        }),
        isBeyondRadius: t.boolean({
          description:
            'True when nothing is within `radius` and the results are the nearest activities instead.',
          resolve: (connection) => getSearch(connection).isBeyondRadius,
        }),
        looserFilters: t.field({
          type: [LooserFilter],
          description:
            'When the search finds nothing: each filter whose removal alone would give results, most results first. Otherwise empty.',
          resolve: (connection, _, context) => listLooserFilters(context, getSearch(connection)),
        }),
      }),
    },
    {
      name: 'ActivityEdge',
      description: 'An activity with its cursor in the search results.',
      fields: (t) => ({
        distance: t.float({
          nullable: true,
          description:
            'Great-circle distance in miles from `place` of the connection to the venue; null without a place.',
          resolve: (edge) => (edge as typeof edge & FoundEdge).distance ?? null,
        }),
      }),
    },
  ),
)

/** The page of the search, or of a looser one when nothing matches. The first page itself shows that; others need a test. */
async function findPage<Page>(
  { db }: Context,
  prepared: PreparedSearch,
  { after, before }: PothosSchemaTypes.DefaultConnectionArguments,
  list: (search: PreparedSearch) => Promise<Page>,
): Promise<{ page: Page; search: PreparedSearch }> {
  const { findLooser } = prepared
  if (findLooser && (after != null || before != null) && !(await hasResults(db, prepared))) {
    const search = (await findLooser()) ?? prepared
    return { page: await list(search), search }
  }
  const page = await list(prepared)
  const looser = findLooser && prepared.total === 0 ? await findLooser() : null
  return looser ? { page: await list(looser), search: looser } : { page, search: prepared }
}

/** True for a first page. Requests for counts and facets load one activity; they are not first pages. */
function isFirstPage({ first, after, last, before }: PothosSchemaTypes.DefaultConnectionArguments): boolean {
  return first !== 1 && after == null && last == null && before == null
}

interface FoundEdge {
  node: { latitude: unknown; longitude: unknown }
  distance?: number
}

function addDistances(edges: FoundEdge[], { centre }: PreparedSearch) {
  if (!centre) return
  for (const edge of edges) {
    const { latitude, longitude } = edge.node
    edge.distance = calculateMiles(centre, { latitude: Number(latitude), longitude: Number(longitude) })
  }
}

async function countResultsOnce(context: Context, search: PreparedSearch): Promise<number> {
  search.total ??= await countResults(context, search)
  return search.total
}

function getSearch(connection: unknown): PreparedSearch {
  return (connection as { search: PreparedSearch }).search
}
