import { Staff } from '../accounts/Staff.graphql.ts'
import { InvalidInput, NotAllowed, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { acknowledgeUnlock } from './acknowledgeUnlock.ts'
import { checkIn } from './checkIn.ts'
import { AchievementRef } from './Gamification.graphql.ts'
import { subscribeToUnlocks, type Unlock } from './unlocks.ts'

const UnlockRef = builder.objectRef<Unlock>('AchievementUnlock').implement({
  description: 'An achievement that has just been reached, or was while this session was away.',
  fields: (t) => ({
    number: t.exposeInt('number', {
      description: '1, 2, 3 … in the order of unlocking; for `acknowledgeUnlock`.',
    }),
    unlockedAt: t.expose('unlockedAt', { type: 'DateTime', description: 'When it was reached.' }),
    achievement: t.field({
      type: AchievementRef,
      description: 'Which.',
      resolve: ({ achievement }) => achievement,
    }),
    staff: t.prismaField({
      type: Staff,
      description: 'Whose: level, points and progress as they are now.',
      resolve: (query, { adminId }, _, { db }) =>
        db.adminUser.findUniqueOrThrow({ ...query, where: { id: adminId } }),
    }),
  }),
})

builder.subscriptionField('achievementUnlocked', (t) =>
  t.field({
    type: UnlockRef,
    description:
      'Each achievement of the signed-in admin, first what this session has not acknowledged, then live. A new session starts at now.',
    subscribe: (_, __, context) => subscribeToUnlocks(context),
    resolve: (unlock) => unlock,
  }),
)

const CheckInPayload = builder.objectRef<{ adminId: string }>('CheckInPayload').implement({
  description: 'Today counts for the streak; again on the same day changes nothing.',
  fields: (t) => ({
    staff: t.prismaField({
      type: Staff,
      description: 'Streak and points as they are now.',
      resolve: (query, { adminId }, _, { db }) =>
        db.adminUser.findUniqueOrThrow({ ...query, where: { id: adminId } }),
    }),
  }),
})

const AcknowledgeUnlockInput = builder.inputType('AcknowledgeUnlockInput', {
  description: 'An unlock that is about to be shown.',
  fields: (t) => ({
    number: t.int({ required: true, description: 'Its number.' }),
  }),
})

const AcknowledgeUnlockPayload = builder
  .objectRef<{ isFirst: boolean }>('AcknowledgeUnlockPayload')
  .implement({
    description: 'The session has taken note.',
    fields: (t) => ({
      isFirst: t.exposeBoolean('isFirst', {
        description: 'True once in each session: whoever gets it shows the unlock.',
      }),
    }),
  })

builder.mutationFields((t) => ({
  checkIn: t.field({
    type: CheckInPayload,
    description: 'Counts today, the day in India, for the login streak. For staff.',
    errors: { types: [NotSignedIn, NotAllowed], union: { description: 'What checking in comes to.' } },
    resolve: (_, __, context) => checkIn(context),
  }),
  acknowledgeUnlock: t.field({
    type: AcknowledgeUnlockPayload,
    description: 'Says that this session shows an unlock, so that it does so once. For staff.',
    errors: {
      types: [NotSignedIn, NotAllowed, InvalidInput],
      union: { description: 'What acknowledging comes to.' },
    },
    args: { input: t.arg({ type: AcknowledgeUnlockInput, required: true, description: 'Which unlock.' }) },
    resolve: (_, { input }, context) => acknowledgeUnlock(context, input),
  }),
}))
