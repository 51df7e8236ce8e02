import type { Context } from '../platform/context.ts'
import { builder } from '../platform/graphql/builder.ts'
import { Viewer } from '../viewer/Viewer.graphql.ts'
import { isLonger } from './leaveFamily.ts'

const OtherParent = builder.objectRef<NonNullable<FamilyOverview['otherParent']>>('OtherParent').implement({
  description: 'The second parent of the family. Nothing else of the account is visible.',
  fields: (t) => ({
    firstName: t.exposeString('firstName', { description: 'First name of the other parent.' }),
    lastName: t.exposeString('lastName', { description: 'Last name of the other parent.' }),
    joinedAt: t.expose('joinedAt', {
      type: 'DateTime',
      description: 'Time since which both share the family.',
    }),
    canBeRemoved: t.exposeBoolean('canBeRemoved', {
      description: 'Whether the viewer may remove the other parent, having been in the family longer.',
    }),
  }),
})

const FamilyInvitation = builder
  .objectRef<NonNullable<FamilyOverview['invitation']>>('FamilyInvitation')
  .implement({
    description: 'The invitation of a second parent, until it is accepted or withdrawn.',
    fields: (t) => ({
      email: t.exposeString('email', { description: 'Address to which the link was mailed.' }),
      expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Time until which the link works.' }),
    }),
  })

const Family = builder.objectRef<FamilyOverview>('Family').implement({
  description: 'Who shares children and bookings with the viewer.',
  fields: (t) => ({
    otherParent: t.expose('otherParent', {
      type: OtherParent,
      nullable: true,
      description: 'The second parent; null while there is none.',
    }),
    invitation: t.expose('invitation', {
      type: FamilyInvitation,
      nullable: true,
      description: 'The pending invitation; null when there is none.',
    }),
  }),
})

builder.prismaObjectField(Viewer, 'family', (t) =>
  t.field({
    type: Family,
    description: 'The second parent and the pending invitation.',
    select: { id: true },
    resolve: ({ id }, _, context) => loadFamily(context, id),
  }),
)

interface FamilyOverview {
  otherParent: { firstName: string; lastName: string; joinedAt: Date; canBeRemoved: boolean } | null
  invitation: { email: string; expiresAt: Date } | null
}

/** The other parent, of whom only the name is shown, and the pending invitation. */
async function loadFamily({ db, now }: Context, userId: string): Promise<FamilyOverview> {
  const own = await db.familyMember.findUnique({
    where: { userId },
    include: {
      family: {
        select: {
          invitation: true,
          members: { include: { user: { select: { firstName: true, lastName: true } } } },
        },
      },
    },
  })
  const other = own?.family.members.find((member) => member.userId !== userId)
  const invitation = own?.family.invitation
  return {
    otherParent:
      own && other ? { ...other.user, joinedAt: other.joinedAt, canBeRemoved: isLonger(own, other) } : null,
    invitation: invitation && invitation.expiresAt > now ? invitation : null,
  }
}
