import { type LockStaff, lockStaff } from '../accounts/lockStaff.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { type Prisma, runInTransaction, type Transaction } from '../platform/database/database.ts'
import { NotAllowed, NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { NotYourself } from './failures.ts'

type UserWithCredential = Prisma.UserGetPayload<{ include: { admin: true } }>

interface AccountChange {
  action: string
  userId: string
  /** Null when nothing changes. */
  apply(tx: Transaction, person: UserWithCredential): Promise<{ before: object; after: object } | null>
}

/**
 * Changes another user's account under one lock, so that two staff members cannot remove each other, and
 * ends that user's login sessions.
 */
export async function changeUserAccount(
  context: Context,
  { action, userId: asked, apply }: AccountChange,
  lock: LockStaff = lockStaff,
): Promise<{ userId: string }> {
  const { adminId, userId: own } = requireStaff(context)
  const userId = toUuidOrNil(parseId('User', asked))
  if (userId === own) throw new NotYourself()

  return runInTransaction(context.db, async (tx) => {
    if (!(await lock(tx)).includes(adminId)) throw new NotAllowed()
    const person = await tx.user.findUnique({ where: { id: userId }, include: { admin: true } })
    if (!person) throw new NotFound('failure.personNotFound')
    const change = await apply(tx, person)
    if (!change) return { userId }
    await tx.session.deleteMany({ where: { userId } })
    await recordChange(tx, context, { action, subjectType: 'User', subjectId: userId, ...change })
    return { userId }
  })
}
