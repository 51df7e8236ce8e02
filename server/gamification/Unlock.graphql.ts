import { Staff } from '../accounts/Staff.graphql.ts'
import { InvalidInput, NotAllowed, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
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

const CheckInPayload = payload<{ adminId: string }>('CheckInPayload', {
  description: 'Today counts for the streak; again on the same day changes nothing.',
  fields: (t) => ({
    staff: t.load({ type: Staff, id: 'adminId', description: 'Streak and points as they are now.' }),
  }),
})

const AcknowledgeUnlockInput = builder.inputType('AcknowledgeUnlockInput', {
  description: 'An unlock that is about to be shown.',
  fields: (t) => ({
    number: t.int({ required: true, description: 'Its number.' }),
  }),
})

const AcknowledgeUnlockPayload = payload<{ isFirst: boolean }>('AcknowledgeUnlockPayload', {
  description: 'The session has taken note.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', {
      description: 'True once in each session: whoever gets it shows the unlock.',
    }),
  }),
})

mutation('checkIn', {
  type: CheckInPayload,
  description: 'Counts today, the day in India, for the login streak. For staff.',
  failures: [NotSignedIn, NotAllowed],
  run: checkIn,
})

mutation('acknowledgeUnlock', {
  type: AcknowledgeUnlockPayload,
  description: 'Says that this session shows an unlock, so that it does so once. For staff.',
  input: AcknowledgeUnlockInput,
  failures: [NotSignedIn, NotAllowed, InvalidInput],
  run: acknowledgeUnlock,
})
