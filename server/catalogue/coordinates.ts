import { DEFAULT_COORDINATES } from '../../domain/catalogue/fields.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/errors.ts'
import { given } from './given.ts'

interface Asked {
  postcode: string
  latitude: number | null
  longitude: number | null
}

export interface Coordinates {
  latitude: string
  longitude: string
}

/** Those that were given, else the centre of the PIN code, which has to be one; the default only without both. */
export async function coordinatesOf(db: Database | Transaction, asked: Asked): Promise<Coordinates> {
  const centre = asked.postcode ? (await centresOf(db, [asked.postcode])).get(asked.postcode) : undefined
  return coordinatesFrom(asked, centre)
}

export function coordinatesFrom({ postcode, latitude, longitude }: Asked, centre?: Coordinates): Coordinates {
  if (postcode && !centre) throw new InvalidInput([{ field: 'postcode', key: 'validation.postcode.unknown' }])
  if (latitude !== null && longitude !== null) return written(latitude, longitude)
  return centre ?? written(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
}

/** The centre of each of these PIN codes that there is. */
export async function centresOf(db: Database | Transaction, postcodes: string[]) {
  const places = await db.place.findMany({
    where: { kind: 'pincode', pincode: { in: postcodes } },
    select: { pincode: true, latitude: true, longitude: true },
  })
  return new Map(places.map((place) => [place.pincode, written(place.latitude, place.longitude)]))
}

interface Stored {
  postcode: string
  latitude: unknown
  longitude: unknown
}

/** What somebody set by hand; null where it is the centre of the PIN code, or the default, and follows them. */
export async function ownCoordinates(db: Database | Transaction, stored: Stored) {
  const given = { latitude: Number(stored.latitude), longitude: Number(stored.longitude) }
  const byRule = stored.postcode
    ? (await centresOf(db, [stored.postcode])).get(stored.postcode)
    : written(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
  const is = written(given.latitude, given.longitude)
  const follows = is.latitude === byRule?.latitude && is.longitude === byRule.longitude
  return follows ? null : given
}

/**
 * The coordinates that an edit begins with: none where they follow the PIN code, or where it changes, since those of
 * the old one would be wrong.
 */
export async function draftCoordinates(tx: Transaction, stored: Stored, input: unknown) {
  const { postcode } = given(input) as { postcode?: string | null }
  const moves = postcode !== undefined && (postcode ?? '') !== stored.postcode
  const own = moves ? null : await ownCoordinates(tx, stored)
  return { latitude: own?.latitude ?? null, longitude: own?.longitude ?? null }
}

function written(latitude: number, longitude: number): Coordinates {
  return { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
}
