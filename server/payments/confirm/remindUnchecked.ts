import { subDays } from 'date-fns/subDays'
import { subHours } from 'date-fns/subHours'
import { toIndianDay } from '../../../domain/time.ts'
import { emit } from '../../events/emit.ts'
import type { Services } from '../../platform/context.ts'
import { runInTransaction } from '../../platform/database/transaction.ts'
import { defineJob } from '../../platform/jobs/defineJob.ts'

const PROVIDER_AFTER_HOURS = 48
const STAFF_AFTER_HOURS = 72
/** Older reports stay in the list, but remind no more. */
const REMINDED_DAYS = 14

/**
 * Reminds managers of reported payments that wait for 48 hours, and staff after 72 hours (product.md, section 21). Of an
 * unclaimed provider only staff can check them, so they are reminded at once. One reminder a day for each provider.
 */
export const remindUncheckedJob = defineJob({
  name: 'remindUnchecked',
  cron: '0 9-20 * * *',
  run: remindUnchecked,
})

async function remindUnchecked(services: Services): Promise<void> {
  const { db, clock } = services
  const now = clock()
  const attempts = await db.paymentAttempt.findMany({
    where: {
      state: 'checking',
      updatedAt: { lte: subHours(now, PROVIDER_AFTER_HOURS), gt: subDays(now, REMINDED_DAYS) },
    },
    select: {
      updatedAt: true,
      booking: {
        select: {
          provider: {
            select: {
              id: true,
              name: true,
              claims: { where: { state: 'approved', user: { isActive: true } }, select: { id: true } },
            },
          },
        },
      },
    },
  })
  const staffIds = await listStaffIds(services)
  const byProvider = Map.groupBy(attempts, ({ booking }) => booking.provider.id)
  for (const [providerId, waiting] of byProvider) {
    const [first] = waiting
    if (!first) continue
    const { name: provider, claims } = first.booking.provider
    const isLate = waiting.some(({ updatedAt }) => updatedAt <= subHours(now, STAFF_AFTER_HOURS))
    await runInTransaction(services, (tx) =>
      emit(tx, {
        type: 'payment.unchecked',
        providerId,
        provider,
        count: waiting.length,
        staffIds: isLate || claims.length === 0 ? staffIds : [],
        day: toIndianDay(now),
      }),
    )
  }
}

async function listStaffIds({ db }: Services): Promise<string[]> {
  const staff = await db.adminUser.findMany({
    where: { isActive: true, user: { isActive: true } },
    select: { userId: true },
  })
  return staff.map(({ userId }) => userId)
}
