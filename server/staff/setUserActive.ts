import { z } from 'zod'
import { listFamilyLines } from '../bookings/waiting/moveLines.ts'
import { touchLines } from '../bookings/waiting/touchedLines.ts'
import type { Context } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { changeUserAccount } from './changeUserAccount.ts'

const request = z.object({ userId: z.string(), isActive: z.boolean() })

/**
 * Activates or deactivates an account. The login sessions end; the bookings stay. A deactivated account leaves the waiting
 * lists, unless the other parent of the family can accept an offer.
 */
export async function setUserActive(context: Context, input: unknown) {
  const { userId, isActive } = parseInput(request, input)
  const action = isActive ? 'reactivatePerson' : 'deactivatePerson'
  return changeUserAccount(context, {
    action,
    userId,
    async apply(tx, user) {
      if (user.isActive === isActive) return null
      await tx.user.update({ where: { id: user.id }, data: { isActive } })
      if (!isActive) touchLines(tx, await listFamilyLines(tx, user.id))
      return { before: { isActive: user.isActive }, after: { isActive } }
    },
  })
}
