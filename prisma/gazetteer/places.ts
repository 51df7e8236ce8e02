import { acceptedPoint, areaOf, isInIndia, medianPoint, type Office, type Point } from './centres.ts'
import { CITY_PLACES, KNOWN_CENTRES } from './cities.ts'
import { localityOf, officeRank, titleCase } from './names.ts'

export interface PlaceRow extends Point {
  kind: 'city' | 'district' | 'pincode' | 'locality'
  name: string
  label: string
  district: string
  state: string
  pincode: string | null
}

interface LocatedOffice extends Office {
  point: Point | null
}

export interface Gazetteer {
  places: PlaceRow[]
  /** PIN codes without an office of their own to place them: they stand at the centre of their district. */
  estimatedPincodes: string[]
}

/** All places of India: cities, districts, PIN codes, localities, in the order of how well they are known. */
export function gazetteerOf(directory: Office[]): Gazetteer {
  const offices = located(withDistricts(directory))
  const byPincode = Map.groupBy(offices, ({ pincode }) => pincode)
  const centres = pincodeCentres(byPincode, offices)
  const places = [
    ...CITY_PLACES.map(cityPlace),
    ...districtPlaces(offices),
    ...[...byPincode].map(([pincode, members]) => pincodePlace(pincode, members, centres.of(pincode))),
    ...localityPlaces(offices, centres.of),
  ]
  return { places, estimatedPincodes: centres.estimated }
}

/** A few offices have no district or state ('NA'): they get those of most offices of their sorting district. */
function withDistricts(directory: Office[]): Office[] {
  const named = directory.filter(({ district, state }) => district !== 'NA' && state !== 'NA')
  const usual = new Map(
    [...Map.groupBy(named, sortingDistrict)].map(([digits, offices]) => [digits, mostCommonArea(offices)]),
  )
  return directory.map((office) => {
    const isNamed = office.district !== 'NA' && office.state !== 'NA'
    const { district, state } = isNamed ? office : (usual.get(sortingDistrict(office)) ?? office)
    return { ...office, district: titleCase(district), state: stateName(state) }
  })
}

function mostCommonArea(offices: Office[]): { district: string; state: string } {
  const areas = [...Map.groupBy(offices, ({ district, state }) => `${district}|${state}`).values()]
  const most = areas.reduce((a, b) => (b.length > a.length ? b : a), [] as Office[])
  return most[0] ?? { district: 'NA', state: 'NA' }
}

function stateName(state: string): string {
  return titleCase(state.replace(/^THE /, ''))
}

function sortingDistrict({ pincode }: { pincode: string }): string {
  return pincode.slice(0, 3)
}

/** Each office with the point that can be believed. */
function located(offices: Office[]): LocatedOffice[] {
  return [...Map.groupBy(offices, sortingDistrict).values()].flatMap((group) => {
    const points = group.filter(isInIndia)
    if (points.length === 0) return group.map((office) => ({ ...office, point: null }))
    const area = areaOf(points)
    return group.map((office) => ({
      ...office,
      point: KNOWN_CENTRES[office.pincode] ?? (isInIndia(office) ? acceptedPoint(area, office) : null),
    }))
  })
}

function pincodeCentres(byPincode: Map<string, LocatedOffice[]>, offices: LocatedOffice[]) {
  const districtOf = ({ pincode, district }: Office) => `${sortingDistrict({ pincode })} ${district}`
  const nearby = [districtOf, sortingDistrict].map((area) => medians(Map.groupBy(offices, area)))
  const own = medians(byPincode)
  const estimated: string[] = []
  const centres = new Map(
    [...byPincode].map(([pincode, members]) => {
      const known = own.get(pincode)
      if (known) return [pincode, known]
      const office = members[0] as LocatedOffice
      const estimate = nearby[0]?.get(districtOf(office)) ?? nearby[1]?.get(sortingDistrict(office))
      if (!estimate) throw new Error(`No office anywhere near PIN code ${pincode} has coordinates.`)
      estimated.push(pincode)
      return [pincode, estimate]
    }),
  )
  return { of: (pincode: string) => centres.get(pincode) as Point, estimated }
}

function medians(groups: Map<string, LocatedOffice[]>): Map<string, Point> {
  const points = [...groups].map(
    ([key, offices]) => [key, offices.flatMap(({ point }) => point ?? [])] as const,
  )
  return new Map(
    points.filter(([, found]) => found.length > 0).map(([key, found]) => [key, medianPoint(found)]),
  )
}

function cityPlace(city: (typeof CITY_PLACES)[number]): PlaceRow {
  return { kind: 'city', ...city, label: `${city.name}, ${city.state}`, pincode: null }
}

function districtPlaces(offices: LocatedOffice[]): PlaceRow[] {
  const groups = Map.groupBy(offices, ({ district, state }) => `${district}|${state}`)
  return [...groups.values()].flatMap((members) => {
    const points = members.flatMap(({ point }) => point ?? [])
    const [office] = members
    if (!office || points.length === 0) return []
    const { district, state } = office
    const label = `${district} District, ${state}`
    return { kind: 'district', name: district, label, district, state, pincode: null, ...medianPoint(points) }
  })
}

function pincodePlace(pincode: string, members: LocatedOffice[], centre: Point): PlaceRow {
  const [main = members[0] as LocatedOffice] = members.toSorted(
    (a, b) => officeRank(a.name) - officeRank(b.name),
  )
  const { district, state } = main
  const label = `${pincode} ${localityOf(main.name) || district}, ${state}`
  return { kind: 'pincode', name: pincode, label, district, state, pincode, ...centre }
}

/** One locality for each name in a PIN code; where a district has the name twice, the label tells the PIN code. */
function localityPlaces(offices: LocatedOffice[], centreOf: (pincode: string) => Point): PlaceRow[] {
  const named = offices
    .map((office) => ({ ...office, locality: localityOf(office.name), rank: officeRank(office.name) }))
    .filter(({ locality }) => /\p{L}{2}/u.test(locality))
    .sort((a, b) => a.rank - b.rank || (a.pincode < b.pincode ? -1 : 1))
  const unique = [
    ...Map.groupBy(named, ({ locality, pincode }) => `${locality.toLowerCase()}|${pincode}`).values(),
  ]
  const firsts = unique.flatMap(([office]) => office ?? [])
  const labels = Map.groupBy(firsts, shortLabel)
  return firsts.map((office) => {
    const { locality, district, state, pincode, point } = office
    const isAmbiguous = (labels.get(shortLabel(office))?.length ?? 0) > 1
    const label = isAmbiguous ? `${shortLabel(office)} ${pincode}` : shortLabel(office)
    return {
      kind: 'locality',
      name: locality,
      label,
      district,
      state,
      pincode,
      ...(point ?? centreOf(pincode)),
    }
  })
}

function shortLabel({ locality, district, state }: { locality: string; district: string; state: string }) {
  return locality === district ? `${locality}, ${state}` : `${locality}, ${district}, ${state}`
}
