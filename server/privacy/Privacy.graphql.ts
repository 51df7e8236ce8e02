import { InvalidInput, NotSignedIn, TooManyAttempts } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { deleteAccount } from './deleteAccount.ts'
import { type ExportedFile, exportMyData } from './exportMyData.ts'
import { LastStaffMember } from './failures.ts'
import { type AccountDeletion as Deletion, previewAccountDeletion } from './previewAccountDeletion.ts'

failure(LastStaffMember, { description: 'The last active staff member cannot delete the account.' })

const AccountDeletion = builder.objectRef<Deletion>('AccountDeletion').implement({
  description: 'Bookings that a deletion of the account would cancel.',
  fields: (t) => ({
    upcomingBookings: t.exposeInt('count', {
      description: 'Number of future sessions that would be cancelled.',
    }),
    refunds: t.expose('refunds', { type: 'Rupees', description: 'Total refund for these sessions.' }),
  }),
})

builder.prismaObjectField(Viewer, 'accountDeletion', (t) =>
  t.field({
    type: AccountDeletion,
    description: 'Bookings and refunds that a deletion of the account would cause now, to show before it.',
    resolve: ({ id }, _, context) => previewAccountDeletion(context, id),
  }),
)

const ExportMyDataPayload = payload<ExportedFile>('ExportMyDataPayload', {
  description: 'A file with all data about the signed-in user.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', {
      description: "Name of the file, such as 'patang-2026-11-21.json'.",
    }),
    content: t.exposeString('content', {
      description:
        'JSON text with profile, settings, bookings, cancellations, payments, reviews, saved activities, preferences, interactions, recent searches and login sessions. It contains no passwords and no tokens.',
    }),
  }),
})

const DeleteAccountInput = builder.inputType('DeleteAccountInput', {
  description: 'Confirmation of the deletion.',
  fields: (t) => ({
    password: t.string({ required: true, description: 'Current password of the account.' }),
  }),
})

const DeleteAccountPayload = payload<Deletion>('DeleteAccountPayload', {
  description: 'The account is deleted and all its login sessions have ended.',
  fields: (t) => ({
    cancelledBookings: t.exposeInt('count', {
      description: 'Number of future bookings that were cancelled.',
    }),
    refunds: t.expose('refunds', { type: 'Rupees', description: 'Total refund for these bookings.' }),
  }),
})

mutation('exportMyData', {
  type: ExportMyDataPayload,
  description:
    'Returns all data about the signed-in user in one file. A mutation, although it changes nothing, so that no cache stores the result.',
  failures: [NotSignedIn],
  run: exportMyData,
})

mutation('deleteAccount', {
  type: DeleteAccountPayload,
  description:
    'Deletes the account permanently: future bookings are cancelled as by the user, past ones are anonymised, all other data is deleted, and every login session ends. Wrong passwords count as failed attempts, as they do at sign-in.',
  input: DeleteAccountInput,
  failures: [InvalidInput, NotSignedIn, TooManyAttempts, LastStaffMember],
  run: deleteAccount,
})
