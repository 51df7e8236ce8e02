import { randomUUID } from 'node:crypto'
import { COLUMNS, type FileValues, providerRow } from '../../../domain/catalogue/catalogueFile.ts'
import { Prisma, type Transaction } from '../../platform/database/database.ts'
import { sql } from '../../platform/database/sql.ts'
import { type InvalidFieldProblem, InvalidInput, parseInput } from '../../platform/failures.ts'
import {
  type Coordinates,
  chooseCoordinates,
  getDraftCoordinates,
  loadPincodeCentres,
} from '../editor/coordinates.ts'
import { parseProviderEdit } from '../editor/providerEdit.ts'
import { type StoredProvider, toProviderFields } from '../editor/storedProvider.ts'
import { formatProviderValues } from '../files/fileValues.ts'
import { type ChangedRow, type GivenRow, listChanges, type NewRow } from './checkedRow.ts'
import { claimKey, getRowKey, listGivenValues, listIds, listPostcodes, omitSamePosition } from './rowKeys.ts'
import { collectProblems, type FileContext, parseGivenValues, type RowCheck } from './rowProblems.ts'

interface KnownProviders {
  centres: Map<string | null, Coordinates>
  byId: Map<string, StoredProvider>
  /** By name in lower case. */
  byName: Map<string, StoredProvider[]>
}

/** The check of rows of providers. A provider is named by its id, or by its name and PIN code. */
export async function createProviderCheck(
  tx: Transaction,
  rows: readonly GivenRow[],
  { importId, seen }: FileContext,
): Promise<RowCheck> {
  const known = await loadKnownProviders(tx, rows, importId)
  const check: RowCheck['check'] = (row, fields) => {
    const { given } = row
    const stored = collectProblems(fields, () => findProvider(given, known))
    if (stored) {
      collectProblems(fields, () => claimKey(seen, stored.id, given.id ? 'id' : 'name'))
      return changeProvider(row, stored, known, fields)
    }
    if (fields.length > 0) return null
    const request = collectProblems(fields, () => parseInput(providerRow, given))
    if (!request) return null
    const place = collectProblems(fields, () =>
      chooseCoordinates(request, known.centres.get(request.postcode)),
    )
    if (!place || fields.length > 0) return null
    claimKey(seen, getRowKey(request.name, request.postcode), 'name')
    const item = { data: { ...request, ...place, id: randomUUID() }, slots: [] }
    const { line } = row
    return {
      outcome: 'create',
      line,
      name: request.name,
      item,
      changesUpi: request.upiId !== null,
    } satisfies NewRow
  }
  return { centres: known.centres, check }
}

function changeProvider(
  row: GivenRow,
  stored: StoredProvider,
  { centres }: KnownProviders,
  fields: InvalidFieldProblem[],
): ChangedRow | null {
  const given = omitSamePosition(parseGivenValues('providers', row, fields), stored)
  const edit = collectProblems(fields, () =>
    parseProviderEdit(stored, getDraftCoordinates(stored, given, centres), given),
  )
  if (!edit || fields.length > 0) return null
  const coordinates = chooseCoordinates(edit.request, centres.get(edit.request.postcode))
  const after = formatProviderValues({ ...edit.request, ...coordinates })
  const changes = listChanges(COLUMNS.providers, formatProviderValues(stored), { id: '', ...after })
  const names = changes.map(({ field }) => field)
  return {
    outcome: names.length > 0 ? 'change' : 'same',
    line: row.line,
    name: stored.name,
    subjectId: stored.id,
    version: stored.version,
    changes,
    before: pickStoredFields(names, {
      ...toProviderFields(stored),
      ...getDraftCoordinates(stored, {}, centres),
    }),
    edit: { kind: 'providers', edit, coordinates },
    changesUpi: names.includes('upiId'),
  }
}

const POSITION = ['latitude', 'longitude']

/** Latitude and longitude are restored together. */
function pickStoredFields(names: readonly string[], stored: Record<string, unknown>) {
  const fields = names.flatMap((name) => (POSITION.includes(name) ? POSITION : [name]))
  return Object.fromEntries(fields.map((field) => [field, stored[field]]))
}

function findProvider({ id, name = '', postcode }: FileValues, { byId, byName }: KnownProviders) {
  if (id) {
    const provider = byId.get(id.trim().toLowerCase())
    if (provider) return provider
    throw new InvalidInput([{ field: 'id', key: 'import.id.unknown' }])
  }
  const named = byName.get(getRowKey(name)) ?? []
  const code = postcode?.replaceAll(/[\s-]/g, '')
  const exact = code === undefined ? named : named.filter((provider) => provider.postcode === code)
  // A provider without a known PIN code gets the one of the file.
  const found = exact.length > 0 ? exact : named.filter((provider) => provider.postcode === '')
  if (found.length > 1) throw new InvalidInput([{ field: 'name', key: 'import.provider.ambiguous' }])
  return found[0] ?? null
}

async function loadKnownProviders(
  tx: Transaction,
  rows: readonly GivenRow[],
  importId: string,
): Promise<KnownProviders> {
  const names = listGivenValues(rows, 'name').map((name) => name.toLowerCase())
  const ids = listIds(listGivenValues(rows, 'id'))
  // What this import has created itself is no provider that another row changes.
  const found = await sql.rows<{ id: string }>(
    tx,
    Prisma.sql`
      SELECT id FROM providers p WHERE (lower(name) = ANY(${names}::text[]) OR id = ANY(${ids}::uuid[]))
        AND NOT EXISTS (SELECT FROM catalogue_import_rows r
          WHERE r."subjectId" = p.id AND r."importId" = ${importId}::uuid AND r.outcome = 'create')`,
    { plan: 'forValues' },
  )
  const providers = await tx.provider.findMany({
    where: { id: { in: found.map(({ id }) => id) } },
    orderBy: { id: 'asc' },
  })
  const postcodes = [...listPostcodes(rows), ...providers.map(({ postcode }) => postcode)]
  return {
    centres: await loadPincodeCentres(tx, postcodes),
    byId: new Map(providers.map((provider) => [provider.id, provider])),
    byName: Map.groupBy(providers, ({ name }) => getRowKey(name)),
  }
}
