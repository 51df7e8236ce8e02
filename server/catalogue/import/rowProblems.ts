import { type FileKind, findColumnSchema } from '../../../domain/catalogue/catalogueFile.ts'
import { type InvalidFieldProblem, InvalidInput, parseInput } from '../../platform/failures.ts'
import type { Coordinates } from '../editor/coordinates.ts'
import { type CheckedRow, createProblem, type GivenRow } from './checkedRow.ts'

/** What the checks of all rows of a file share. */
export interface FileContext {
  importId: string
  /** Keys of the items of earlier rows. Two rows never write the same item. */
  seen: Set<string>
}

/** Centres of the PIN codes that exist. */
type PincodeCentres = ReadonlyMap<string | null, Coordinates>

export interface RowCheck {
  centres: PincodeCentres
  /** Checks one row. Collects what is wrong in `fields`, and returns what the row does when nothing is. */
  check: (row: GivenRow, fields: InvalidFieldProblem[]) => Exclude<CheckedRow, { outcome: 'invalid' }> | null
}

/** Runs `work`. The fields that it refuses are added to `fields`. */
export function collectProblems<T>(fields: InvalidFieldProblem[], work: () => T): T | null {
  try {
    return work()
  } catch (error) {
    if (!(error instanceof InvalidInput)) throw error
    fields.push(...error.fields)
    return null
  }
}

/** The first problem of each column. */
export function listProblems(row: GivenRow, fields: readonly InvalidFieldProblem[]) {
  const columns = new Map<string, InvalidFieldProblem>()
  for (const problem of fields) {
    const column = getColumn(problem.field)
    if (!columns.has(column)) columns.set(column, problem)
  }
  return [...columns].map(([column, { key }]) => createProblem(row, column, key))
}

/** 'slots.0.endTime' is in the column `slots`. */
function getColumn(field: string) {
  const [name = field] = field.split('.')
  return name === 'providerId' ? 'provider' : name
}

/** The values that are wrong by themselves. A check that fails early does not reach all of them. */
export function findWrongValues(kind: FileKind, row: GivenRow, centres: PincodeCentres) {
  const problems: InvalidFieldProblem[] = []
  const { postcode } = parseGivenValues(kind, row, problems)
  if (typeof postcode === 'string' && postcode && !centres.has(postcode))
    problems.push({ field: 'postcode', key: 'validation.postcode.unknown' })
  return problems
}

/**
 * Parses the given values of a row that changes something; a wrong one stays text. Without an id the name names the row and
 * changes nothing.
 */
export function parseGivenValues(
  kind: FileKind,
  { given }: GivenRow,
  fields: InvalidFieldProblem[],
): Record<string, unknown> {
  const parsed: Record<string, unknown> = {}
  for (const [column, value] of Object.entries(given)) {
    const schema = findColumnSchema(kind, column)
    if (!schema || (column === 'name' && !given.id)) continue
    const problems: InvalidFieldProblem[] = []
    const result = collectProblems(problems, () => parseInput(schema, value))
    parsed[column] = problems.length > 0 ? value : result
    fields.push(...problems.map(({ key, values }) => ({ field: column, key, ...(values && { values }) })))
  }
  return parsed
}
