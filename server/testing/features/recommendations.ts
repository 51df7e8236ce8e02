import type { Database } from '../../platform/database/database.ts'
import { graphql, type ResultOf } from '../../platform/graphql/document.ts'
import { fetchData, type TestClient } from '../testClient.ts'

const ITEM_FRAGMENT = graphql(`
  fragment RecommendedItem on Recommendation {
    type score match reason(unit: KILOMETERS, language: EN) factors(unit: KILOMETERS, language: EN)
    activity { uuid name isSaved provider { name } schedule { timeSlot } }
  }
`)

/** All lists of recommendations, in English and kilometres. */
export const LISTS_FRAGMENT = graphql(
  `fragment RecommendationLists on Recommendations {
    personalized { ...RecommendedItem } trending { ...RecommendedItem }
    nearbyNew { ...RecommendedItem } similarToSaved { ...RecommendedItem }
  }`,
  [ITEM_FRAGMENT],
)

type ShownLists = ResultOf<typeof LISTS_FRAGMENT>
export type ShownItem = ResultOf<typeof ITEM_FRAGMENT>

const listsDocument = graphql('query { viewer { recommendations { ...RecommendationLists } } }', [
  LISTS_FRAGMENT,
])

/** The signed-in parent's lists. */
export async function loadRecommendationLists(client: TestClient): Promise<ShownLists> {
  const { viewer } = await fetchData(client, listsDocument)
  if (!viewer) throw new Error('Not signed in')
  return viewer.recommendations
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
