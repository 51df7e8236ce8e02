import { InvalidInput, NotAllowed, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { acknowledgeUnlock } from './acknowledgeUnlock.ts'
import { checkIn } from './checkIn.ts'
import { AchievementRef } from './Gamification.graphql.ts'
import { subscribeToProgress } from './progressChanges.ts'
import { subscribeToUnlocks, type Unlock } from './unlocks.ts'

const UnlockRef = builder.objectRef<Unlock>('AchievementUnlock').implement({
  description: 'Moment at which a staff member earned an achievement.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: 'Number of the unlock, 1, 2, 3 and so on; the argument of `acknowledgeUnlock`.',
    }),
    unlockedAt: t.expose('unlockedAt', {
      type: 'DateTime',
      description: 'Time at which the achievement was unlocked.',
    }),
    achievement: t.field({
      type: AchievementRef,
      description: 'The achievement that was unlocked.',
      resolve: ({ achievement }) => achievement,
    }),
    staff: t.prismaField({
      type: Staff,
      description: 'The staff member with current level, XP and progress.',
      resolve: (query, { adminId }, _, { db }) =>
        db.adminUser.findUniqueOrThrow({ ...query, where: { id: adminId } }),
    }),
  }),
})

builder.subscriptionField('achievementUnlocked', (t) =>
  t.field({
    type: UnlockRef,
    description:
      'Each unlocked achievement of the signed-in staff member: first those that this login session has not acknowledged, then new ones. A new login session starts with new ones only.',
    subscribe: (_, __, context) => subscribeToUnlocks(context),
    resolve: (unlock) => unlock,
  }),
)

const StaffProgressRef = builder.objectRef<{ adminId: string }>('StaffProgress').implement({
  description: 'XP, level and counts of a staff member after an award.',
  fields: (t) => ({
    staff: t.prismaField({
      type: Staff,
      description: 'The staff member with current level, XP and progress.',
      resolve: (query, { adminId }, _, { db }) =>
        db.adminUser.findUniqueOrThrow({ ...query, where: { id: adminId } }),
    }),
  }),
})

builder.subscriptionField('staffProgressChanged', (t) =>
  t.field({
    type: StaffProgressRef,
    description:
      'Progress of the signed-in staff member: one event with the current state at once, then one for each award, wherever it was earned.',
    subscribe: (_, __, context) => subscribeToProgress(context),
    resolve: (progress) => progress,
  }),
)

const CheckInPayload = payload<{ adminId: string }>('CheckInPayload', {
  description: 'Today counts for the login streak. A second check-in on the same day changes nothing.',
  fields: (t) => ({
    staff: t.load({
      type: Staff,
      id: 'adminId',
      description: 'The staff member with current streak and XP.',
    }),
  }),
})

const AcknowledgeUnlockInput = builder.inputType('AcknowledgeUnlockInput', {
  description: 'An unlock that is about to be shown.',
  fields: (t) => ({
    number: t.int({ required: true, description: '`number` of the unlock.' }),
  }),
})

const AcknowledgeUnlockPayload = payload<{ isFirst: boolean }>('AcknowledgeUnlockPayload', {
  description: 'The login session has acknowledged the unlock.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', {
      description:
        'True for the first acknowledgement in this login session; only that client shows the celebration.',
    }),
  }),
})

mutation('checkIn', {
  type: CheckInPayload,
  description: "Counts today, in India's calendar, for the login streak. For staff.",
  failures: [NotSignedIn, NotAllowed],
  run: checkIn,
})

mutation('acknowledgeUnlock', {
  type: AcknowledgeUnlockPayload,
  description:
    'Acknowledges an unlock, so that this login session shows its celebration only once. For staff.',
  input: AcknowledgeUnlockInput,
  failures: [NotSignedIn, NotAllowed, InvalidInput],
  run: acknowledgeUnlock,
})
