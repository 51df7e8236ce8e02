import type { Day } from '../../domain/time.ts'
import { loadTogether } from '../platform/batch.ts'
import type { Context } from '../platform/context.ts'
import type { DatePlan } from './setSlotDate.ts'

export interface ManagedSlot {
  id: string
  activityId: string
  dayOfWeek: string
  startTime: string
  endTime: string
  maxCapacity: number
  /** Places taken from today on. */
  placesBooked: number
  dates: { date: Day; plan: DatePlan; placesBooked: number }[]
}

/** The week of an activity with what is booked in it and its dates out of turn, from today on. */
export async function managedSlots(context: Context, activityId: string): Promise<ManagedSlot[]> {
  const { db, today } = context
  const slots = await loadTogether(context, 'managed slots', activityId, async (ids) => {
    const rows = await db.$queryRaw<ManagedSlot[]>`
      SELECT s.id, s."activityId", s."dayOfWeek", s."startTime", s."endTime", s."maxCapacity",
        coalesce((SELECT sum(o.booked) FROM slot_occurrences o
          WHERE o."timeSlotId" = s.id AND o.date >= ${today}::date), 0)::int AS "placesBooked",
        coalesce((SELECT json_agg(json_build_object('date', e.date, 'plan',
            CASE WHEN e."isClosed" THEN 'closed' ELSE 'extra' END, 'placesBooked', coalesce(o.booked, 0)) ORDER BY e.date)
          FROM slot_exceptions e LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = e.date
          WHERE e."timeSlotId" = s.id AND e.date >= ${today}::date), '[]') AS dates
      FROM time_slots s WHERE s."activityId" = ANY(${ids}::uuid[]) AND s."isActive"
      ORDER BY array_position(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
        s."dayOfWeek"), s."startTime", s."endTime"`
    return Map.groupBy(rows, (row) => row.activityId)
  })
  return slots ?? []
}
