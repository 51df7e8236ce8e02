import {
  calculateArea,
  calculateMedianPoint,
  findAcceptedPoint,
  isInIndia,
  type Point,
  type PostOffice,
} from './centres.ts'
import { CITY_PLACES, KNOWN_CENTRES } from './cities.ts'
import { getOfficeRank, parseLocality, toTitleCase } from './names.ts'

export interface PlaceRow extends Point {
  kind: 'city' | 'district' | 'pincode' | 'locality'
  name: string
  label: string
  district: string
  state: string
  pincode: string | null
}

interface LocatedPostOffice extends PostOffice {
  point: Point | null
}

interface Gazetteer {
  places: PlaceRow[]
  /** PIN codes without a usable coordinate, which use the centre of their district. */
  estimatedPincodes: string[]
}

/** All places of India: cities, districts, PIN codes and localities, the best known first. */
export function buildGazetteer(directory: PostOffice[]): Gazetteer {
  const offices = locateOffices(addDistricts(directory))
  const byPincode = Map.groupBy(offices, ({ pincode }) => pincode)
  const centres = calculatePincodeCentres(byPincode, offices)
  const places = [
    ...CITY_PLACES.map(toCityPlace),
    ...buildDistrictPlaces(offices),
    ...[...byPincode].map(([pincode, members]) => buildPincodePlace(pincode, members, centres.of(pincode))),
    ...buildLocalityPlaces(offices, centres.of),
  ]
  return { places, estimatedPincodes: centres.estimated }
}

/** A few offices have no district or state ('NA'). They get the values of most offices of their sorting district. */
function addDistricts(directory: PostOffice[]): PostOffice[] {
  const named = directory.filter(({ district, state }) => district !== 'NA' && state !== 'NA')
  const usual = new Map(
    [...Map.groupBy(named, getSortingDistrict)].map(([digits, offices]) => [
      digits,
      findMostCommonArea(offices),
    ]),
  )
  return directory.map((office) => {
    const isNamed = office.district !== 'NA' && office.state !== 'NA'
    const { district, state } = isNamed ? office : (usual.get(getSortingDistrict(office)) ?? office)
    return { ...office, district: toTitleCase(district), state: formatStateName(state) }
  })
}

function findMostCommonArea(offices: PostOffice[]): { district: string; state: string } {
  const areas = [...Map.groupBy(offices, ({ district, state }) => `${district}|${state}`).values()]
  const most = areas.reduce((a, b) => (b.length > a.length ? b : a), [] as PostOffice[])
  return most[0] ?? { district: 'NA', state: 'NA' }
}

function formatStateName(state: string): string {
  return toTitleCase(state.replace(/^THE /, ''))
}

function getSortingDistrict({ pincode }: { pincode: string }): string {
  return pincode.slice(0, 3)
}

/** Adds to each office its point, when it is credible. */
function locateOffices(offices: PostOffice[]): LocatedPostOffice[] {
  return [...Map.groupBy(offices, getSortingDistrict).values()].flatMap((group) => {
    const points = group.filter(isInIndia)
    if (points.length === 0) return group.map((office) => ({ ...office, point: null }))
    const area = calculateArea(points)
    return group.map((office) => ({
      ...office,
      point: KNOWN_CENTRES[office.pincode] ?? (isInIndia(office) ? findAcceptedPoint(area, office) : null),
    }))
  })
}

function calculatePincodeCentres(byPincode: Map<string, LocatedPostOffice[]>, offices: LocatedPostOffice[]) {
  const getDistrictKey = ({ pincode, district }: PostOffice) =>
    `${getSortingDistrict({ pincode })} ${district}`
  const nearby = [getDistrictKey, getSortingDistrict].map((area) =>
    calculateMedians(Map.groupBy(offices, area)),
  )
  const own = calculateMedians(byPincode)
  const estimated: string[] = []
  const centres = new Map(
    [...byPincode].map(([pincode, members]) => {
      const known = own.get(pincode)
      if (known) return [pincode, known]
      const office = members[0] as LocatedPostOffice
      const estimate = nearby[0]?.get(getDistrictKey(office)) ?? nearby[1]?.get(getSortingDistrict(office))
      if (!estimate) throw new Error(`No office anywhere near PIN code ${pincode} has coordinates.`)
      estimated.push(pincode)
      return [pincode, estimate]
    }),
  )
  return { of: (pincode: string) => centres.get(pincode) as Point, estimated }
}

function calculateMedians(groups: Map<string, LocatedPostOffice[]>): Map<string, Point> {
  const points = [...groups].map(
    ([key, offices]) => [key, offices.flatMap(({ point }) => point ?? [])] as const,
  )
  return new Map(
    points.filter(([, found]) => found.length > 0).map(([key, found]) => [key, calculateMedianPoint(found)]),
  )
}

function toCityPlace(city: (typeof CITY_PLACES)[number]): PlaceRow {
  return { kind: 'city', ...city, label: `${city.name}, ${city.state}`, pincode: null }
}

function buildDistrictPlaces(offices: LocatedPostOffice[]): PlaceRow[] {
  const groups = Map.groupBy(offices, ({ district, state }) => `${district}|${state}`)
  return [...groups.values()].flatMap((members) => {
    const points = members.flatMap(({ point }) => point ?? [])
    const [office] = members
    if (!office || points.length === 0) return []
    const { district, state } = office
    const label = `${district} District, ${state}`
    return {
      kind: 'district',
      name: district,
      label,
      district,
      state,
      pincode: null,
      ...calculateMedianPoint(points),
    }
  })
}

function buildPincodePlace(pincode: string, members: LocatedPostOffice[], centre: Point): PlaceRow {
  const [main = members[0] as LocatedPostOffice] = members.toSorted(
    (a, b) => getOfficeRank(a.name) - getOfficeRank(b.name),
  )
  const { district, state } = main
  const label = `${pincode} ${parseLocality(main.name) || district}, ${state}`
  return { kind: 'pincode', name: pincode, label, district, state, pincode, ...centre }
}

/**
 * One locality for each name in a PIN code. When a district has the name twice, the label shows the PIN
 * code.
 */
function buildLocalityPlaces(
  offices: LocatedPostOffice[],
  getCentre: (pincode: string) => Point,
): PlaceRow[] {
  const named = offices
    .map((office) => ({ ...office, locality: parseLocality(office.name), rank: getOfficeRank(office.name) }))
    .filter(({ locality }) => /\p{L}{2}/u.test(locality))
    .sort((a, b) => a.rank - b.rank || (a.pincode < b.pincode ? -1 : 1))
  const unique = [
    ...Map.groupBy(named, ({ locality, pincode }) => `${locality.toLowerCase()}|${pincode}`).values(),
  ]
  const firsts = unique.flatMap(([office]) => office ?? [])
  const labels = Map.groupBy(firsts, formatShortLabel)
  return firsts.map((office) => {
    const { locality, district, state, pincode, point } = office
    const isAmbiguous = (labels.get(formatShortLabel(office))?.length ?? 0) > 1
    const label = isAmbiguous ? `${formatShortLabel(office)} ${pincode}` : formatShortLabel(office)
    return {
      kind: 'locality',
      name: locality,
      label,
      district,
      state,
      pincode,
      ...(point ?? getCentre(pincode)),
    }
  })
}

function formatShortLabel({
  locality,
  district,
  state,
}: {
  locality: string
  district: string
  state: string
}) {
  return locality === district ? `${locality}, ${state}` : `${locality}, ${district}, ${state}`
}
