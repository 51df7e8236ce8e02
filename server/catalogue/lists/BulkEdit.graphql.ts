import { Activity } from '../../activities/details/Activity.graphql.ts'
import { Category } from '../../activities/kinds/Category.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn, parseInput } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { failure } from '../../platform/graphql/failures/failure.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Provider } from '../../providers/Provider.graphql.ts'
import {
  BookingsConcerned,
  BookingsDecisionInput,
  DECISION_DESCRIPTION,
} from '../../schedule/BookingsDecision.graphql.ts'
import { Staff } from '../../viewer/Staff.graphql.ts'
import { HasBookings } from '../failures.ts'
import { deleteActivities } from './deleteActivities.ts'
import { deleteProviders } from './deleteProviders.ts'
import { BULK_MAX } from './idList.ts'
import { type MergePreview, mergeProviders, mergeProvidersRequest, previewMerge } from './mergeProviders.ts'
import { updateActivities } from './updateActivities.ts'

failure(HasBookings, {
  description:
    'An activity or provider has bookings, past and cancelled ones included, so it cannot be deleted. Deactivate it, or merge the provider into another one. Nothing was changed.',
  fields: (t) => ({
    names: t.stringList({
      description: 'Names of the activities or providers with bookings.',
      resolve: ({ names }) => names,
    }),
  }),
})

const PriceChangeInput = builder.inputType('PriceChangeInput', {
  description:
    'A change of prices: either an amount or a percentage. Free activities stay free; a price that would not stay above zero is refused.',
  fields: (t) => ({
    amount: t.field({ type: 'Rupees', description: "Amount that is added; '-50' lowers each price by ₹50." }),
    percent: t.float({
      description: 'Percentage that is added, -90 to 500. The result is rounded to whole rupees.',
    }),
  }),
})

const activityIdsDescription = `Global ids or uuids of the activities, 1 to ${BULK_MAX}.`

const UpdateActivitiesInput = builder.inputType('UpdateActivitiesInput', {
  description: 'One change of several activities. Fields that are absent or null stay unchanged.',
  fields: (t) => ({
    activityIds: t.idList({ required: true, description: activityIdsDescription }),
    isActive: t.boolean({ description: 'Whether the activities are offered.' }),
    priceChange: t.field({
      type: PriceChangeInput,
      description: 'Changes the prices, also those of slots with a price of their own.',
    }),
    category: t.field({ type: Category, description: 'Category of all these activities.' }),
    decision: t.field({ type: BookingsDecisionInput, description: DECISION_DESCRIPTION }),
  }),
})

const DeleteActivitiesInput = builder.inputType('DeleteActivitiesInput', {
  description: 'Activities to delete.',
  fields: (t) => ({ activityIds: t.idList({ required: true, description: activityIdsDescription }) }),
})

const DeleteProvidersInput = builder.inputType('DeleteProvidersInput', {
  description: 'Providers to delete.',
  fields: (t) => ({
    providerIds: t.idList({
      required: true,
      description: `Global ids or uuids of the providers, 1 to ${BULK_MAX}.`,
    }),
  }),
})

const SURVIVOR = 'Global id or uuid of the provider that stays.'
const MERGED = 'Global id or uuid of the duplicate, which is deleted.'

const MergeProvidersInput = builder.inputType('MergeProvidersInput', {
  description: 'Two providers that are the same organisation.',
  fields: (t) => ({
    survivorId: t.id({ required: true, description: SURVIVOR }),
    mergedId: t.id({ required: true, description: MERGED }),
  }),
})

const ProviderMerge = builder.objectRef<MergePreview>('ProviderMerge').implement({
  description: 'What moves when a duplicate is merged into another provider.',
  fields: (t) => ({
    survivor: t.prismaField({
      type: Provider,
      description: 'The provider that stays.',
      resolve: (query, { survivorId }, _, { db }) =>
        db.provider.findUniqueOrThrow({ ...query, where: { id: survivorId } }),
    }),
    merged: t.prismaField({
      type: Provider,
      description: 'The duplicate, which is deleted.',
      resolve: (query, { mergedId }, _, { db }) =>
        db.provider.findUniqueOrThrow({ ...query, where: { id: mergedId } }),
    }),
    activityCount: t.exposeInt('activityCount', { description: 'Number of activities that move.' }),
    bookingCount: t.exposeInt('bookingCount', {
      description: 'Number of bookings that move, past and cancelled ones included.',
    }),
    upcomingBookingCount: t.exposeInt('upcomingBookingCount', {
      description:
        'Number of bookings of upcoming sessions. Their families are notified and may cancel with a full refund for 48 hours.',
    }),
    reviewCount: t.exposeInt('reviewCount', { description: 'Number of reviews of these activities.' }),
    managerCount: t.exposeInt('managerCount', {
      description: 'Number of users who become managers of the provider that stays.',
    }),
  }),
})

builder.prismaObjectField(Staff, 'providerMerge', (t) =>
  t.field({
    type: ProviderMerge,
    nullable: true,
    description: 'Preview of `mergeProviders`; null unless both providers exist and differ.',
    args: {
      survivorId: t.arg.id({ required: true, description: SURVIVOR }),
      mergedId: t.arg.id({ required: true, description: MERGED }),
    },
    resolve: (_, pair, context) => previewMerge(context, parseInput(mergeProvidersRequest, pair)),
  }),
)

const UpdateActivitiesPayload = payload<{ activityIds: string[]; changedIds: string[] }>(
  'UpdateActivitiesPayload',
  {
    description: 'The activities after the change.',
    fields: (t) => ({
      changedCount: t.int({
        description: 'Number of activities that were changed; the others were so already.',
        resolve: ({ changedIds }) => changedIds.length,
      }),
      activities: t.prismaField({
        type: [Activity],
        description: 'All given activities after the change.',
        resolve: (query, { activityIds }, _, { db }) =>
          db.activity.findMany({ ...query, where: { id: { in: activityIds } } }),
      }),
    }),
  },
)

const createDeletedPayload = (name: string, description: string) =>
  payload<{ deletedIds: string[] }>(name, {
    description,
    fields: (t) => ({
      deletedIds: t.exposeIDList('deletedIds', { description: 'Raw ids of the deleted rows.' }),
    }),
  })

const DeleteActivitiesPayload = createDeletedPayload('DeleteActivitiesPayload', 'The activities are deleted.')
const DeleteProvidersPayload = createDeletedPayload(
  'DeleteProvidersPayload',
  'The providers are deleted, with their activities.',
)

const MergeProvidersPayload = payload<{ survivorId: string; mergedId: string }>('MergeProvidersPayload', {
  description: 'The duplicate is merged and deleted.',
  fields: (t) => ({
    provider: t.load({ type: Provider, id: 'survivorId', description: 'The provider that stays.' }),
    deletedId: t.exposeID('mergedId', { description: 'Raw id of the deleted duplicate.' }),
  }),
})

const failures = [InvalidInput, NotSignedIn, NotAllowed, NotFound]

mutation('updateActivities', {
  type: UpdateActivitiesPayload,
  description:
    "Changes several activities at once, all of them or none. Deactivating needs a decision on their bookings. For staff and the managers of the activities' providers.",
  input: UpdateActivitiesInput,
  failures: [...failures, BookingsConcerned],
  run: updateActivities,
})

mutation('deleteActivities', {
  type: DeleteActivitiesPayload,
  description: 'Deletes activities that were never booked, all of them or none. For staff.',
  input: DeleteActivitiesInput,
  failures: [...failures, HasBookings],
  run: deleteActivities,
})

mutation('deleteProviders', {
  type: DeleteProvidersPayload,
  description:
    'Deletes providers that were never booked, with their activities: all of them or none. For staff.',
  input: DeleteProvidersInput,
  failures: [...failures, HasBookings],
  run: deleteProviders,
})

mutation('mergeProviders', {
  type: MergeProvidersPayload,
  description:
    'Merges a duplicate into another provider: activities with their reviews, bookings, managers and closures follow. For staff.',
  input: MergeProvidersInput,
  failures,
  run: mergeProviders,
})
