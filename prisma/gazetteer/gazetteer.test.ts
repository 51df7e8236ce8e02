import { beforeAll, describe, expect, test } from 'vitest'
import { calculateMiles, type Point } from '../../domain/places/distance.ts'
import { PLACE_ALIASES } from '../../server/places/placeAliases.ts'
import { readDirectory } from '../gazetteer.ts'
import { INDIA } from './centres.ts'
import { parseLocality, toTitleCase } from './names.ts'
import { buildGazetteer, type PlaceRow } from './places.ts'

let places: PlaceRow[]
let pincodes: Map<string | null, PlaceRow>
let estimated: string[]

beforeAll(async () => {
  const gazetteer = buildGazetteer(await readDirectory())
  places = gazetteer.places
  estimated = gazetteer.estimatedPincodes
  pincodes = new Map(places.filter(({ kind }) => kind === 'pincode').map((place) => [place.pincode, place]))
})

const milesFrom = (place: Point | undefined, latitude: number, longitude: number) =>
  place ? calculateMiles(place, { latitude, longitude }) : Number.POSITIVE_INFINITY

test.each([
  ['636001', 'Salem', 11.66, 78.15],
  ['560038', 'Indiranagar', 12.97, 77.64],
  ['700001', 'Dalhousie Square in Kolkata', 22.572, 88.349],
  ['700064', 'Salt Lake in Kolkata', 22.588, 88.406],
  ['600028', 'Raja Annamalaipuram in Chennai', 13.024, 80.257],
  ['110001', 'Connaught Place in Delhi', 28.632, 77.218],
  ['400050', 'Bandra in Mumbai', 19.055, 72.834],
  ['500034', 'Banjara Hills in Hyderabad', 17.417, 78.447],
  ['682020', 'Kadavanthra in Kochi', 9.967, 76.299],
])('places %s within two miles of %s', (pincode, _, latitude, longitude) => {
  expect(milesFrom(pincodes.get(pincode), latitude, longitude)).toBeLessThan(2)
})

test('gives every PIN code of the directory a centre in India', () => {
  expect(pincodes.size).toBe(19_586)
  const { south, north, west, east } = INDIA
  const outside = places.filter(
    ({ latitude, longitude }) =>
      !(latitude > south && latitude < north && longitude > west && longitude < east),
  )
  expect(outside).toEqual([])
})

test("uses the district's centre for few PIN codes", () => {
  expect(estimated.length).toBeGreaterThan(0)
  expect(estimated.length / pincodes.size).toBeLessThan(0.04)
})

test('lists the 15 cities first, each at its head post office', () => {
  const cities = places.slice(0, 15)
  expect(cities.map(({ name }) => name).sort()).toEqual(
    (
      'Ahmedabad Bangalore Chennai Coimbatore Delhi Hyderabad Indore Jaipur Kochi Kolkata Mumbai Nagpur Pune ' +
      'Salem Visakhapatnam'
    ).split(' '),
  )
  const headOffices: Record<string, string> = {
    Ahmedabad: '380001',
    Bangalore: '560001',
    Chennai: '600001',
    Coimbatore: '641001',
    Delhi: '110001',
    Hyderabad: '500001',
    Indore: '452001',
    Jaipur: '302001',
    Kochi: '682011',
    Kolkata: '700001',
    Mumbai: '400070',
    Nagpur: '440001',
    Pune: '411001',
    Salem: '636001',
    Visakhapatnam: '530002',
  }
  for (const { kind, name, latitude, longitude } of cities) {
    expect(kind).toBe('city')
    expect(milesFrom(pincodes.get(headOffices[name] ?? ''), latitude, longitude), name).toBeLessThan(4)
  }
  expect(cities.find(({ name }) => name === 'Salem')?.label).toBe('Salem, Tamil Nadu')
})

test('shows no suffix of a post office in names and labels', () => {
  const suffix =
    /\b(?:B\.? ?O|S\.? ?O|H\.? ?O|P\.? ?O|G\.? ?P\.? ?O|T\.?S\.?O|E\.?D|MDG|LSG|NDC|(?:sub|head|branch) post office)\.?$/i
  const texts = places.flatMap(({ kind, name, label }) =>
    kind === 'pincode' ? [label.split(',')[0] ?? ''] : [name, label.split(',')[0] ?? ''],
  )
  expect(texts.filter((text) => suffix.test(text) || /\p{Ll}[BSH]\.?O\b/u.test(text))).toEqual([])
})

test('has the place of every alias', () => {
  const names = new Set(places.map(({ name }) => name))
  expect(Object.keys(PLACE_ALIASES).filter((name) => !names.has(name))).toEqual([])
})

test('makes labels of equal names distinct', () => {
  const labels = new Set(places.map(({ label }) => label.toLowerCase()))
  expect(places.length - labels.size).toBeLessThan(places.length * 0.001)
  expect(places.find(({ name, district }) => name === 'Fairlands' && district === 'Salem')?.label).toBe(
    'Fairlands, Salem, Tamil Nadu',
  )
  expect(
    places.some(({ district, state }) => district === 'NA' || state === 'NA' || /^THE/.test(state)),
  ).toBe(false)
})

describe('place names', () => {
  test.each([
    ['Salem H.O', 'Salem'],
    ['Fairlands S.O', 'Fairlands'],
    ['BargurAnthiyur BO', 'BargurAnthiyur'],
    ['Indiranagar S.O (Bengaluru)', 'Indiranagar'],
    ['Town Hall SO Mumbai', 'Town Hall'],
    ['Customs House  SO', 'Customs House'],
    ['KOLKATA GPO', 'Kolkata'],
    ['KENDUA 2 B.O', 'Kendua 2'],
    ['Bora BO', 'Bora'],
    ['Sorbo B.O', 'Sorbo'],
    ['DuppalliB.O', 'Duppalli'],
    ['MallapurBO', 'Mallapur'],
    ['Gingee MDG', 'Gingee'],
    ['Ladnun Lsg S.O', 'Ladnun'],
    ['Muratganj ED', 'Muratganj'],
    ['Shantinagar E.D', 'Shantinagar'],
    ['LAJPAT NAGAR NDC', 'Lajpat Nagar'],
    ['Walgaon Road Tso Amravati', 'Walgaon Road'],
    ['Baramuri Sub Post Office', 'Baramuri'],
    ['Ahmed', 'Ahmed'],
  ])('%s is %s', (office, locality) => {
    expect(parseLocality(office)).toBe(locality)
  })

  test('turns capitals into title case and keeps small words small', () => {
    expect(toTitleCase('JAMMU AND KASHMIR')).toBe('Jammu and Kashmir')
    expect(toTitleCase('Tirupathur')).toBe('Tirupathur')
  })
})
