import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { KIND_IDS, type Kind } from '../../domain/activities/kinds.ts'
import { toEnumName } from '../../domain/enumNames.ts'
import { SEARCH_SORTS } from '../../domain/search/searchFilter.ts'
import { graphql } from '../platform/graphql/document.ts'
import {
  ACTIVITY_FRAGMENT,
  activityDetailSchema,
  getNodes,
  listedActivitySchema,
  PICTURES_FRAGMENT,
  toActivityJson,
  toDistanceVariables,
  toListedActivityJson,
} from './activityJson.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import {
  day,
  FAILURE_FRAGMENT,
  paging,
  queryFlag,
  queryInteger,
  queryList,
  queryNumber,
  toOptionalEnumName,
  toPageVariables,
  uuid,
} from './wire.ts'

const location = z.string().max(200).optional().meta({ description: 'City, PIN code or locality.' })

const filters = {
  query: z.string().max(200).optional().meta({ description: 'Search text.' }),
  location,
  radius: queryNumber.optional().meta({ description: 'Miles around `location`. Default: 10.' }),
  category: z.enum(CATEGORIES).optional(),
  categories: queryList(CATEGORIES)
    .optional()
    .meta({ description: 'Several categories, separated by commas.' }),
  kinds: queryList(KIND_IDS as [Kind, ...Kind[]])
    .optional()
    .meta({ description: 'Kinds, separated by commas.' }),
  dayOfWeek: z.enum(DAYS).optional(),
  daysOfWeek: queryList(DAYS).optional().meta({ description: 'Several weekdays, separated by commas.' }),
  dateFrom: day.optional().meta({ description: 'A session has a free seat from this day on, YYYY-MM-DD.' }),
  dateTo: day.optional().meta({ description: 'Last day of the range that begins with `dateFrom`.' }),
  startsFrom: z
    .string()
    .max(5)
    .optional()
    .meta({ description: 'A session starts at this time or later, HH:MM.' }),
  startsBefore: z
    .string()
    .max(5)
    .optional()
    .meta({ description: 'A session starts before this time, HH:MM.' }),
  ageGroupMin: queryInteger.optional().meta({ description: 'Lower end of the ages, in months.' }),
  ageGroupMax: queryInteger.optional().meta({ description: 'Upper end of the ages, in months.' }),
  isFree: queryFlag.optional().meta({ description: 'true: only free activities.' }),
  minRating: queryNumber.optional().meta({ description: 'Lowest rating, 1 to 5.' }),
  sort: z.enum(SEARCH_SORTS).optional().meta({ description: 'Order of the results. Default: best.' }),
  minPrice: queryNumber.optional().meta({ description: 'Lowest price of one seat in rupees.' }),
  maxPrice: queryNumber.optional().meta({ description: 'Highest price of one seat in rupees.' }),
}

const listDocument = graphql(
  `query RestActivities(
    $filter: ActivityFilter, $first: Int, $after: String, $from: String!, $hasPlace: Boolean!
  ) {
    activities(filter: $filter, first: $first, after: $after) {
      edges { node { ...RestActivity distance(from: $from) @include(if: $hasPlace) } }
      totalCount pageInfo { hasNextPage endCursor }
    }
  }`,
  [ACTIVITY_FRAGMENT],
)

const savedSchema = z.object({ activityId: uuid, isSaved: z.boolean() })

const toSavedJson = ({ uuid: activityId, isSaved }: { uuid: string; isSaved: boolean }) => ({
  activityId,
  isSaved,
})

export const activityEndpoints: Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/api/activities',
    summary: 'Lists active activities: newest first, or nearest first with a location.',
    caller: 'anybody',
    query: z.strictObject({ location, ...paging }),
    document: listDocument,
    variables: ({ query: { location: place, ...page } }) => ({
      filter: { location: place, nearestIfNone: true },
      ...toPageVariables(page),
      ...toDistanceVariables(place),
    }),
    page: ({ activities }) => activities,
    toJson: ({ activities }) => activities && getNodes(activities).map(toListedActivityJson),
    response: z.array(listedActivitySchema),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/search',
    summary:
      'Searches activities: sorted by relevance with words, by distance with a location alone, else newest first.',
    caller: 'anybody',
    query: z.strictObject({ ...filters, ...paging }),
    document: listDocument,
    variables: ({
      query: {
        limit,
        after,
        category,
        categories,
        kinds,
        dayOfWeek,
        daysOfWeek,
        sort,
        minPrice,
        maxPrice,
        ...filter
      },
    }) => ({
      filter: {
        ...filter,
        category: toOptionalEnumName(category),
        categories: categories?.map(toEnumName),
        kinds: kinds?.map(toEnumName),
        dayOfWeek: toOptionalEnumName(dayOfWeek),
        daysOfWeek: daysOfWeek?.map(toEnumName),
        sort: toOptionalEnumName(sort),
        minPrice: minPrice?.toFixed(2),
        maxPrice: maxPrice?.toFixed(2),
      },
      ...toPageVariables({ limit, after }),
      ...toDistanceVariables(filter.location),
    }),
    page: ({ activities }) => activities,
    toJson: ({ activities }) => activities && getNodes(activities).map(toListedActivityJson),
    response: z.array(listedActivitySchema),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id',
    summary: 'Returns an activity with its provider.',
    caller: 'anybody',
    query: z.strictObject({ location }),
    document: graphql(
      `query RestActivity($id: ID!, $from: String!, $hasPlace: Boolean!) {
        activity(id: $id) { ...RestActivity ...RestPictures distance(from: $from) @include(if: $hasPlace) }
      }`,
      [ACTIVITY_FRAGMENT, PICTURES_FRAGMENT],
    ),
    variables: ({ params, query }) => ({ id: params.id ?? '', ...toDistanceVariables(query.location) }),
    toJson: ({ activity }) => activity && toActivityJson(activity),
    response: activityDetailSchema,
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id/available-slots',
    summary: 'Lists the sessions of a day with their free seats.',
    caller: 'anybody',
    query: z.strictObject({
      date: day.meta({ description: "Day in India's calendar, from 1900 to 2199." }),
    }),
    document: graphql(`query RestSlots($id: ID!, $date: Date!) {
      activity(id: $id) { slots(date: $date) { id startTime endTime availableSpots } }
    }`),
    variables: ({ params, query }) => ({ id: params.id ?? '', ...query }),
    toJson: ({ activity }) => activity?.slots.map((slot) => ({ ...slot, id: parseSlotId(slot.id) })),
    response: z.array(
      z.object({
        id: uuid.meta({ description: 'Id of the weekly slot.' }),
        startTime: z.string(),
        endTime: z.string(),
        availableSpots: z.int(),
      }),
    ),
  }),
  defineEndpoint({
    method: 'POST',
    path: '/api/activities/:id/save',
    summary: 'Saves an activity. Saving it again changes nothing.',
    caller: 'user',
    document: graphql(
      `mutation RestSaveActivity($id: ID!) {
        result: saveActivity(input: { activityId: $id }) {
          ... on SaveActivityPayload { activity { uuid isSaved } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    toJson: ({ result }) => toSavedJson(result.activity),
    response: savedSchema,
  }),
  defineEndpoint({
    method: 'DELETE',
    path: '/api/activities/:id/save',
    summary: 'Removes an activity from the saved ones. Removing it again changes nothing.',
    caller: 'user',
    document: graphql(
      `mutation RestUnsaveActivity($id: ID!) {
        result: unsaveActivity(input: { activityId: $id }) {
          ... on UnsaveActivityPayload { activity { uuid isSaved } }
          ...Failed
        }
      }`,
      [FAILURE_FRAGMENT],
    ),
    toJson: ({ result }) => toSavedJson(result.activity),
    response: savedSchema,
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/saved-activities',
    summary: 'Lists saved activities, last saved first, inactive ones included.',
    caller: 'user',
    query: z.strictObject({ location, ...paging }),
    document: graphql(
      `query RestSaved($first: Int, $after: String, $from: String!, $hasPlace: Boolean!) {
        viewer { savedActivities(first: $first, after: $after) {
          edges { node { ...RestActivity distance(from: $from) @include(if: $hasPlace) } }
          totalCount pageInfo { hasNextPage endCursor }
        } }
      }`,
      [ACTIVITY_FRAGMENT],
    ),
    variables: ({ query: { location: place, ...page } }) => ({
      ...toPageVariables(page),
      ...toDistanceVariables(place),
    }),
    page: ({ viewer }) => viewer.savedActivities,
    toJson: ({ viewer }) => getNodes(viewer.savedActivities).map(toListedActivityJson),
    response: z.array(listedActivitySchema),
  }),
]

/** A session's global id consists of the weekly slot's id and the date. */
function parseSlotId(globalId: string) {
  return atob(globalId).split(':')[1]
}
