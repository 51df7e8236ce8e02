import type { Database } from '../platform/database/database.ts'

export interface FoundPlace {
  latitude: number
  longitude: number
}

/** The place that a text (city, PIN code, label of a locality) stands for; null when there is none. */
export async function findPlace(db: Database, text: string): Promise<FoundPlace | null> {
  const location = text.trim()
  const isPincode = /^\d{6}$/.test(location)
  return db.place.findFirst({
    where: isPincode
      ? { kind: 'pincode', pincode: location }
      : { OR: [{ label: location }, { name: location, kind: 'city' }] },
    orderBy: { id: 'asc' },
  })
}
