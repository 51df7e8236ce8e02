import { randomUUID } from 'node:crypto'
import { activityRow, COLUMNS, type FileValues } from '../../../domain/catalogue/catalogueFile.ts'
import type { WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { toPaise } from '../../platform/database/decimals.ts'
import { queryRowsByValues } from '../../platform/database/queryRows.ts'
import { type InvalidFieldProblem, InvalidInput, parseInput } from '../../platform/failures.ts'
import { type ActivityEdit, parseActivityEdit } from '../editor/activityEdit.ts'
import {
  type Coordinates,
  chooseCoordinates,
  getDraftCoordinates,
  loadPincodeCentres,
} from '../editor/coordinates.ts'
import {
  getWeeklySlots,
  STORED_ACTIVITY,
  type StoredActivity,
  toActivityColumns,
  toActivityRequest,
} from '../editor/storedActivity.ts'
import { formatActivityValues } from '../files/fileValues.ts'
import { type ChangedRow, type GivenRow, listChanges, type NewRow } from './checkedRow.ts'
import { claimKey, getRowKey, listGivenValues, listIds, listPostcodes, omitSamePosition } from './rowKeys.ts'
import { collectProblems, type FileContext, parseGivenValues, type RowCheck } from './rowProblems.ts'

interface KnownActivities {
  centres: Map<string | null, Coordinates>
  /** Ids by name in lower case, and by id. */
  providers: Map<string, string[]>
  providerNames: Map<string, string>
  byId: Map<string, StoredActivity>
  /** By provider and name. */
  byName: Map<string, StoredActivity[]>
}

/** The check of rows of activities. An activity is named by its id, or by its provider and its name. */
export async function createActivityCheck(
  tx: Transaction,
  rows: readonly GivenRow[],
  { importId, seen }: FileContext,
): Promise<RowCheck> {
  const known = await loadKnownActivities(tx, rows, importId)
  const check: RowCheck['check'] = (row, fields) => {
    const { given, line } = row
    const stored = collectProblems(fields, () => findActivity(given, known))
    if (stored) {
      collectProblems(fields, () => claimKey(seen, stored.id, given.id ? 'id' : 'name'))
      return changeActivity(row, stored, known, fields)
    }
    // An unknown provider does not hide what else is wrong with a new row.
    if (fields.some(({ field }) => field !== 'provider')) return null
    const request = collectProblems(fields, () => parseInput(activityRow, given))
    if (!request) return null
    const place = collectProblems(fields, () =>
      chooseCoordinates(request, known.centres.get(request.postcode)),
    )
    if (!place || fields.length > 0) return null
    const { provider, ...content } = request
    const providerId = findProviderId(provider, known)
    claimKey(seen, getRowKey(providerId, request.name, request.postcode, request.address), 'name')
    const id = randomUUID()
    const item = {
      data: { ...toActivityColumns(content, place), id, providerId },
      slots: request.slots.map((slot) => ({ ...slot, activityId: id })),
    }
    return { outcome: 'create', line, name: request.name, item, changesUpi: false } satisfies NewRow
  }
  return { centres: known.centres, check }
}

function changeActivity(
  row: GivenRow,
  stored: StoredActivity,
  known: KnownActivities,
  fields: InvalidFieldProblem[],
): ChangedRow | null {
  const { centres, providerNames } = known
  const { provider, ...given } = omitSamePosition(parseGivenValues('activities', row, fields), stored)
  const providerId =
    typeof provider === 'string' && provider
      ? collectProblems(fields, () => findProviderId(provider, known, stored.providerId))
      : stored.providerId
  const edit = collectProblems(fields, () =>
    parseActivityEdit(stored, getDraftCoordinates(stored, given, centres), {
      ...given,
      providerId: providerId ?? stored.providerId,
    }),
  )
  if (!edit || fields.length > 0) return null
  const coordinates = chooseCoordinates(edit.request, centres.get(edit.request.postcode))
  const getProviderName = (id: string) => providerNames.get(id) ?? id
  const changes = listChanges(
    COLUMNS.activities,
    formatActivityValues(stored, getProviderName(stored.providerId), getWeeklySlots(stored)),
    formatEdit(edit, coordinates, getProviderName(edit.providerId)),
  )
  return {
    outcome: changes.length > 0 ? 'change' : 'same',
    line: row.line,
    name: stored.name,
    subjectId: stored.id,
    version: stored.version,
    changes,
    before: pickStoredFields(
      changes.map(({ field }) => field),
      {
        ...toActivityRequest(stored),
        ...getDraftCoordinates(stored, {}, centres),
      },
    ),
    edit: { kind: 'activities', edit, coordinates },
    changesUpi: false,
  }
}

/** The activity after the edit as a file writes it. */
function formatEdit({ request, match, stored }: ActivityEdit, coordinates: Coordinates, provider: string) {
  const { pictures, ...content } = request
  const storedPrices = new Map(stored.slots.map((slot) => [slot.id, getStoredPrice(slot)]))
  const slots = [
    ...match.kept.map(({ stored: slot, wanted }) => keepPrice(wanted, storedPrices.get(slot.id) ?? null)),
    ...match.added,
  ]
  const columns = { ...toActivityColumns(content, coordinates), imageUrl: pictures[0]?.url ?? null }
  return formatActivityValues(columns, provider, slots)
}

const getStoredPrice = ({ price, isFree }: StoredActivity['slots'][number]) =>
  isFree ? 0 : price && toPaise(price)

/** A stored slot keeps its price unless the file gives one. */
const keepPrice = (wanted: WeeklySlot, price: number | null): WeeklySlot =>
  wanted.price === undefined ? { ...wanted, price } : wanted

/** Stored fields that are restored for a changed column, where they are not the one of the same name. */
const RESTORED_FIELDS: Record<string, readonly string[]> = {
  provider: ['providerId'],
  price: ['price', 'isFree'],
  isFree: ['price', 'isFree'],
  latitude: ['latitude', 'longitude'],
  longitude: ['latitude', 'longitude'],
  imageUrl: ['pictures'],
  slots: ['slots', 'duration'],
}

function pickStoredFields(columns: readonly string[], stored: Record<string, unknown>) {
  const fields = columns.flatMap((column) => RESTORED_FIELDS[column] ?? [column])
  return Object.fromEntries(fields.map((field) => [field, stored[field]]))
}

/** The provider of this name or id. Of several with one name, the one that has the activity already. */
function findProviderId(text: string, { providers }: KnownActivities, currentId?: string): string {
  const ids = providers.get(text.trim().toLowerCase()) ?? []
  if (currentId && ids.includes(currentId)) return currentId
  const [id] = ids
  if (!id) throw new InvalidInput([{ field: 'provider', key: 'import.provider.unknown' }])
  if (ids.length > 1) throw new InvalidInput([{ field: 'provider', key: 'import.provider.ambiguous' }])
  return id
}

/**
 * The activity that a row names; null when the row creates one. Of several with one name, the one at the same address. Throws
 * when the provider is not known.
 */
function findActivity(given: FileValues, known: KnownActivities): StoredActivity | null {
  if (given.id) {
    const activity = known.byId.get(given.id.trim().toLowerCase())
    if (activity) return activity
    throw new InvalidInput([{ field: 'id', key: 'import.id.unknown' }])
  }
  // The schema of a new row names the missing column.
  if (!given.provider || !given.name) return null
  const found = known.byName.get(getRowKey(findProviderId(given.provider, known), given.name)) ?? []
  if (found.length <= 1) return found[0] ?? null
  const postcode = (given.postcode ?? '').replaceAll(/[\s-]/g, '')
  const address = (given.address ?? '').trim()
  const exact = found.filter((activity) => activity.postcode === postcode && activity.address === address)
  if (exact.length === 1) return exact[0] ?? null
  throw new InvalidInput([{ field: 'name', key: 'import.name.ambiguous' }])
}

async function loadKnownActivities(
  tx: Transaction,
  rows: readonly GivenRow[],
  importId: string,
): Promise<KnownActivities> {
  const providerTexts = listGivenValues(rows, 'provider').map((name) => name.toLowerCase())
  const names = listGivenValues(rows, 'name').map((name) => name.toLowerCase())
  const ids = listIds(listGivenValues(rows, 'id'))
  const named = await queryRowsByValues<{ id: string; name: string }>(
    tx,
    Prisma.sql`
      SELECT id, name FROM providers
      WHERE lower(name) = ANY(${providerTexts}::text[]) OR id = ANY(${listIds(providerTexts)}::uuid[])`,
  )
  // What this import has created itself is no activity that another row changes.
  const found = await queryRowsByValues<{ id: string }>(
    tx,
    Prisma.sql`
      SELECT id FROM activities a
      WHERE (id = ANY(${ids}::uuid[])
          OR ("providerId" = ANY(${named.map(({ id }) => id)}::uuid[]) AND lower(name) = ANY(${names}::text[])))
        AND NOT EXISTS (SELECT FROM catalogue_import_rows r
          WHERE r."subjectId" = a.id AND r."importId" = ${importId}::uuid AND r.outcome = 'create')`,
  )
  const activities = await tx.activity.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    include: { ...STORED_ACTIVITY, provider: { select: { name: true } } },
    orderBy: { id: 'asc' },
  })
  const providers = new Map<string, string[]>()
  for (const { id, name } of named) {
    providers.set(name.toLowerCase(), [...(providers.get(name.toLowerCase()) ?? []), id])
    providers.set(id, [id])
  }
  const postcodes = [...listPostcodes(rows), ...activities.map(({ postcode }) => postcode)]
  return {
    centres: await loadPincodeCentres(tx, postcodes),
    providers,
    providerNames: new Map([
      ...named.map(({ id, name }): [string, string] => [id, name]),
      ...activities.map(({ providerId, provider }): [string, string] => [providerId, provider.name]),
    ]),
    byId: new Map(activities.map((activity) => [activity.id, activity])),
    byName: Map.groupBy(activities, ({ providerId, name }) => getRowKey(providerId, name)),
  }
}
