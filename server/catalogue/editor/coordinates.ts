import { DEFAULT_COORDINATES } from '../../../domain/catalogue/fields.ts'
import type { Database, Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/failures.ts'
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

/** The given coordinates, else the centre of the PIN code, else the default. The PIN code must exist. */
export async function resolveCoordinates(
  db: Database | Transaction,
  input: CoordinatesInput,
): Promise<Coordinates> {
  const centre = input.postcode
    ? (await loadPincodeCentres(db, [input.postcode])).get(input.postcode)
    : undefined
  return chooseCoordinates(input, centre)
}

export function chooseCoordinates(
  { postcode, latitude, longitude }: CoordinatesInput,
  centre?: Coordinates,
): Coordinates {
  if (postcode && !centre) throw new InvalidInput([{ field: 'postcode', key: 'validation.postcode.unknown' }])
  if (latitude !== null && longitude !== null) return formatCoordinates(latitude, longitude)
  return centre ?? formatCoordinates(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
}

/** The centres of those of these PIN codes that exist. */
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

/** Coordinates that an editor set; null when they are the centre of the PIN code or the default. */
export async function findOwnCoordinates(db: Database | Transaction, stored: StoredCoordinates) {
  const centres = stored.postcode ? await loadPincodeCentres(db, [stored.postcode]) : null
  return getOwnCoordinates(stored, centres?.get(stored.postcode))
}

function getOwnCoordinates(stored: StoredCoordinates, centre: Coordinates | undefined) {
  const given = { latitude: Number(stored.latitude), longitude: Number(stored.longitude) }
  const byRule = stored.postcode
    ? centre
    : formatCoordinates(DEFAULT_COORDINATES.latitude, DEFAULT_COORDINATES.longitude)
  const is = formatCoordinates(given.latitude, given.longitude)
  const follows = is.latitude === byRule?.latitude && is.longitude === byRule.longitude
  return follows ? null : given
}

/**
 * The coordinates with which an edit starts. None when they follow the PIN code, or when the PIN code changes, because
 * the old coordinates would be wrong.
 */
export async function loadDraftCoordinates(tx: Transaction, stored: StoredCoordinates, input: unknown) {
  const centres = await loadPincodeCentres(tx, [stored.postcode])
  return getDraftCoordinates(stored, omitUndefined(input), centres)
}

/** As `loadDraftCoordinates`, with the centre of the stored PIN code at hand. */
export function getDraftCoordinates(
  stored: StoredCoordinates,
  { postcode }: { postcode?: string | null },
  centres: ReadonlyMap<string | null, Coordinates>,
) {
  const moves = postcode !== undefined && (postcode ?? '') !== stored.postcode
  const own = moves ? null : getOwnCoordinates(stored, centres.get(stored.postcode))
  return { latitude: own?.latitude ?? null, longitude: own?.longitude ?? null }
}

function formatCoordinates(latitude: number, longitude: number): Coordinates {
  return { latitude: latitude.toFixed(8), longitude: longitude.toFixed(8) }
}
