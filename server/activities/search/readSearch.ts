import type { ActivityFilter } from '../../../domain/activities/activityFilter.ts'
import type { Point } from '../../../domain/places/distance.ts'
import { combineReadings } from '../../../domain/search/combineReadings.ts'
import { listUnknownWords, type PlaceCandidate, readText } from '../../../domain/search/readText.ts'
import type { ReadFilter, Reading } from '../../../domain/search/searchFilter.ts'
import { splitWords } from '../../../domain/search/tokens.ts'
import { listForms } from '../../../domain/search/wordForms.ts'
import { findPlaces } from '../../places/findPlaces.ts'
import type { Place } from '../../places/place.ts'
import type { Context } from '../../platform/context.ts'
import { type Database, Prisma } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { findKindSynonyms } from './kindSynonyms.ts'
import { lookUpWords } from './lookUpWords.ts'
import { buildKindTerm, buildWordTerm, type SearchTerm } from './searchTerms.ts'

/** A reading with whether it applies: a filter of the caller replaces the same one of the text. */
export interface AppliedReading extends Reading {
  isApplied: boolean
  isReplaced: boolean
  /** Of a place: its label. */
  label: string | null
}

interface ReadSearch {
  readings: AppliedReading[]
  /** Filters of the applied readings; kinds are terms instead. */
  filter: Omit<ReadFilter, 'kinds'>
  terms: SearchTerm[]
  optional: SearchTerm[]
  /** A place or PIN code that the text names. */
  place: string | null
}

const WORDS_MAX = 10
const NAME_WORDS_MAX = 6

/** Reads the text of a search, with the names and places that it has. `near` decides between places with one name. */
export async function readSearch(
  { db, today }: Pick<Context, 'db' | 'today'>,
  text: string,
  given: ReadonlySet<keyof ActivityFilter>,
  near: Point | null,
): Promise<ReadSearch> {
  if (!text.trim()) return { readings: [], filter: {}, terms: [], optional: [], place: null }
  const [names, known, synonyms] = await Promise.all([
    findNames(db, text),
    listKnownWords(db, text),
    findKindSynonyms(db, text),
  ])
  const read = readText(text, { today, names, isKnown: (word) => known.has(word), synonyms })
  const place = await choosePlace(db, read.places, near)
  const isInPlace = ({ start, end }: { start: number; end: number }) =>
    place !== null && start >= place.candidate.start && end <= place.candidate.end

  const hasCentre = place !== null || near !== null
  const readings = [...read.readings, ...(place ? [createPlaceReading(place)] : [])]
    .sort((a, b) => a.start - b.start)
    .map((reading) => {
      const isReplaced = isReplacedBy(given, reading)
      const isApplied = !isReplaced && (hasCentre || !needsCentre(reading))
      return { ...reading, label: reading.place ?? null, isReplaced, isApplied }
    })
  const applied = readings.filter(({ isApplied }) => isApplied)
  const { kinds: _, ...filter } = combineReadings(applied)
  const words = read.words.filter((word) => !isInPlace(word)).slice(0, WORDS_MAX)
  const lookedUp = await lookUpWords(db, [...new Set(words.flatMap(({ word }) => word.split(' ')))])
  const isOptional = (word: string) =>
    words.every((plain) => plain.isOptional || !plain.word.split(' ').includes(word))
  const plain = lookedUp.map((word) => ({ term: buildWordTerm(word), isOptional: isOptional(word.word) }))
  const kindTerm = createKindTerm(text, applied)
  return {
    readings,
    filter,
    terms: [...kindTerm, ...plain.flatMap(({ term, isOptional }) => (term && !isOptional ? term : []))],
    optional: plain.flatMap(({ term, isOptional }) => (term && isOptional ? term : [])),
    place: applied.find((reading) => reading.place)?.place ?? null,
  }
}

/** Several kinds are alternatives: 'chess and drawing' finds both. */
function createKindTerm(text: string, readings: readonly Reading[]): SearchTerm[] {
  const terms = readings
    .filter(({ what }) => what === 'KIND')
    .map(({ start, end, filter }) => buildKindTerm(text.slice(start, end), filter.kinds ?? []))
  const [first, ...others] = terms
  if (!first) return []
  return [
    others.reduce(
      (all, term) => ({
        text: `${all.text} ${term.text}`,
        kinds: `${all.kinds} | ${term.kinds}`,
        words: `${all.words} | ${term.words}`,
        name: `${all.name} | ${term.name}`,
      }),
      first,
    ),
  ]
}

const REPLACED_BY: Record<Exclude<Reading['what'], 'KIND' | 'PLACE'>, (keyof ActivityFilter)[]> = {
  CATEGORY: ['categories'],
  AGE: ['ageGroupMin', 'ageGroupMax'],
  DAY: ['daysOfWeek'],
  DATE: ['dateFrom', 'dateTo'],
  TIME: ['startsFrom', 'startsBefore'],
  PRICE: ['isFree', 'minPrice', 'maxPrice'],
  SORT: ['sort'],
  DISTANCE: ['radius', 'area'],
}

function isReplacedBy(given: ReadonlySet<keyof ActivityFilter>, { what }: Reading): boolean {
  if (what === 'KIND' || what === 'PLACE') return false
  return REPLACED_BY[what].some((field) => given.has(field))
}

/** Distances start at a place, which the text or the caller names. */
function needsCentre({ filter }: Reading): boolean {
  return filter.radius !== undefined || filter.sort === 'distance'
}

interface ChosenPlace {
  candidate: PlaceCandidate
  place: Place
}

const createPlaceReading = ({ candidate, place }: ChosenPlace): Reading => ({
  what: 'PLACE',
  start: candidate.from,
  end: candidate.to,
  filter: {},
  place: place.label,
})

/** The first candidate that is a place. Without 'in' or 'near' it must be a city, a district or a part of a city. */
async function choosePlace(
  db: Database,
  candidates: PlaceCandidate[],
  near: Point | null,
): Promise<ChosenPlace | null> {
  if (candidates.length === 0) return null
  const listNames = ({ text }: PlaceCandidate) => (text.includes(' ') ? [text] : listForms(text))
  const found = await findPlaces(db, candidates.flatMap(listNames), near)
  for (const candidate of candidates)
    for (const name of listNames(candidate)) {
      const place = found.get(name)
      if (place && (candidate.isMarked || place.isWellKnown)) return { candidate, place }
    }
  return null
}

/** Names of providers and activities that the text has in full. A single word is a name only if it is the whole text. */
async function findNames(db: Database, text: string): Promise<string[]> {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean).slice(0, WORDS_MAX)
  const runs: string[] = []
  for (let from = 0; from < words.length; from += 1)
    for (let length = 1; length <= NAME_WORDS_MAX && from + length <= words.length; length += 1)
      if (length > 1 || words.length === 1)
        runs.push(
          words
            .slice(from, from + length)
            .join(' ')
            .replace(/[,.;]$/, ''),
        )
  if (runs.length === 0) return []
  const rows = await sql.rows<{ name: string }>(
    db,
    Prisma.sql`
      SELECT DISTINCT lower(name) AS name FROM providers WHERE lower(name) = ANY (${[...new Set(runs)]}::text[])`,
    { plan: 'forValues' },
  )
  return rows.map(({ name }) => name)
}

/** Words of the text that the catalogue has. They are not corrected. */
async function listKnownWords(db: Database, text: string): Promise<Set<string>> {
  const unknown = listUnknownWords(text)
  if (unknown.length === 0) return new Set()
  const rows = await sql.rows<{ word: string }>(
    db,
    Prisma.sql`
      SELECT word FROM search_words WHERE word = ANY (${unknown}::text[])
      UNION ALL SELECT wanted.word FROM unnest(${unknown}::text[]) AS wanted (word)
      WHERE EXISTS (SELECT FROM places WHERE lower(name) = wanted.word)`,
    { plan: 'forValues' },
  )
  return new Set(rows.flatMap(({ word }) => splitWords(word)))
}
