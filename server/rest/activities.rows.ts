import { z } from 'zod'
import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import {
  ACTIVITY,
  activityDetail,
  activityJson,
  DISTANCE,
  fromPlace,
  listedActivity,
  listedJson,
  nodesOf,
} from './activityJson.ts'
import { type Row, row } from './row.ts'
import {
  enumName,
  FAILED,
  flagInQuery,
  numberInQuery,
  pageFields,
  pageVariables,
  paging,
  uuid,
  wholeInQuery,
} from './wire.ts'

const location = z.string().max(200).optional().meta({ description: 'City, PIN code or locality.' })

const filters = {
  query: z.string().max(200).optional(),
  location,
  radius: numberInQuery.optional().meta({ description: 'Miles around `location`; 10 if absent.' }),
  category: z.enum(CATEGORIES).optional(),
  dayOfWeek: z.enum(DAYS).optional(),
  ageGroupMin: wholeInQuery.optional().meta({ description: 'Months.' }),
  ageGroupMax: wholeInQuery.optional().meta({ description: 'Months.' }),
  isFree: flagInQuery.optional(),
  maxPrice: numberInQuery.optional().meta({ description: 'Rupees.' }),
}

const LIST = `query RestActivities($filter: ActivityFilter, $first: Int, $after: String, $from: String!, $hasPlace: Boolean!) {
  activities(filter: $filter, first: $first, after: $after) { edges { node { ...RestActivity ${DISTANCE} } } ${pageFields} }
} ${ACTIVITY}`

const list = {
  method: 'GET',
  caller: 'anybody',
  document: LIST,
  page: ({ activities }: any) => activities,
  answer: ({ activities }: any) => nodesOf(activities).map(listedJson),
  response: z.array(listedActivity),
} as const

const saving = (verb: 'save' | 'unsave') => {
  const name = `${verb}Activity`
  const input = `${verb === 'save' ? 'Save' : 'Unsave'}ActivityInput`
  return {
    caller: 'user',
    document: `mutation Rest_${name}($id: ID!) { result: ${name}(input: { activityId: $id }) {
      ... on ${input.replace('Input', 'Payload')} { activity { uuid isSaved } } ...Failed } } ${FAILED}`,
    answer: ({ result }: any) => ({ activityId: result.activity.uuid, isSaved: result.activity.isSaved }),
    response: z.object({ activityId: uuid, isSaved: z.boolean() }),
  } as const
}

export const activityRows: Row[] = [
  row({
    ...list,
    path: '/api/activities',
    summary: 'Active activities, newest first; with a location nearest first.',
    query: z.strictObject({ location, ...paging }),
    variables: ({ query: { location: place, ...page } }) => ({
      filter: { location: place, nearestIfNone: true },
      ...pageVariables(page),
      ...fromPlace(place),
    }),
  }),
  row({
    ...list,
    path: '/api/activities/search',
    summary:
      'Activities that match: with words the best first, with a place alone the nearest, else the newest.',
    query: z.strictObject({ ...filters, ...paging }),
    variables: ({ query: { limit, after, category, dayOfWeek, maxPrice, ...filter } }) => ({
      filter: {
        ...filter,
        category: enumName(category),
        dayOfWeek: enumName(dayOfWeek),
        maxPrice: maxPrice?.toFixed(2),
      },
      ...pageVariables({ limit, after }),
      ...fromPlace(filter.location),
    }),
  }),
  row({
    method: 'GET',
    path: '/api/activities/:id',
    summary: 'One activity with its provider.',
    caller: 'anybody',
    query: z.strictObject({ location }),
    document: `query RestActivity($id: ID!, $from: String!, $hasPlace: Boolean!) {
      activity(id: $id) { ...RestActivity ${DISTANCE} } } ${ACTIVITY}`,
    variables: ({ params, query }) => ({ ...params, ...fromPlace(query.location) }),
    answer: ({ activity }) => activity && activityJson(activity),
    response: activityDetail,
  }),
  row({
    method: 'GET',
    path: '/api/activities/:id/available-slots',
    summary: 'Sessions on a day, with their free places.',
    caller: 'anybody',
    query: z.strictObject({ date: z.iso.date().meta({ description: 'The day in India.' }) }),
    document: `query RestSlots($id: ID!, $date: Date!) {
      activity(id: $id) { slots(date: $date) { id startTime endTime availableSpots } } }`,
    variables: ({ params, query }) => ({ ...params, ...query }),
    answer: ({ activity }) => activity?.slots.map((slot: any) => ({ ...slot, id: slotId(slot.id) })),
    response: z.array(
      z.object({
        id: uuid.meta({ description: 'Of the weekly slot.' }),
        startTime: z.string(),
        endTime: z.string(),
        availableSpots: z.int(),
      }),
    ),
  }),
  row({
    ...saving('save'),
    method: 'POST',
    path: '/api/activities/:id/save',
    summary: 'Saves an activity; saved again, nothing changes.',
  }),
  row({
    ...saving('unsave'),
    method: 'DELETE',
    path: '/api/activities/:id/save',
    summary: 'Takes an activity off the list; what is not on it stays off.',
  }),
  row({
    method: 'GET',
    path: '/api/saved-activities',
    summary: 'Saved activities, last saved first, those no longer offered included.',
    caller: 'user',
    query: z.strictObject({ location, ...paging }),
    document: `query RestSaved($first: Int, $after: String, $from: String!, $hasPlace: Boolean!) { viewer {
      savedActivities(first: $first, after: $after) { edges { node { ...RestActivity ${DISTANCE} } } ${pageFields} } } } ${ACTIVITY}`,
    variables: ({ query: { location: place, ...page } }) => ({ ...pageVariables(page), ...fromPlace(place) }),
    page: ({ viewer }) => viewer?.savedActivities,
    answer: ({ viewer }) => nodesOf(viewer.savedActivities).map(listedJson),
    response: z.array(listedActivity),
  }),
]

/** A session's global id is that of its weekly slot with the date. */
function slotId(globalId: string) {
  return atob(globalId).split(':')[1]
}
