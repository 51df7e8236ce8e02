import { addDays } from 'date-fns/addDays'
import { accessTokenRequest, TOKEN_PREFIX, TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { emit } from '../events/emit.ts'
import {
  type Context,
  requireRecentPassword,
  requireUser,
  requireVerifiedEmail,
} from '../platform/context.ts'
import type { Transaction } from '../platform/database/database.ts'
import { runInTransaction } from '../platform/database/transaction.ts'
import { parseInput } from '../platform/failures.ts'
import { holdLoginSession } from '../platform/holdLoginSession.ts'
import { createSecretToken, hashSecretToken } from '../platform/secretToken.ts'
import { TooManyTokens } from './failures.ts'
import { lockTokens } from './locks.ts'

export interface CreatedToken {
  id: string
  /** Shown only once, because only its hash is stored. */
  secret: string
}

/** Creates an access token with which a program acts for the signed-in user. */
export async function createAccessToken(context: Context, input: unknown): Promise<CreatedToken> {
  const user = requireUser(context)
  requireVerifiedEmail(user)
  requireRecentPassword(context)
  const { userId } = user
  const { name, scopes, expiresInDays } = parseInput(accessTokenRequest, input)
  const { now } = context
  const secret = `${TOKEN_PREFIX}${createSecretToken()}`

  const { id } = await runInTransaction(context, async (tx) => {
    await holdLoginSession(tx, user)
    await lockTokens(tx, userId)
    await requireTokenLimit(tx, userId, now)
    const token = await tx.accessToken.create({
      data: {
        userId,
        name,
        scopes,
        tokenHash: hashSecretToken(secret),
        visibleStart: secret.slice(0, TOKEN_PREFIX.length + 4),
        createdAt: now,
        expiresAt: expiresInDays && addDays(now, expiresInDays),
      },
    })
    await emit(tx, { type: 'token.created', userId })
    return token
  })
  return { id, secret }
}

/** Revoked and expired tokens do not count. */
async function requireTokenLimit(tx: Transaction, userId: string, now: Date) {
  const count = await tx.accessToken.count({
    where: { userId, revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
  })
  if (count >= TOKENS_MAX) throw new TooManyTokens()
}
