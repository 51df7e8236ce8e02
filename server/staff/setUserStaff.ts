import { z } from 'zod'
import { type Context, requireRecentPassword, requireStaff } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { changeUserAccount } from './changeUserAccount.ts'
import { NoPassword } from './failures.ts'

const request = z.object({ userId: z.string(), isStaff: z.boolean() })

/**
 * Makes a user a staff member, or ends that. The password moves: staff have their credential on admin_users, other
 * users on users (product.md, section 3). XP and achievements stay for a possible return.
 */
export async function setUserStaff(context: Context, input: unknown) {
  const { userId, isStaff } = parseInput(request, input)
  requireStaff(context)
  requireRecentPassword(context)
  const action = isStaff ? 'makeStaff' : 'unmakeStaff'
  return changeUserAccount(context, {
    action,
    userId,
    async apply(tx, { id, email, passwordHash, admin }) {
      if ((admin?.isActive ?? false) === isStaff) return null
      if (isStaff) {
        const credential = passwordHash ?? admin?.passwordHash
        if (!credential) throw new NoPassword()
        const data = { isActive: true, passwordHash: credential, email, username: email }
        await tx.adminUser.upsert({ where: { userId: id }, create: { ...data, userId: id }, update: data })
        await tx.user.update({ where: { id }, data: { passwordHash: null } })
      } else if (admin) {
        await tx.user.update({ where: { id }, data: { passwordHash: admin.passwordHash } })
        await tx.adminUser.update({ where: { id: admin.id }, data: { isActive: false } })
      }
      return { before: { isStaff: !isStaff }, after: { isStaff } }
    },
  })
}
