import { signInRequest } from '../../../domain/accounts/signIn.ts'
import { emit } from '../../events/emit.ts'
import { checkIn } from '../../gamification/checkIn.ts'
import type { Context } from '../../platform/context.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { parseInput } from '../../platform/failures.ts'
import { InvalidCredentials } from '../failures.ts'
import { verifyPassword } from '../password/passwords.ts'
import { mapLocation } from '../profile/mapLocation.ts'
import { countAttempt } from '../throttle.ts'
import { rememberDevice } from './knownDevices.ts'
import { closeLoginSession, findLoginSession, openLoginSession } from './loginSessions.ts'
import { getThrottleSubjects } from './throttleSubjects.ts'

/** Opens a login session for an e-mail address and password. Staff sign in with their staff credential. */
export async function signIn(context: Context, input: unknown): Promise<{ userId: string }> {
  const { db, now, caller } = context
  const { email, password } = parseInput(signInRequest, input)

  const attempt = await countAttempt(context, ...(await getThrottleSubjects(context, email)))
  const person = await findCredential(context, email)
  if (!(await verifyPassword(person?.passwordHash ?? null, password)) || !person)
    throw new InvalidCredentials()
  await attempt.undo()

  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  const token = await runInTransaction(context, async (tx) => {
    await recordLogin(tx, person, now)
    const device = await rememberDevice(tx, context, person.userId)
    if (device !== 'known')
      await emit(tx, {
        type: 'device.signedIn',
        userId: person.userId,
        device: caller.device ?? null,
        isFirst: device === 'first',
      })
    return openLoginSession(tx, { ...person, device: caller.device }, now)
  })
  await mapLocation(db, person.userId)
  caller.setLoginSessionToken(token)
  context.signedIn = await findLoginSession(db, token, now)
  if (person.adminId) await checkIn(context)
  return { userId: person.userId }
}

interface SignInCredential {
  userId: string
  adminId: string | null
  passwordHash: string | null
}

/** Null for a user who may not sign in: the response is the same as for an unknown address. */
async function findCredential({ db, config }: Context, email: string): Promise<SignInCredential | null> {
  const user = await db.user.findUnique({ where: { email, isActive: true }, include: { admin: true } })
  if (!user || (user.isDemo && !config.allowsDemoAccounts)) return null
  // Former staff sign in like any other user.
  if (!user.admin?.isActive) return { userId: user.id, adminId: null, passwordHash: user.passwordHash }
  return { userId: user.id, adminId: user.admin.id, passwordHash: user.admin.passwordHash }
}

/** Locks the credential while the login session opens, so a password change at the same time ends the session. */
async function recordLogin(tx: Transaction, { userId, adminId, passwordHash }: SignInCredential, now: Date) {
  const data = { lastLogin: now }
  const { count } = adminId
    ? await tx.adminUser.updateMany({ where: { id: adminId, passwordHash: passwordHash ?? '' }, data })
    : await tx.user.updateMany({ where: { id: userId, passwordHash }, data })
  if (count === 0) throw new InvalidCredentials()
  if (adminId) await tx.user.update({ where: { id: userId }, data })
}
