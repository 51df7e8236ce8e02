import type { Day } from '../../domain/time.ts'

export const rosterPath = (slotId: string, date: Day) => `/provider/sessions/${slotId}/${date}`
