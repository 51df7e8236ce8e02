import { lockStaff } from '../accounts/locks.ts'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import type { Prisma, Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotAllowed, NotFound } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { NotYourself } from './failures.ts'

type UserWithCredential = Prisma.UserGetPayload<{ include: { admin: true } }>

interface AccountChange {
  action: string
  userId: string
  /** Null when nothing changes. */
  apply(tx: Transaction, user: UserWithCredential): Promise<{ before: object; after: object } | null>
}

/**
 * Applies a change by staff to another user's account, and ends that user's login sessions. The lock prevents two staff
 * members from removing each other at the same time.
 */
export async function changeUserAccount(
  context: Context,
  { action, userId: id, apply }: AccountChange,
): Promise<{ userId: string }> {
  const { adminId, userId: own } = requireStaff(context)
  const userId = toUuidOrNil(parseId('User', id))
  if (userId === own) throw new NotYourself()

  return runInTransaction(context, async (tx) => {
    if (!(await lockStaff(tx)).includes(adminId)) throw new NotAllowed()
    const user = await tx.user.findUnique({ where: { id: userId }, include: { admin: true } })
    if (!user) throw new NotFound('failure.userNotFound')
    const change = await apply(tx, user)
    if (!change) return { userId }
    await tx.session.deleteMany({ where: { userId } })
    await emit(tx, { type: 'account.changed', action, userId, ...change })
    return { userId }
  })
}
