import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { PaymentAttempt, Refund } from '../payments/Payment.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, requireIdCursors, toUuidOrNil } from '../platform/graphql/ids.ts'
import { LIMITS } from '../platform/graphql/limits/limits.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Staff } from '../viewer/Staff.graphql.ts'
import { addStaffNote } from './addStaffNote.ts'
import { UserAccount } from './UserAccount.graphql.ts'

const REFUNDS_MAX = 100
const NOTES_MAX = 100

const StaffNote = builder.prismaObject('StaffNote', {
  description: 'What a staff member noted about a user. Only staff read it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id of the note.' }),
    text: t.exposeString('text', { description: 'Text of the note, at most 2000 characters.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the note.' }),
    author: t.string({
      nullable: true,
      description: 'Full name of the staff member; null once the account is deleted.',
      select: { author: { select: { firstName: true, lastName: true } } },
      resolve: ({ author }) => author && formatFullName(author),
    }),
  }),
})

builder.prismaObjectField(Staff, 'userAccount', (t) =>
  t.prismaField({
    type: UserAccount,
    nullable: true,
    description: 'One user account; null for an unknown id.',
    args: { id: t.arg.id({ required: true, description: 'Global id or uuid of the user.' }) },
    resolve: (query, _, { id }, { db }) =>
      db.user.findUnique({ ...query, where: { id: toUuidOrNil(parseId('User', id)) } }),
  }),
)

builder.prismaObjectFields(UserAccount, (t) => ({
  phone: t.exposeString('phone', {
    nullable: true,
    description: 'Phone number of the account in E.164 form; null when there is none.',
  }),
  location: t.exposeString('location', { description: 'Place near which the user looks for activities.' }),
  notes: t.relation('staffNotes', {
    type: StaffNote,
    description: 'Notes of staff about the user, latest first; at most 100.',
    query: { orderBy: [{ createdAt: 'desc' }, { id: 'asc' }], take: NOTES_MAX },
  }),
  bookings: t.relatedConnection(
    'bookings',
    {
      type: Booking,
      cursor: 'id',
      totalCount: true,
      defaultSize: 20,
      maxSize: LIMITS.first,
      description: 'Bookings of the user, the latest session first.',
      query: (args) => {
        requireIdCursors(args)
        return { orderBy: [{ bookingDate: 'desc' }, { id: 'asc' }] }
      },
    },
    { name: 'UserAccountBookingConnection', description: "A page of a user's bookings for staff." },
    { name: 'UserAccountBookingEdge', description: 'A booking with its cursor.' },
  ),
  payments: t.prismaConnection(
    {
      type: PaymentAttempt,
      cursor: 'id',
      description: 'Payments and attempts to pay of the user, latest first.',
      resolve: (query, { id: userId }, args, { db }) => {
        requireIdCursors(args)
        return db.paymentAttempt.findMany({
          ...query,
          where: { payerId: userId },
          orderBy: [{ createdAt: 'desc' }, { id: 'asc' }],
        })
      },
    },
    { name: 'UserAccountPaymentConnection', description: "A page of a user's payments for staff." },
    { name: 'UserAccountPaymentEdge', description: 'A payment with its cursor.' },
  ),
  refundsDue: t.prismaField({
    type: [Refund],
    description: 'Refunds that are owed to the user, oldest first; at most 100.',
    resolve: (query, { id: userId }, _, { db }) =>
      db.refund.findMany({
        ...query,
        where: { status: 'pending', attempt: { payerId: userId } },
        orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
        take: REFUNDS_MAX,
      }),
  }),
}))

builder.prismaObjectField(Booking, 'bookerAccount', (t) =>
  t.prismaField({
    type: UserAccount,
    nullable: true,
    description:
      'Account of the user who owns the booking; null unless the caller is staff, and once the account is deleted.',
    resolve: (query, { userId }, _, { db, signedIn }) =>
      db.user.findFirst({ ...query, where: { id: toUuidOrNil(signedIn?.adminId ? userId : null) } }),
  }),
)

const AddStaffNoteInput = builder.inputType('AddStaffNoteInput', {
  description: 'A note about a user.',
  fields: (t) => ({
    userId: t.id({ required: true, description: 'Global id or uuid of the user.' }),
    text: t.string({ required: true, description: 'Text of the note, 1 to 2000 characters.' }),
  }),
})

const AddStaffNotePayload = payload<{ userId: string }>('AddStaffNotePayload', {
  description: 'The note is stored.',
  fields: (t) => ({
    account: t.load({ type: UserAccount, id: 'userId', description: 'The account with the new note.' }),
  }),
})

mutation('addStaffNote', {
  type: AddStaffNotePayload,
  description: 'Notes something about a user, for other staff. For staff.',
  input: AddStaffNoteInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed],
  run: addStaffNote,
})
