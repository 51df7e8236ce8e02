import { type Context, requireUser } from '../platform/context.ts'
import { InvalidInput, NotSignedIn } from '../platform/failures.ts'
import { isCommonPassword, verifyPassword } from './passwords.ts'
import { countAttempt } from './throttle.ts'

/** The caller with the credential that signs them in, which for staff is on admin_users. */
export async function requireOwnCredential(context: Context) {
  const { userId } = requireUser(context)
  const user = await context.db.user.findUnique({ where: { id: userId }, include: { admin: true } })
  if (!user) throw new NotSignedIn()
  const { admin, ...person } = user
  const staff = admin?.isActive ? admin : null
  return { ...person, adminId: staff?.id ?? null, passwordHash: (staff ?? person).passwordHash }
}

/**
 * Requires the current password, because someone else may use the open browser. Attempts count together
 * with those of sign-in.
 */
export async function requireOwnPassword(context: Context, password: string, field: string) {
  const person = await requireOwnCredential(context)
  const attempt = await countAttempt(context, `account:${person.email}`, `address:${context.caller.address}`)
  if (!(await verifyPassword(person.passwordHash, password)))
    throw new InvalidInput([{ field, key: 'validation.currentPassword' }])
  await attempt.undo()
  return person
}

export function requireUncommonPassword(password: string, field: string) {
  if (isCommonPassword(password)) throw new InvalidInput([{ field, key: 'validation.password.common' }])
}
