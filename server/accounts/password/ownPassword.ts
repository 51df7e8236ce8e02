import { type Context, requireUser } from '../../platform/context.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { InvalidInput, NotSignedIn } from '../../platform/failures.ts'
import { getThrottleSubjects } from '../signIn/throttleSubjects.ts'
import { countAttempt } from '../throttle.ts'
import { isCommonPassword } from './passwordStrength.ts'
import { verifyPassword } from './passwords.ts'

/** The caller with the credential that signs them in. The credential of staff is a row of admin_users. */
export async function requireOwnCredential(context: Context, db: Database | Transaction = context.db) {
  const { userId } = requireUser(context)
  const user = await db.user.findUnique({ where: { id: userId }, include: { admin: true } })
  if (!user) throw new NotSignedIn()
  const { admin, ...person } = user
  const staff = admin?.isActive ? admin : null
  return { ...person, adminId: staff?.id ?? null, passwordHash: (staff ?? person).passwordHash }
}

type Credential = Awaited<ReturnType<typeof requireOwnCredential>>

/** Requires the password again, against misuse of an open browser. Guesses count for this login session. */
export async function requireOwnPassword(context: Context, password: string, field: string) {
  const person = await requireOwnCredential(context)
  const attempt = await countAttempt(context, ...(await getThrottleSubjects(context, person.email)))
  if (!(await verifyPassword(person.passwordHash, password)))
    throw new InvalidInput([{ field, key: 'validation.currentPassword' }])
  await attempt.undo()
  return person
}

/**
 * Locks the caller's credential and returns it as it is now. Throws InvalidInput when the password that was checked has been
 * replaced meanwhile.
 */
export async function lockOwnCredential(
  tx: Transaction,
  context: Context,
  checked: Pick<Credential, 'id' | 'passwordHash'>,
  field: string,
): Promise<Credential> {
  await tx.$executeRaw`SELECT FROM users WHERE id = ${checked.id}::uuid FOR NO KEY UPDATE`
  await tx.$executeRaw`SELECT FROM admin_users WHERE "userId" = ${checked.id}::uuid FOR NO KEY UPDATE`
  const current = await requireOwnCredential(context, tx)
  if (current.passwordHash !== checked.passwordHash)
    throw new InvalidInput([{ field, key: 'validation.currentPassword' }])
  return current
}

interface PasswordOwner {
  email: string
  firstName: string
  lastName: string
}

/** Refuses a commonly leaked password, and one made of the product's name or the owner's own data. */
export async function requireUncommonPassword(
  { config }: Pick<Context, 'config'>,
  password: string,
  field: string,
  { email, firstName, lastName }: PasswordOwner,
) {
  if (await isCommonPassword(password, [config.appName, email, firstName, lastName]))
    throw new InvalidInput([{ field, key: 'validation.password.common' }])
}
