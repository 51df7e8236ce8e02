import type { Change } from '../audit/recordChange.ts'
import { auditChange } from './auditChange.ts'
import type { EffectsTable, WebhookEffect } from './effectTypes.ts'
import { none } from './effectTypes.ts'
import type { EventOf } from './event.ts'

type CatalogueEventType =
  | 'activity.created'
  | 'activity.duplicated'
  | 'activity.updated'
  | 'activity.activationChanged'
  | 'activity.deleted'
  | 'provider.deleted'
  | 'provider.merged'
  | 'searchWords.changed'
  | 'slotDate.changed'
  | 'closure.created'
  | 'closure.deleted'
  | 'provider.created'
  | 'provider.updated'
  | 'import.started'
  | 'import.finished'
  | 'import.undoStarted'
  | 'import.undone'

interface AvailabilityEdit {
  activityId: string
  changesAvailability: boolean
}

const notifyWeekChanges = (activityIds: string[]): WebhookEffect => ({
  kind: 'availability',
  changes: activityIds.map((activityId) => ({ activityId, sessions: null })),
})
const notifyWeekChange = ({ activityId, changesAvailability }: AvailabilityEdit): WebhookEffect | null =>
  changesAvailability ? notifyWeekChanges([activityId]) : null
const listChangedActivities = ({ activityId, changesAvailability }: AvailabilityEdit) =>
  changesAvailability ? [activityId] : null

const auditClosure =
  (action: string) =>
  ({ subject, before, after }: EventOf<'closure.created' | 'closure.deleted'>): Change => ({
    action,
    subjectType: subject.type,
    subjectId: subject.id,
    before,
    after,
  })

export const catalogueEffects: EffectsTable<CatalogueEventType> = {
  'activity.created': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('createActivity', 'Activity', ({ activityId }) => activityId),
    live: none,
    xp: ({ activityId, isComplete }) => ({
      kind: isComplete ? 'activity' : 'activityCreated',
      subject: activityId,
    }),
  },
  'activity.duplicated': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('duplicateActivity', 'Activity', ({ activityId }) => activityId),
    live: none,
    xp: none,
  },
  'activity.updated': {
    webhooks: notifyWeekChange,
    metrics: none,
    notifications: none,
    audit: auditChange('updateActivity', 'Activity', ({ activityId }) => activityId),
    live: listChangedActivities,
    xp: ({ activityId, becomesComplete }) =>
      becomesComplete ? { kind: 'activity', subject: activityId } : null,
  },
  'activity.activationChanged': {
    webhooks: ({ activityId }) => notifyWeekChanges([activityId]),
    metrics: none,
    notifications: none,
    audit: auditChange('setActivityActive', 'Activity', ({ activityId }) => activityId),
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'activity.deleted': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: ({ activityId, before }) => ({
      action: 'deleteActivities',
      subjectType: 'Activity',
      subjectId: activityId,
      before,
      after: null,
    }),
    live: ({ activityId }) => [activityId],
    xp: none,
  },
  'provider.deleted': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: ({ providerId, before }) => ({
      action: 'deleteProviders',
      subjectType: 'Provider',
      subjectId: providerId,
      before,
      after: null,
    }),
    live: none,
    xp: none,
  },
  'provider.merged': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('mergeProviders', 'Provider', ({ providerId }) => providerId),
    live: ({ activityIds }) => activityIds,
    xp: none,
  },
  'searchWords.changed': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: ({ action, subjectId, before, after }) => ({
      action,
      subjectType: 'KindSynonym',
      subjectId,
      before,
      after,
    }),
    live: none,
    xp: none,
  },
  'slotDate.changed': {
    webhooks: ({ activityId, timeSlotId, date, changesAvailability }) =>
      changesAvailability
        ? { kind: 'availability', changes: [{ activityId, sessions: [{ timeSlotId, date }] }] }
        : null,
    metrics: none,
    notifications: none,
    audit: auditChange('setSlotDate', 'Activity', ({ activityId }) => activityId),
    live: listChangedActivities,
    xp: none,
  },
  // A closure may have no last day and many sessions, so the event is about the week.
  'closure.created': {
    webhooks: ({ activityIds }) => notifyWeekChanges(activityIds),
    metrics: none,
    notifications: none,
    audit: auditClosure('createClosure'),
    live: ({ activityIds }) => activityIds,
    xp: none,
  },
  'closure.deleted': {
    webhooks: ({ activityIds }) => notifyWeekChanges(activityIds),
    metrics: none,
    notifications: none,
    audit: auditClosure('deleteClosure'),
    live: ({ activityIds }) => activityIds,
    xp: none,
  },
  'provider.created': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('createProvider', 'Provider', ({ providerId }) => providerId),
    live: none,
    xp: ({ providerId }) => ({ kind: 'provider', subject: providerId }),
  },
  'provider.updated': {
    webhooks: none,
    metrics: none,
    notifications: ({ providerId, provider, upiId }) =>
      upiId === undefined
        ? null
        : [
            {
              recipient: 'managers',
              providerId,
              kind: 'upiChanged',
              values: { provider, ...(upiId ? { reason: upiId } : {}) },
              section: 'details',
              includesActor: true,
            },
          ],
    audit: auditChange('updateProvider', 'Provider', ({ providerId }) => providerId),
    live: none,
    xp: none,
  },
  'import.started': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('startImport', 'CatalogueImport', ({ importId }) => importId),
    live: none,
    xp: none,
  },
  'import.finished': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('importCatalogue', 'CatalogueImport', ({ importId }) => importId),
    live: none,
    xp: none,
  },
  'import.undoStarted': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('undoImport', 'CatalogueImport', ({ importId }) => importId),
    live: none,
    xp: none,
  },
  'import.undone': {
    webhooks: none,
    metrics: none,
    notifications: none,
    audit: auditChange('restoreCatalogue', 'CatalogueImport', ({ importId }) => importId),
    live: none,
    xp: none,
  },
}
