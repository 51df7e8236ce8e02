import { z } from 'zod'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { NotFound, parseInput } from '../../platform/failures.ts'
import { toUuidOrNil } from '../../platform/graphql/ids.ts'
import { endAccess } from './endAccess.ts'
import { ACCESS_KINDS, type AccessKind } from './listAccess.ts'

const request = z.object({
  accessId: z
    .string()
    .max(100)
    .transform((id) => id.split(':'))
    .pipe(z.tuple([z.enum(ACCESS_KINDS, 'validation.invalid'), z.string()], 'validation.invalid')),
})

/** Ends one login session, push device, calendar address, webhook, access token or family invitation of the caller. */
export async function endOneAccess(context: Context, input: unknown): Promise<{ userId: string }> {
  const { userId } = requireUser(context)
  const [kind, row] = parseInput(request, input).accessId
  await runInTransaction(context, async (tx) => {
    const { count } = await deleteAccess(tx, kind, { id: toUuidOrNil(row), userId }, context.now)
    if (count === 0) throw new NotFound()
    await emit(tx, { type: 'access.ended', userId, kind })
  })
  return { userId }
}

interface OwnRow {
  id: string
  userId: string
}

function deleteAccess(
  tx: Transaction,
  kind: AccessKind,
  where: OwnRow,
  now: Date,
): Promise<{ count: number }> {
  switch (kind) {
    case 'loginSession':
      return tx.session.deleteMany({ where })
    case 'pushDevice':
      return tx.pushSubscription.deleteMany({ where })
    case 'calendarFeed':
      return tx.calendarFeed.deleteMany({ where: { userId: where.userId } })
    case 'webhook':
      return tx.webhook.deleteMany({ where })
    case 'accessToken':
      return tx.accessToken.updateMany({ where: { ...where, revokedAt: null }, data: { revokedAt: now } })
    case 'familyInvitation':
      return tx.familyInvitation.deleteMany({ where: { id: where.id, invitedBy: where.userId } })
  }
}

/** Ends every access to the caller's account except this login session. */
export async function endAllAccess(context: Context): Promise<{ userId: string }> {
  const { userId, sessionId } = requireUser(context)
  await runInTransaction(context, async (tx) => {
    await endAccess(tx, { userId, keptSessionId: sessionId, now: context.now })
    await emit(tx, { type: 'access.ended', userId, kind: 'all' })
  })
  return { userId }
}
