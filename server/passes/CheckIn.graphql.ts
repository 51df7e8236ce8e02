import type { CheckInRefusal as Refusal } from '../../domain/passes/checkInRule.ts'
import type { PassPublicKey } from '../../domain/passes/passToken.ts'
import { Booking } from '../bookings/details/Booking.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Operations } from '../providers/Operations.graphql.ts'
import { type CheckIn, checkInParticipant } from './checkInParticipant.ts'
import { CheckInRefused } from './failures.ts'
import { listPassPublicKeys } from './passKeys.ts'

const PassKey = builder.objectRef<PassPublicKey>('PassKey').implement({
  description: 'Public key that verifies passes, also without a connection.',
  fields: (t) => ({
    keyId: t.exposeInt('id', { description: 'Number of the key, which each pass names.' }),
    publicKey: t.exposeString('publicKey', {
      description: 'Point of the curve P-256, uncompressed, in base64url. Signatures are ECDSA with SHA-256.',
    }),
  }),
})

builder.objectField(Operations, 'passKeys', (t) =>
  t.field({
    type: [PassKey],
    description: 'Public keys that verify passes, oldest first.',
    resolve: (_, __, { primary }) => listPassPublicKeys(primary),
  }),
)

const CheckInRefusal = builder.enumType('CheckInRefusal', {
  description: 'Why a participant is not checked in.',
  values: {
    NOT_A_PASS: { description: 'The text is not a pass of Patang, or it was changed.' },
    EXPIRED: { description: 'The session of the pass has ended.' },
    ANOTHER_PROVIDER: { description: 'The booking is of a provider that the caller does not manage.' },
    CANCELLED: { description: 'The booking is cancelled or was not paid in time.' },
    MOVED: { description: 'The booking was moved after the pass was made, and has a new pass.' },
    ANOTHER_DAY: { description: 'The booking is for another day.' },
    ANOTHER_CLASS: { description: 'The booking is for another session of the day.' },
    PAYMENT_PENDING: { description: 'The booking is not confirmed, because its payment is pending.' },
  } as const satisfies Record<Refusal, { description: string }>,
})

failure(CheckInRefused, {
  description: 'The participant is not checked in. Nothing was changed.',
  fields: (t) => ({
    reason: t.expose('reason', {
      type: CheckInRefusal,
      description: 'Why the participant is not checked in.',
    }),
    refusedBooking: t.prismaField({
      type: Booking,
      nullable: true,
      description: 'The booking as it is now; null when the caller may not see it or there is none.',
      resolve: (query, { bookingId }, _, { db }) =>
        db.booking.findUnique({ ...query, where: { id: toUuidOrNil(bookingId) } }),
    }),
  }),
})

const CheckInParticipantInput = builder.inputType('CheckInParticipantInput', {
  description: 'One participant: by `token`, or by `bookingId` and `position`.',
  fields: (t) => ({
    token: t.string({ description: "`token` of a pass, or the scanned address with it behind the '#'." }),
    bookingId: t.id({ description: 'Global id or uuid of the booking; absent with `token`.' }),
    position: t.int({ description: '`position` of the participant in the booking. Default: 1.' }),
    slotId: t.id({
      description:
        'Raw id of the weekly slot of the session where the device checks in; absent: any session of today.',
    }),
    date: t.string({ description: "Day of the session where the device checks in, 'YYYY-MM-DD'." }),
    checkedInAt: t.field({
      type: 'DateTime',
      description:
        'Time of a check-in that the device could not send at once: on the day of the session and not in the future. Absent: now.',
    }),
  }),
})

const CheckInParticipantPayload = payload<CheckIn>('CheckInParticipantPayload', {
  description: 'The participant is checked in.',
  fields: (t) => ({
    booking: t.load({ type: Booking, id: 'bookingId', description: 'The booking after the check-in.' }),
    position: t.exposeInt('position', { description: '`position` of the participant.' }),
    checkedInAt: t.expose('checkedInAt', { type: 'DateTime', description: 'Time of the first check-in.' }),
    isRepeated: t.exposeBoolean('isRepeated', {
      description: 'Whether the participant had been checked in before.',
    }),
  }),
})

mutation('checkInParticipant', {
  type: CheckInParticipantPayload,
  description:
    "Checks a participant in and notifies the family. A repeated call changes nothing and gives the time of the first. For the provider's managers and staff.",
  input: CheckInParticipantInput,
  failures: [InvalidInput, NotFound, NotSignedIn, NotAllowed, CheckInRefused],
  run: checkInParticipant,
})
