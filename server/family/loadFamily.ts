import type { Context } from '../platform/context.ts'
import { isLonger } from './leaveFamily.ts'

export interface FamilyOverview {
  otherParent: { firstName: string; lastName: string; joinedAt: Date; canBeRemoved: boolean } | null
  invitation: { email: string; expiresAt: Date } | null
}

/** The other parent, of whom only the name is shown, and the pending invitation. */
export async function loadFamily({ db, now }: Context, userId: string): Promise<FamilyOverview> {
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
