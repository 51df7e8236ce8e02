import type { Database } from '../platform/database/database.ts'
import type { TestClient } from './testServer.ts'

const ITEM_FIELDS = `{
  type score reason(unit: KILOMETERS, language: EN) factors(unit: KILOMETERS, language: EN)
  activity { uuid name isSaved provider { name } schedule { timeSlot } }
}`
export const LIST_FIELDS = `personalized ${ITEM_FIELDS} trending ${ITEM_FIELDS} nearbyNew ${ITEM_FIELDS} similarToSaved ${ITEM_FIELDS}`

export interface ShownItem {
  type: string
  score: number
  reason: string
  factors: string[]
  activity: { uuid: string; name: string; isSaved: boolean }
}
export type ShownLists = Record<'personalized' | 'trending' | 'nearbyNew' | 'similarToSaved', ShownItem[]>

/** A parent's lists through the API, in English and kilometres. */
export async function loadRecommendationLists(client: TestClient): Promise<ShownLists> {
  const { data, errors } = await client.graphql(`{ viewer { recommendations { ${LIST_FIELDS} } } }`)
  if (errors) throw new Error(JSON.stringify(errors))
  return data.viewer.recommendations
}

/** Tests do not load the gazetteer, so this seeds the places that they use. */
export async function seedCity(db: Database, name = 'Salem', latitude = 11.6643, longitude = 78.146) {
  return db.place.create({
    data: {
      kind: 'city',
      name,
      label: `${name}, Tamil Nadu`,
      district: name,
      state: 'Tamil Nadu',
      pincode: null,
      latitude,
      longitude,
    },
  })
}
