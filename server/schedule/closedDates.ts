import { isClosedOn } from '../../domain/schedule/closure.ts'
import { type Day, fromUtcDate, toIndianDay, toUtcDate } from '../../domain/time.ts'
import type { Transaction } from '../platform/database/database.ts'
import { requireTransactionScope } from '../platform/database/transaction.ts'

export interface ClosedDates {
  isClosed(timeSlotId: string, date: Day): boolean
}

/** The closed dates from today on of all slots of these activities. */
export async function loadClosedDates(tx: Transaction, activityIds: readonly string[]): Promise<ClosedDates> {
  const today = toUtcDate(toIndianDay(requireTransactionScope(tx).now))
  const slots = await tx.timeSlot.findMany({
    where: { activityId: { in: [...activityIds] } },
    select: {
      id: true,
      closures: true,
      exceptions: { where: { isClosed: true, date: { gte: today } } },
      activity: { select: { closures: true, provider: { select: { closures: true } } } },
    },
  })
  const bySlot = new Map(slots.map((slot) => [slot.id, slot]))
  return {
    isClosed(timeSlotId, date) {
      const slot = bySlot.get(timeSlotId)
      if (!slot) return false
      const { closures, exceptions, activity } = slot
      const ranges = [...closures, ...activity.closures, ...activity.provider.closures]
      return (
        exceptions.some((exception) => fromUtcDate(exception.date) === date) ||
        ranges.some(({ firstDay, lastDay }) =>
          isClosedOn({ firstDay: fromUtcDate(firstDay), lastDay: lastDay && fromUtcDate(lastDay) }, date),
        )
      )
    },
  }
}
