import type { z } from 'zod'
import { profileRequest } from '../../../domain/accounts/profile.ts'
import { emit } from '../../events/emit.ts'
import { type Context, requireUser } from '../../platform/context.ts'
import { isUniqueViolation } from '../../platform/database/sqlErrors.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { endAccess } from '../access/endAccess.ts'
import { mailVerificationLink } from '../email/requestEmailVerification.ts'
import { lockOwnCredential, requireOwnCredential, requireOwnPassword } from '../password/ownPassword.ts'
import { countAttempt } from '../throttle.ts'
import { resolvePlace } from './resolvePlace.ts'

type Change = Omit<z.output<typeof profileRequest>, 'currentPassword' | 'location'> & { location: string }

/**
 * Saves name, e-mail address, phone and place. A new e-mail address requires the password, because it signs the user
 * in. The user must verify it again, and it ends all access to the account except this login session.
 */
export async function updateProfile(context: Context, input: unknown): Promise<{ userId: string }> {
  requireUser(context)
  const { currentPassword, ...request } = parseInput(profileRequest, input)
  const person = await requireOwnCredential(context)
  const { email, ...facts } = {
    ...request,
    location: await resolvePlace(context.db, request.location, person.location),
  }
  if (email === person.email) {
    // Without the address, which another tab may be changing.
    await context.db.user.update({ where: { id: person.id }, data: facts })
    return { userId: person.id }
  }

  if (!currentPassword) throw new InvalidInput([{ field: 'currentPassword', key: 'validation.required' }])
  const checked = await requireOwnPassword(context, currentPassword, 'currentPassword')
  // Counted like sign-up, because the response reveals used addresses.
  const attempt = await countAttempt(context, `signUp:${context.caller.address}`)
  await changeAddress(context, checked, { ...facts, email })
  await attempt.undo()
  await mailVerificationLink(context, { id: person.id, email })
  return { userId: person.id }
}

/** For staff and former staff, admin_users repeats the e-mail address, also as the user name when it was that. */
async function changeAddress(
  context: Context,
  checked: Awaited<ReturnType<typeof requireOwnPassword>>,
  change: Change,
) {
  await runInTransaction(context, async (tx) => {
    const person = await lockOwnCredential(tx, context, checked, 'currentPassword')
    const { id, email } = person
    // The same change of another request came first.
    if (change.email === email) return
    await tx.user.update({ where: { id }, data: { ...change, emailVerifiedAt: null } })
    await endAccess(tx, { userId: id, keptSessionId: requireUser(context).sessionId, now: context.now })
    await tx.adminUser.updateMany({
      where: { userId: id, username: email },
      data: { username: change.email },
    })
    await tx.adminUser.updateMany({ where: { userId: id }, data: { email: change.email } })
    await emit(tx, { type: 'email.changed', userId: id, emailBefore: email, email: change.email })
  }).catch((error) => {
    if (isUniqueViolation(error)) throw new InvalidInput([{ field: 'email', key: 'validation.email.taken' }])
    throw error
  })
}
