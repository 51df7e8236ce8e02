import type { Paise } from '../../../domain/money.ts'
import type { Day } from '../../../domain/time.ts'
import type { Context } from '../../platform/context.ts'
import { Prisma } from '../../platform/database/database.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { loadBatched } from '../../platform/graphql/dataLoader.ts'
import type { DatePlan } from './setSlotDate.ts'

export interface EditorSlot {
  id: string
  activityId: string
  dayOfWeek: string
  startTime: string
  endTime: string
  maxCapacity: number
  /** Null for the activity's price. */
  price: Paise | null
  /** Booked seats from today on. */
  seatsBooked: number
  dates: { date: Day; plan: DatePlan; seatsBooked: number }[]
}

/** The weekly slots of an activity, with their booked seats and closed or extra dates from today on. */
export async function loadEditorSlots(context: Context, activityId: string): Promise<EditorSlot[]> {
  const { db, today } = context
  const slots = await loadBatched(context, 'managed slots', activityId, async (ids) => {
    const rows = await queryRowsByValues<EditorSlot>(
      db,
      Prisma.sql`
        SELECT s.id, s."activityId", s."dayOfWeek", s."startTime", s."endTime", s."maxCapacity",
          CASE WHEN s."isFree" THEN 0 ELSE (100 * s.price)::int END AS price,
          coalesce((SELECT sum(o.booked) FROM slot_occurrences o
            WHERE o."timeSlotId" = s.id AND o.date >= ${today}::date), 0)::int AS "seatsBooked",
          coalesce((SELECT json_agg(json_build_object('date', e.date, 'plan',
              CASE WHEN e."isClosed" THEN 'closed' ELSE 'extra' END, 'seatsBooked', coalesce(o.booked, 0)) ORDER BY e.date)
            FROM slot_exceptions e LEFT JOIN slot_occurrences o ON o."timeSlotId" = s.id AND o.date = e.date
            WHERE e."timeSlotId" = s.id AND e.date >= ${today}::date), '[]') AS dates
        FROM time_slots s WHERE s."activityId" = ANY(${ids}::uuid[]) AND s."isActive"
        ORDER BY array_position(ARRAY['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'],
          s."dayOfWeek"), s."startTime", s."endTime"`,
    )
    return Map.groupBy(rows, (row) => row.activityId)
  })
  return slots ?? []
}
