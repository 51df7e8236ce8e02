import { randomUUID } from 'node:crypto'
import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { activityRow, type FileKind, providerRow } from '../../domain/catalogue/catalogueFile.ts'
import type { WeeklySlot } from '../../domain/catalogue/weeklySlots.ts'
import type { Database, Prisma } from '../platform/database/database.ts'
import { InvalidInput, parseInput } from '../platform/failures.ts'
import { type Coordinates, chooseCoordinates, loadPincodeCentres } from './coordinates.ts'
import type { FileRow, Problem } from './parseCatalogueFile.ts'
import { toActivityColumns } from './storedActivity.ts'

/** The provider, or the activity with its weekly slots, that a valid row describes. */
export interface NewItem {
  data: Prisma.ProviderCreateManyInput | Prisma.ActivityCreateManyInput
  slots: (WeeklySlot & { activityId: string })[]
}

/** A row has either an item or problems. */
export interface CheckedRow {
  line: number
  item: NewItem | null
  problems: Problem[]
}

interface KnownCatalogue {
  centres: Map<string | null, Coordinates>
  /** Provider ids by name in lower case, and by id. */
  providers: Map<string, string[]>
  /** Keys of the items in the catalogue and in the earlier rows of the file. */
  items: Map<string, 'catalogue' | 'file'>
}

type Check = (row: FileRow, known: KnownCatalogue) => { item: NewItem; key: string }

/** Rows between two pauses in which the process serves other requests. */
const ROWS_PER_PAUSE = 200

/** Checks every row: the fields that break a rule, and whether the item already exists. Writes nothing. */
export async function checkRows(
  db: Database,
  kind: FileKind,
  rows: FileRow[],
  onProgress: (done: number) => Promise<void>,
): Promise<CheckedRow[]> {
  const known =
    kind === 'providers' ? await loadKnownProviders(db, rows) : await loadKnownActivities(db, rows)
  const check = kind === 'providers' ? checkProvider : checkActivity
  const checked: CheckedRow[] = []
  for (const row of rows) {
    checked.push(checkRow(row, known, check))
    if (checked.length % ROWS_PER_PAUSE === 0) {
      await onProgress(checked.length)
      await yieldToEventLoop()
    }
  }
  return checked
}

function checkRow(row: FileRow, known: KnownCatalogue, check: Check): CheckedRow {
  const { line } = row
  try {
    const { item, key } = check(row, known)
    const where = known.items.get(key)
    if (where) {
      const code = where === 'file' ? 'import.twice' : 'import.known'
      return { line, item: null, problems: [{ line, field: 'name', code, value: shorten(row.values.name) }] }
    }
    known.items.set(key, 'file')
    return { line, item, problems: [] }
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    const problems = new Map<string, Problem>()
    for (const { field, key } of error.fields) {
      const column = field.split('.')[0] ?? field
      if (problems.has(column)) continue
      problems.set(column, { line, field: column, code: key, value: shorten(row.values[column]) })
    }
    return { line, item: null, problems: [...problems.values()] }
  }
}

const VALUE_LENGTH_MAX = 100

const shorten = (value = '') => value.slice(0, VALUE_LENGTH_MAX)

const getRowKey = (...parts: string[]) => parts.map((part) => part.trim().toLowerCase()).join('\n')

const checkProvider: Check = ({ values }, { centres }) => {
  const request = parseInput(providerRow, values)
  const place = chooseCoordinates(request, centres.get(request.postcode))
  const data = { ...request, ...place, id: randomUUID() }
  return { item: { data, slots: [] }, key: getRowKey(request.name, request.postcode) }
}

const checkActivity: Check = ({ values }, { centres, providers }) => {
  const { provider, ...request } = parseInput(activityRow, values)
  const ids = providers.get(provider.toLowerCase()) ?? []
  const [providerId] = ids
  if (!providerId) throw new InvalidInput([{ field: 'provider', key: 'import.provider.unknown' }])
  if (ids.length > 1) throw new InvalidInput([{ field: 'provider', key: 'import.provider.ambiguous' }])

  const id = randomUUID()
  const columns = toActivityColumns(request, chooseCoordinates(request, centres.get(request.postcode)))
  const slots = request.slots.map((slot) => ({ ...slot, activityId: id }))
  const key = getRowKey(providerId, request.name, request.postcode, request.address)
  return { item: { data: { ...columns, id, providerId }, slots }, key }
}

const getDistinctValues = (rows: FileRow[], column: string) => [
  ...new Set(rows.map(({ values }) => (values[column] ?? '').trim())),
]
const toLowerCaseNames = (names: string[]) => names.map((name) => name.toLowerCase())
const getPostcodes = (rows: FileRow[]) =>
  getDistinctValues(rows, 'postcode').map((postcode) => postcode.replaceAll(/[\s-]/g, ''))

async function loadKnownProviders(db: Database, rows: FileRow[]): Promise<KnownCatalogue> {
  const found = await db.$queryRaw<{ name: string; postcode: string }[]>`
    SELECT name, postcode FROM providers WHERE lower(name) = ANY(${toLowerCaseNames(getDistinctValues(rows, 'name'))}::text[])`
  return {
    centres: await loadPincodeCentres(db, getPostcodes(rows)),
    providers: new Map(),
    items: new Map(found.map(({ name, postcode }) => [getRowKey(name, postcode), 'catalogue'])),
  }
}

async function loadKnownActivities(db: Database, rows: FileRow[]): Promise<KnownCatalogue> {
  const names = toLowerCaseNames(getDistinctValues(rows, 'provider'))
  const found = await db.$queryRaw<{ id: string; name: string }[]>`
    SELECT id, lower(name) AS name FROM providers
    WHERE lower(name) = ANY(${names}::text[]) OR id::text = ANY(${names}::text[])`
  const providers = new Map<string, string[]>()
  for (const { id, name } of found) {
    providers.set(name, [...(providers.get(name) ?? []), id])
    providers.set(id, [id])
  }
  const ids = found.map(({ id }) => id)
  const activities = await db.$queryRaw<
    { providerId: string; name: string; postcode: string; address: string }[]
  >`
    SELECT "providerId", name, postcode, address FROM activities WHERE "providerId" = ANY(${ids}::uuid[])`
  return {
    centres: await loadPincodeCentres(db, getPostcodes(rows)),
    providers,
    items: new Map(
      activities.map(({ providerId, name, postcode, address }) => [
        getRowKey(providerId, name, postcode, address),
        'catalogue',
      ]),
    ),
  }
}
