import { profileRequest } from '../../domain/accounts/profile.ts'
import { DEFAULT_LOCATION } from '../../domain/page.ts'
import { createNotification } from '../notifications/createNotification.ts'
import { findPlace } from '../places/findPlace.ts'
import { type Context, requireUser } from '../platform/context.ts'
import { type Database, runInTransaction } from '../platform/database/database.ts'
import { isUniqueViolation } from '../platform/database/sqlErrors.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { requireOwnCredential, requireOwnPassword } from './ownPassword.ts'
import { countAttempt } from './throttle.ts'

type Person = Awaited<ReturnType<typeof requireOwnCredential>>

/**
 * Saves name, e-mail, phone and location. Another e-mail requires the password, because it is the sign-in
 * name.
 */
export async function updateProfile(context: Context, input: unknown): Promise<{ userId: string }> {
  requireUser(context)
  const { currentPassword, ...request } = parseInput(profileRequest, input)
  const person = await requireOwnCredential(context)
  const location = await resolvePlace(context.db, request.location ?? DEFAULT_LOCATION, person.location)
  const change = { ...request, location }
  if (change.email === person.email) {
    await saveProfile(context, person, change)
    return { userId: person.id }
  }

  if (!currentPassword) throw new InvalidInput([{ field: 'currentPassword', key: 'validation.required' }])
  await requireOwnPassword(context, currentPassword, 'currentPassword')
  // The response reveals taken addresses, so attempts count as at sign-up.
  const attempt = await countAttempt(context, `signUp:${context.caller.address}`)
  await saveProfile(context, person, change)
  await attempt.undo()
  return { userId: person.id }
}

/** A new location must be in the gazetteer. An unchanged one stays. */
async function resolvePlace(db: Database, location: string, before: string) {
  if (location === before) return before
  const place = await findPlace(db, location)
  if (!place && location !== DEFAULT_LOCATION)
    throw new InvalidInput([{ field: 'location', key: 'failure.unknownPlace', values: { location } }])
  return place?.label ?? location
}

/** The staff row has the same e-mail, and the same user name when that was the e-mail. */
async function saveProfile(
  { db, jobs, now }: Context,
  { id, email, adminId }: Person,
  change: { email: string; firstName: string; lastName: string; phone: string | null; location: string },
) {
  await runInTransaction(db, async (tx) => {
    await tx.user.update({ where: { id }, data: change })
    if (change.email === email) return
    await createNotification(tx, jobs, {
      userId: id,
      kind: 'emailChanged',
      values: { email: change.email, mailTo: email },
      link: '/profile',
      now,
    })
    if (!adminId) return
    await tx.adminUser.updateMany({
      where: { id: adminId, username: email },
      data: { username: change.email },
    })
    await tx.adminUser.update({ where: { id: adminId }, data: { email: change.email } })
  }).catch((error) => {
    if (isUniqueViolation(error)) throw new InvalidInput([{ field: 'email', key: 'validation.email.taken' }])
    throw error
  })
}
