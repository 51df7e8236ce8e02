import { z } from 'zod'
import { emit } from '../events/emit.ts'
import { type Context, requireStaff } from '../platform/context.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const request = z.object({
  userId: z.string(),
  text: z.string().trim().min(1, 'validation.required').max(2000, 'validation.tooLong'),
})

/** Staff note something about a user, for other staff. */
export async function addStaffNote(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId: authorId } = requireStaff(context)
  const { text, ...given } = parseInput(request, input)
  const userId = toUuidOrNil(parseId('User', given.userId))
  return runInTransaction(context, async (tx) => {
    if ((await tx.user.count({ where: { id: userId } })) === 0) throw new NotFound('failure.userNotFound')
    await tx.staffNote.create({ data: { userId, authorId, text, createdAt: context.now } })
    await emit(tx, {
      type: 'account.changed',
      action: 'addStaffNote',
      userId,
      before: null,
      after: { note: text },
    })
    return { userId }
  })
}
