import type { Bounds } from '../../domain/map/cells.ts'
import type { Database } from '../platform/database/database.ts'

interface MapPlace {
  kind: 'city' | 'pincode' | 'locality' | 'district'
  name: string
  latitude: number
  longitude: number
}

/** Cities and districts of India. */
export async function listLargePlaces(db: Database) {
  const places = await db.place.findMany({
    where: { kind: { in: ['city', 'district'] } },
    orderBy: { id: 'asc' },
    select: { kind: true, name: true, latitude: true, longitude: true },
  })
  return toFeatures(places)
}

/** PIN codes and localities of a part of the map. */
export async function listAreas(db: Database, { south, west, north, east }: Bounds) {
  const places = await db.place.findMany({
    where: {
      kind: { in: ['pincode', 'locality'] },
      latitude: { gte: south, lt: north },
      longitude: { gte: west, lt: east },
    },
    orderBy: { id: 'asc' },
    select: { kind: true, name: true, latitude: true, longitude: true },
  })
  return toFeatures(places)
}

/** GeoJSON. Coordinates have five digits, about a metre. */
function toFeatures(places: MapPlace[]) {
  const round = (degrees: number) => Number(degrees.toFixed(5))
  return {
    type: 'FeatureCollection',
    features: places.map(({ kind, name, latitude, longitude }) => ({
      type: 'Feature',
      properties: { kind, name },
      geometry: { type: 'Point', coordinates: [round(longitude), round(latitude)] },
    })),
  }
}
