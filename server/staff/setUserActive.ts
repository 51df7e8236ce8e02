import { z } from 'zod'
import type { Context } from '../platform/context.ts'
import { parseInput } from '../platform/failures.ts'
import { changeUserAccount } from './changeUserAccount.ts'

const request = z.object({ userId: z.string(), isActive: z.boolean() })

/** Activates or deactivates an account. The login sessions end; the bookings stay. */
export async function setUserActive(context: Context, input: unknown) {
  const { userId, isActive } = parseInput(request, input)
  const action = isActive ? 'reactivatePerson' : 'deactivatePerson'
  return changeUserAccount(context, {
    action,
    userId,
    async apply(tx, person) {
      if (person.isActive === isActive) return null
      await tx.user.update({ where: { id: person.id }, data: { isActive } })
      return { before: { isActive: person.isActive }, after: { isActive } }
    },
  })
}
