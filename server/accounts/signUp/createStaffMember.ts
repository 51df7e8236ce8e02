import { z } from 'zod'
import { personName } from '../../../domain/accounts/personName.ts'
import { email } from '../../../domain/accounts/signIn.ts'
import { newPassword } from '../../../domain/accounts/signUp.ts'
import type { Database } from '../../platform/database/database.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { InvalidInput, parseInput } from '../../platform/failures.ts'
import { endAccess } from '../access/endAccess.ts'
import { isCommonPassword } from '../password/passwordStrength.ts'
import { hashPassword } from '../password/passwords.ts'

const request = z.object({
  email,
  password: newPassword,
  firstName: personName,
  lastName: personName,
})

/**
 * Creates a staff member, or makes an existing user one. The credential is a row of admin_users; the users row keeps no
 * password. Everything that an earlier holder of the account made ends (product.md, section 24). The operator who names the e-mail address vouches for it.
 */
export async function createStaffMember(
  db: Database,
  input: unknown,
  now: Date,
): Promise<{ userId: string; adminId: string }> {
  const { email, password, firstName, lastName } = parseInput(request, input)
  if (await isCommonPassword(password, [email, firstName, lastName]))
    throw new InvalidInput([{ field: 'password', key: 'validation.password.common' }])
  const passwordHash = await hashPassword(password)

  return runInTransaction({ db, now }, async (tx) => {
    const user = await tx.user.upsert({
      where: { email },
      create: { email, firstName, lastName, createdAt: now, emailVerifiedAt: now },
      update: { firstName, lastName, passwordHash: null, isActive: true, emailVerifiedAt: now },
    })
    const admin = await tx.adminUser.upsert({
      where: { userId: user.id },
      create: { userId: user.id, username: email, email, passwordHash, createdAt: now },
      update: { passwordHash, isActive: true },
    })
    await endAccess(tx, { userId: user.id, keptSessionId: null, now })
    return { userId: user.id, adminId: admin.id }
  })
}
