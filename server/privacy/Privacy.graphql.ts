import { Viewer } from '../accounts/Viewer.graphql.ts'
import { InvalidInput, NotSignedIn, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { deleteAccount } from './deleteAccount.ts'
import { type ExportedFile, exportMyData } from './exportMyData.ts'
import { LastAdmin } from './failures.ts'
import { type AccountDeletion as Deletion, previewAccountDeletion } from './previewAccountDeletion.ts'

failure(LastAdmin, { description: 'The last active member of staff cannot delete the account.' })

const AccountDeletion = builder.objectRef<Deletion>('AccountDeletion').implement({
  description: 'What deleting the account now would cancel.',
  fields: (t) => ({
    upcomingBookings: t.exposeInt('count', { description: 'Sessions still to come, which it would cancel.' }),
    refunds: t.expose('refunds', { type: 'Rupees', description: 'What would come back for them.' }),
  }),
})

builder.prismaObjectField(Viewer, 'accountDeletion', (t) =>
  t.field({
    type: AccountDeletion,
    description: 'What deleting the account now would cancel, to be said before.',
    resolve: ({ id }, _, context) => previewAccountDeletion(context, id),
  }),
)

const ExportMyDataPayload = payload<ExportedFile>('ExportMyDataPayload', {
  description: 'A file with everything held about the signed-in person.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: "'patang-2026-11-21.json'." }),
    content: t.exposeString('content', {
      description:
        'JSON: profile and settings, bookings with cancellations and payments, reviews, saved activities, preferences, interactions, recent searches, sessions. Passwords and tokens are left out.',
    }),
  }),
})

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'The confirmation.',
  fields: (t) => ({ password: t.string({ required: true, description: 'The password.' }) }),
})

const DeleteAccountPayload = payload<Deletion>('DeleteAccountPayload', {
  description: 'The account is gone and all its sessions have ended.',
  fields: (t) => ({
    cancelledBookings: t.exposeInt('count', { description: 'Upcoming bookings that were cancelled.' }),
    refunds: t.expose('refunds', { type: 'Rupees', description: 'What comes back for them.' }),
  }),
})

mutation('exportMyData', {
  type: ExportMyDataPayload,
  description:
    'Everything held about the signed-in person, in one file. Changes nothing; a mutation, so that no cache keeps the answer.',
  failures: [NotSignedIn],
  run: exportMyData,
})

mutation('deleteAccount', {
  type: DeleteAccountPayload,
  description:
    'Deletes the account for good: upcoming bookings are cancelled as by the user, bookings are anonymised, all else is deleted, every session ends. Wrong passwords are counted as at sign-in.',
  input: DeleteAccountInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts, LastAdmin],
  run: deleteAccount,
})
