import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { createSecretToken, hashSecretToken } from '../../platform/secretToken.ts'

/** Largest number of known devices of one account. A new one replaces the least recently used. */
const DEVICES_MAX = 20

/** Id of this browser among the known devices of the account; null when it has not signed in there before. */
export async function findKnownDevice({ primary, caller }: Context, email: string): Promise<string | null> {
  if (!caller.deviceToken) return null
  const device = await primary.knownDevice.findFirst({
    where: { tokenHash: hashSecretToken(caller.deviceToken), user: { email } },
    select: { id: true },
  })
  return device?.id ?? null
}

/**
 * Remembers this browser after a successful sign-in, and says whether the account or this browser is new to the other. Only a
 * token that this server created is used again.
 */
export async function rememberDevice(
  tx: Transaction,
  { caller, now }: Context,
  userId: string,
): Promise<'known' | 'new' | 'first'> {
  if (!caller.setDeviceToken) return 'known'
  const token = (await findIssuedToken(tx, caller.deviceToken)) ?? createSecretToken()
  const tokenHash = hashSecretToken(token)
  const known = await tx.knownDevice.findMany({ where: { userId }, select: { tokenHash: true } })
  await tx.knownDevice.upsert({
    where: { userId_tokenHash: { userId, tokenHash } },
    create: { userId, tokenHash, createdAt: now, lastUsedAt: now },
    update: { lastUsedAt: now },
  })
  await deleteSurplus(tx, userId)
  caller.setDeviceToken(token)
  if (known.some((device) => tokenHash.equals(device.tokenHash))) return 'known'
  return known.length > 0 ? 'new' : 'first'
}

async function findIssuedToken(tx: Transaction, token: string | null | undefined): Promise<string | null> {
  if (!token) return null
  const known = await tx.knownDevice.count({ where: { tokenHash: hashSecretToken(token) } })
  return known > 0 ? token : null
}

async function deleteSurplus(tx: Transaction, userId: string) {
  const surplus = await tx.knownDevice.findMany({
    where: { userId },
    orderBy: [{ lastUsedAt: 'desc' }, { id: 'desc' }],
    skip: DEVICES_MAX,
    select: { id: true },
  })
  if (surplus.length > 0)
    await tx.knownDevice.deleteMany({ where: { id: { in: surplus.map(({ id }) => id) } } })
}
