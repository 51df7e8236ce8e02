import type { Day } from '../../domain/time.ts'

export const getRosterPath = (slotId: string, date: Day) => `/provider/sessions/${slotId}/${date}`
