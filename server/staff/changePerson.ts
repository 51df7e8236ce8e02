import { type LockStaff, lockStaff } from '../accounts/lockStaff.ts'
import { recordChange } from '../audit/recordChange.ts'
import { type Context, requireAdmin } from '../platform/context.ts'
import { type Prisma, type Transaction, transaction } from '../platform/database/database.ts'
import { NotAllowed, NotFound } from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { NotOneself } from './failures.ts'

type Person = Prisma.UserGetPayload<{ include: { admin: true } }>

interface Change {
  action: string
  userId: string
  /** Null where it is so already. */
  make(tx: Transaction, person: Person): Promise<{ before: object; after: object } | null>
}

/**
 * What staff do to somebody else's account: under one lock, so that two who put each other out are not both obeyed,
 * and with the sessions of that person ended.
 */
export async function changePerson(
  context: Context,
  { action, userId: asked, make }: Change,
  lock: LockStaff = lockStaff,
): Promise<{ userId: string }> {
  const { adminId, userId: own } = requireAdmin(context)
  const userId = uuidOrNobody(rawId('User', asked))
  if (userId === own) throw new NotOneself()

  return transaction(context.db, async (tx) => {
    if (!(await lock(tx)).includes(adminId)) throw new NotAllowed()
    const person = await tx.user.findUnique({ where: { id: userId }, include: { admin: true } })
    if (!person) throw new NotFound('failure.personNotFound')
    const change = await make(tx, person)
    if (!change) return { userId }
    await tx.session.deleteMany({ where: { userId } })
    await recordChange(tx, context, { action, subjectType: 'User', subjectId: userId, ...change })
    return { userId }
  })
}
