import { DEFAULT_COORDINATES } from '../../domain/catalogue/fields.ts'
import type { Database, Transaction } from '../platform/database/database.ts'
import { InvalidInput } from '../platform/failures.ts'
import { omitUndefined } from './omitUndefined.ts'

interface CoordinatesInput {
  postcode: string
  latitude: number | null
  longitude: number | null
}

export interface Coordinates {
  latitude: string
  longitude: string
}

/** Those that were given, else the centre of the PIN code, which has to be one; the default only without both. */
export async function resolveCoordinates(
  db: Database | Transaction,
  asked: CoordinatesInput,
): Promise<Coordinates> {
  const centre = asked.postcode
    ? (await loadPincodeCentres(db, [asked.postcode])).get(asked.postcode)
    : undefined
  return chooseCoordinates(asked, centre)
}

export function chooseCoordinates(
  { postcode, latitude, longitude }: CoordinatesInput,
  centre?: Coordinates,
): Coordinates {
  if (postcode && !centre) throw new InvalidInput([{ field: 'postcode', key: 'validation.postcode.unknown' }])
  if (latitude !== null && longitude !== null) return formatCoordinates(latitude, longitude)
  return centre ?? formatCoordinates(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
}

/** The centre of each of these PIN codes that there is. */
export async function loadPincodeCentres(db: Database | Transaction, postcodes: string[]) {
  const places = await db.place.findMany({
    where: { kind: 'pincode', pincode: { in: postcodes } },
    select: { pincode: true, latitude: true, longitude: true },
  })
  return new Map(places.map((place) => [place.pincode, formatCoordinates(place.latitude, place.longitude)]))
}

interface StoredCoordinates {
  postcode: string
  latitude: unknown
  longitude: unknown
}

/** What somebody set by hand; null where it is the centre of the PIN code, or the default, and follows them. */
export async function findOwnCoordinates(db: Database | Transaction, stored: StoredCoordinates) {
  const given = { latitude: Number(stored.latitude), longitude: Number(stored.longitude) }
  const byRule = stored.postcode
    ? (await loadPincodeCentres(db, [stored.postcode])).get(stored.postcode)
    : formatCoordinates(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
  const is = formatCoordinates(given.latitude, given.longitude)
  const follows = is.latitude === byRule?.latitude && is.longitude === byRule.longitude
  return follows ? null : given
}

/**
 * The coordinates that an edit begins with: none where they follow the PIN code, or where it changes, since those of
 * the old one would be wrong.
 */
export async function loadDraftCoordinates(tx: Transaction, stored: StoredCoordinates, input: unknown) {
  const { postcode } = omitUndefined(input) as { postcode?: string | null }
  const moves = postcode !== undefined && (postcode ?? '') !== stored.postcode
  const own = moves ? null : await findOwnCoordinates(tx, stored)
  return { latitude: own?.latitude ?? null, longitude: own?.longitude ?? null }
}

function formatCoordinates(latitude: number, longitude: number): Coordinates {
  return { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
}
