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

/**
 * The given coordinates, otherwise the centre of the PIN code, which must exist. Without both, the default.
 */
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

/** Centres of the known ones of these PIN codes. */
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

/** Coordinates set by hand; null when they follow the PIN code or the default. */
export async function findOwnCoordinates(db: Database | Transaction, stored: StoredCoordinates) {
  const given = { latitude: Number(stored.latitude), longitude: Number(stored.longitude) }
  const byRule = stored.postcode
    ? (await loadPincodeCentres(db, [stored.postcode])).get(stored.postcode)
    : formatCoordinates(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
  const is = formatCoordinates(given.latitude, given.longitude)
  const follows = is.latitude === byRule?.latitude && is.longitude === byRule.longitude
  return follows ? null : given
}

/** Coordinates for an edit: null when they follow the PIN code, or when the PIN code changes. */
export async function loadDraftCoordinates(tx: Transaction, stored: StoredCoordinates, input: unknown) {
  const { postcode } = omitUndefined(input) as { postcode?: string | null }
  const moves = postcode !== undefined && (postcode ?? '') !== stored.postcode
  const own = moves ? null : await findOwnCoordinates(tx, stored)
  return { latitude: own?.latitude ?? null, longitude: own?.longitude ?? null }
}

function formatCoordinates(latitude: number, longitude: number): Coordinates {
  return { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
}
