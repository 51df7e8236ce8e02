import { signInRequest } from '../../domain/accounts/signIn.ts'
import { checkIn } from '../gamification/checkIn.ts'
import type { Context } from '../platform/context.ts'
import { runInTransaction, type Transaction } from '../platform/database/database.ts'
import { parseInput } from '../platform/failures.ts'
import { InvalidCredentials } from './failures.ts'
import { closeLoginSession, findLoginSession, openLoginSession } from './loginSessions.ts'
import { verifyPassword } from './passwords.ts'
import { countAttempt } from './throttle.ts'

/** Opens a new session for whoever knows the password; staff are known by their staff credential. */
export async function signIn(
  context: Context,
  input: unknown,
  count = countAttempt,
): Promise<{ userId: string }> {
  const { db, now, caller } = context
  const { email, password } = parseInput(signInRequest, input)

  const attempt = await count(context, ...(await getThrottleSubjects(context, email)))
  const person = await findCredential(context, email)
  if (!(await verifyPassword(person?.passwordHash ?? null, password)) || !person)
    throw new InvalidCredentials()
  await attempt.undo()

  if (caller.loginSessionToken) await closeLoginSession(db, caller.loginSessionToken)
  const token = await runInTransaction(db, async (tx) => {
    await recordLogin(tx, person, now)
    return openLoginSession(tx, person, now)
  })
  caller.setLoginSessionToken(token)
  context.signedIn = await findLoginSession(db, token, now)
  if (person.adminId) await checkIn(context)
  return { userId: person.userId }
}

/** By account and by address; who has a session of this account is not shut out by what others guess. */
async function getThrottleSubjects({ db, caller, signedIn }: Context, email: string): Promise<string[]> {
  const isKnown = signedIn && (await db.user.count({ where: { id: signedIn.userId, email } })) > 0
  return isKnown ? [`session:${signedIn.sessionId}`] : [`account:${email}`, `address:${caller.address}`]
}

interface SignInCredential {
  userId: string
  adminId: string | null
  passwordHash: string | null
}

/** Null for whoever may not sign in, so that they are answered as an unknown address is. */
async function findCredential({ db, config }: Context, email: string): Promise<SignInCredential | null> {
  const user = await db.user.findUnique({ where: { email, isActive: true }, include: { admin: true } })
  if (!user || (user.isDemo && !config.allowsDemoAccounts)) return null
  // Who is staff no longer signs in as anybody does.
  if (!user.admin?.isActive) return { userId: user.id, adminId: null, passwordHash: user.passwordHash }
  return { userId: user.id, adminId: user.admin.id, passwordHash: user.admin.passwordHash }
}

/** Holds the password while the session is opened: one that is changed meanwhile opens none, or ends it at once. */
async function recordLogin(tx: Transaction, { userId, adminId, passwordHash }: SignInCredential, now: Date) {
  const data = { lastLogin: now }
  const { count } = adminId
    ? await tx.adminUser.updateMany({ where: { id: adminId, passwordHash: passwordHash ?? '' }, data })
    : await tx.user.updateMany({ where: { id: userId, passwordHash }, data })
  if (count === 0) throw new InvalidCredentials()
  if (adminId) await tx.user.update({ where: { id: userId }, data })
}
