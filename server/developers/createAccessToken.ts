import { randomBytes } from 'node:crypto'
import { accessTokenRequest, TOKEN_PREFIX, TOKENS_MAX } from '../../domain/developers/accessTokens.ts'
import { HOUR_MS } from '../../domain/time.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { TooManyTokens } from './failures.ts'
import { hashAccessToken } from './findProgram.ts'

export interface CreatedToken {
  id: string
  /** The secret is returned once. The database stores its hash. */
  secret: string
}

/** Locks the user's tokens, so that two concurrent requests respect the maximum. */
export type LockTokens = (tx: Transaction, userId: string) => Promise<void>

export const lockTokens: LockTokens = async (tx, userId) => {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`tokens of ${userId}`}, 0))`
}

/** Creates an access token of the signed-in user. */
export async function createAccessToken(
  context: Context,
  input: unknown,
  lock = lockTokens,
): Promise<CreatedToken> {
  const { userId } = requireUser(context)
  const { name, scopes, expiresInDays } = parseInput(accessTokenRequest, input)
  const { now } = context
  const secret = `${TOKEN_PREFIX}${randomBytes(32).toString('base64url')}`

  const { id } = await runInTransaction(context.db, async (tx) => {
    await lock(tx, userId)
    const live = await tx.accessToken.count({ where: { userId, ...buildActiveTokenWhere(now) } })
    if (live >= TOKENS_MAX) throw new TooManyTokens()
    const token = await tx.accessToken.create({
      data: {
        userId,
        name,
        scopes,
        tokenHash: hashAccessToken(secret),
        visibleStart: secret.slice(0, TOKEN_PREFIX.length + 4),
        createdAt: now,
        expiresAt: expiresInDays && new Date(now.getTime() + expiresInDays * 24 * HOUR_MS),
      },
    })
    await createNotification(tx, context.jobs, {
      userId,
      kind: 'tokenCreated',
      values: {},
      link: '/profile/tokens',
      now,
    })
    return token
  })
  return { id, secret }
}

function buildActiveTokenWhere(now: Date) {
  return { revokedAt: null, OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] }
}
