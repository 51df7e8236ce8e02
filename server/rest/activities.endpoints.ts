import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import {
  ACTIVITY,
  activityDetailSchema,
  DISTANCE,
  getNodes,
  listedActivitySchema,
  toActivityJson,
  toDistanceVariables,
  toListedActivityJson,
} from './activityJson.ts'
import { defineEndpoint, type Endpoint } from './endpoint.ts'
import {
  FAILURE_FRAGMENT,
  pageFields,
  paging,
  queryFlag,
  queryInteger,
  queryNumber,
  toEnumName,
  toPageVariables,
  uuid,
} from './wire.ts'

const location = z.string().max(200).optional().meta({ description: 'City, PIN code or locality.' })

const filters = {
  query: z.string().max(200).optional(),
  location,
  radius: queryNumber.optional().meta({ description: 'Miles around `location`; 10 if absent.' }),
  category: z.enum(CATEGORIES).optional(),
  dayOfWeek: z.enum(DAYS).optional(),
  ageGroupMin: queryInteger.optional().meta({ description: 'Months.' }),
  ageGroupMax: queryInteger.optional().meta({ description: 'Months.' }),
  isFree: queryFlag.optional(),
  maxPrice: queryNumber.optional().meta({ description: 'Rupees.' }),
}

const LIST = `query RestActivities($filter: ActivityFilter, $first: Int, $after: String, $from: String!, $hasPlace: Boolean!) {
  activities(filter: $filter, first: $first, after: $after) { edges { node { ...RestActivity ${DISTANCE} } } ${pageFields} }
} ${ACTIVITY}`

const listEndpoint = {
  method: 'GET',
  caller: 'anybody',
  document: LIST,
  page: ({ activities }: any) => activities,
  toJson: ({ activities }: any) => getNodes(activities).map(toListedActivityJson),
  response: z.array(listedActivitySchema),
} as const

const buildSaveEndpoint = (verb: 'save' | 'unsave') => {
  const name = `${verb}Activity`
  const input = `${verb === 'save' ? 'Save' : 'Unsave'}ActivityInput`
  return {
    caller: 'user',
    document: `mutation Rest_${name}($id: ID!) { result: ${name}(input: { activityId: $id }) {
      ... on ${input.replace('Input', 'Payload')} { activity { uuid isSaved } } ...Failed } } ${FAILURE_FRAGMENT}`,
    toJson: ({ result }: any) => ({ activityId: result.activity.uuid, isSaved: result.activity.isSaved }),
    response: z.object({ activityId: uuid, isSaved: z.boolean() }),
  } as const
}

export const activityEndpoints: Endpoint[] = [
  defineEndpoint({
    ...listEndpoint,
    path: '/api/activities',
    summary: 'Active activities, newest first; with a location nearest first.',
    query: z.strictObject({ location, ...paging }),
    variables: ({ query: { location: place, ...page } }) => ({
      filter: { location: place, nearestIfNone: true },
      ...toPageVariables(page),
      ...toDistanceVariables(place),
    }),
  }),
  defineEndpoint({
    ...listEndpoint,
    path: '/api/activities/search',
    summary:
      'Activities that match: with words the best first, with a place alone the nearest, else the newest.',
    query: z.strictObject({ ...filters, ...paging }),
    variables: ({ query: { limit, after, category, dayOfWeek, maxPrice, ...filter } }) => ({
      filter: {
        ...filter,
        category: toEnumName(category),
        dayOfWeek: toEnumName(dayOfWeek),
        maxPrice: maxPrice?.toFixed(2),
      },
      ...toPageVariables({ limit, after }),
      ...toDistanceVariables(filter.location),
    }),
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id',
    summary: 'One activity with its provider.',
    caller: 'anybody',
    query: z.strictObject({ location }),
    document: `query RestActivity($id: ID!, $from: String!, $hasPlace: Boolean!) {
      activity(id: $id) { ...RestActivity ${DISTANCE} } } ${ACTIVITY}`,
    variables: ({ params, query }) => ({ ...params, ...toDistanceVariables(query.location) }),
    toJson: ({ activity }) => activity && toActivityJson(activity),
    response: activityDetailSchema,
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/activities/:id/available-slots',
    summary: 'Sessions on a day, with their free places.',
    caller: 'anybody',
    query: z.strictObject({ date: z.iso.date().meta({ description: 'The day in India.' }) }),
    document: `query RestSlots($id: ID!, $date: Date!) {
      activity(id: $id) { slots(date: $date) { id startTime endTime availableSpots } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    toJson: ({ activity }) => activity?.slots.map((slot: any) => ({ ...slot, id: parseSlotId(slot.id) })),
    response: z.array(
      z.object({
        id: uuid.meta({ description: 'Of the weekly slot.' }),
        startTime: z.string(),
        endTime: z.string(),
        availableSpots: z.int(),
      }),
    ),
  }),
  defineEndpoint({
    ...buildSaveEndpoint('save'),
    method: 'POST',
    path: '/api/activities/:id/save',
    summary: 'Saves an activity; saved again, nothing changes.',
  }),
  defineEndpoint({
    ...buildSaveEndpoint('unsave'),
    method: 'DELETE',
    path: '/api/activities/:id/save',
    summary: 'Takes an activity off the list; what is not on it stays off.',
  }),
  defineEndpoint({
    method: 'GET',
    path: '/api/saved-activities',
    summary: 'Saved activities, last saved first, those no longer offered included.',
    caller: 'user',
    query: z.strictObject({ location, ...paging }),
    document: `query RestSaved($first: Int, $after: String, $from: String!, $hasPlace: Boolean!) { viewer {
      savedActivities(first: $first, after: $after) { edges { node { ...RestActivity ${DISTANCE} } } ${pageFields} } } } ${ACTIVITY}`,
    variables: ({ query: { location: place, ...page } }) => ({
      ...toPageVariables(page),
      ...toDistanceVariables(place),
    }),
    page: ({ viewer }) => viewer?.savedActivities,
    toJson: ({ viewer }) => getNodes(viewer.savedActivities).map(toListedActivityJson),
    response: z.array(listedActivitySchema),
  }),
]

/** A session's global id contains its slot and date. */
function parseSlotId(globalId: string) {
  return atob(globalId).split(':')[1]
}
