import { CHILDREN_MAX, createChildSchema } from '../../domain/family/childRequest.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { TooManyChildren } from './failures.ts'
import { lockOrCreateFamily } from './lockOrCreateFamily.ts'

/** Adds a child to the caller's family. */
export async function createChild(context: Context, input: unknown): Promise<{ childId: string }> {
  const { userId } = requireUser(context)
  const { now } = context
  const child = parseInput(createChildSchema(context.today), input)
  const { id } = await runInTransaction(context, async (tx) => {
    const familyId = await lockOrCreateFamily(tx, userId, now)
    if ((await tx.child.count({ where: { familyId } })) >= CHILDREN_MAX) throw new TooManyChildren()
    return tx.child.create({ data: { ...child, familyId, createdAt: now, updatedAt: now } })
  })
  return { childId: id }
}
