import { PARENTS_MAX } from '../../domain/family/familyInvitation.ts'
import {
  EmailNotVerified,
  InvalidInput,
  NotAllowed,
  NotFound,
  NotSignedIn,
  TooManyAttempts,
} from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { failure } from '../platform/graphql/failures/failure.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { acceptFamilyInvitation } from './acceptFamilyInvitation.ts'
import {
  AlreadyInFamily,
  AlreadyInvited,
  FamilyFull,
  InvalidFamilyInvitation,
  InvitationForOther,
  TooManyChildren,
} from './failures.ts'
import { inviteToFamily, revokeFamilyInvitation } from './inviteToFamily.ts'
import { leaveFamily, removeOtherParent } from './leaveFamily.ts'

failure(FamilyFull, { description: `The family has ${PARENTS_MAX} parents already.` })
failure(AlreadyInvited, {
  description: 'An invitation was neither accepted nor withdrawn yet. Withdraw it to send another.',
})
failure(AlreadyInFamily, { description: 'The caller shares a family with another parent already.' })
failure(InvalidFamilyInvitation, {
  description: 'The mailed link was used by another user or before, withdrawn, has expired or never existed.',
})
failure(InvitationForOther, {
  description: 'The invitation was mailed to another address than that of the signed-in account.',
})

const FamilyPayload = payload<object>('FamilyPayload', {
  description: 'The family of the signed-in user has changed.',
  fields: (t) => ({
    viewer: t.load({
      type: Viewer,
      id: (_, { signedIn }) => signedIn?.userId,
      nullable: true,
      description: 'The signed-in user with the current `family` and `children`.',
    }),
  }),
})

const InviteToFamilyInput = builder.inputType('InviteToFamilyInput', {
  description: 'The second parent to invite.',
  fields: (t) => ({
    email: t.string({ required: true, description: 'E-mail address of the account of the second parent.' }),
  }),
})

const AcceptFamilyInvitationInput = builder.inputType('AcceptFamilyInvitationInput', {
  description: 'The invitation to accept.',
  fields: (t) => ({
    token: t.string({ required: true, description: 'Token of the mailed link, the part after the #.' }),
  }),
})

mutation('inviteToFamily', {
  type: FamilyPayload,
  description:
    'Invites a second parent by mail. The link works once within seven days, for the account with this address.',
  input: InviteToFamilyInput,
  failures: [InvalidInput, NotSignedIn, EmailNotVerified, FamilyFull, AlreadyInvited, TooManyAttempts],
  run: inviteToFamily,
})

mutation('revokeFamilyInvitation', {
  type: FamilyPayload,
  description: 'Withdraws the invitation of the family. Its link works no more.',
  failures: [NotSignedIn, NotFound],
  run: revokeFamilyInvitation,
})

mutation('acceptFamilyInvitation', {
  type: FamilyPayload,
  description:
    'Joins the family of a mailed invitation; again, it changes nothing. Both parents then see and manage the children and bookings of both.',
  input: AcceptFamilyInvitationInput,
  failures: [
    InvalidInput,
    NotSignedIn,
    InvalidFamilyInvitation,
    InvitationForOther,
    FamilyFull,
    AlreadyInFamily,
    TooManyChildren,
  ],
  run: acceptFamilyInvitation,
})

mutation('leaveFamily', {
  type: FamilyPayload,
  description:
    'Leaves the family. Its children stay with the other parent; each parent keeps their own bookings.',
  failures: [NotSignedIn, NotFound],
  run: leaveFamily,
})

mutation('removeOtherParent', {
  type: FamilyPayload,
  description: 'Removes the other parent. For the parent who has been in the family longer.',
  failures: [NotSignedIn, NotFound, NotAllowed],
  run: removeOtherParent,
})
