import { z } from 'zod'
import { type Context, requireUser } from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { NotFound, parseInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'

const request = z.object({ id: z.string() })

/** Revokes one of the caller's own tokens. A repeated call changes nothing. */
export async function revokeAccessToken(context: Context, input: unknown): Promise<{ tokenId: string }> {
  const { userId } = requireUser(context)
  const id = toUuidOrNil(parseId('AccessToken', parseInput(request, input).id))
  const { db, now } = context
  const own = await db.accessToken.count({ where: { id, userId } })
  if (own === 0) throw new NotFound('failure.accessTokenNotFound')
  await db.accessToken.updateMany({ where: { id, userId, revokedAt: null }, data: { revokedAt: now } })
  return { tokenId: id }
}

/** Revokes all tokens of a user, as after a change of password. */
export async function revokeAllAccessTokens(tx: Transaction, userId: string, now: Date) {
  await tx.accessToken.updateMany({ where: { userId, revokedAt: null }, data: { revokedAt: now } })
}
