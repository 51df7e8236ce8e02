import { type FileKind, getGivenValues } from '../../../domain/catalogue/catalogueFile.ts'
import type { Transaction } from '../../platform/database/database.ts'
import type { InvalidFieldProblem } from '../../platform/failures.ts'
import type { FileRow } from '../files/parseCatalogueFile.ts'
import { createActivityCheck } from './checkActivityRow.ts'
import type { CheckedRow, GivenRow } from './checkedRow.ts'
import { createProviderCheck } from './checkProviderRow.ts'
import { refuseBookedChanges } from './refuseBookedChanges.ts'
import {
  collectProblems,
  type FileContext,
  findWrongValues,
  listProblems,
  type RowCheck,
} from './rowProblems.ts'

/** Finds out for some rows of a file what each creates or changes, and what is wrong. Writes nothing. */
export async function checkRows(
  tx: Transaction,
  kind: FileKind,
  rows: readonly FileRow[],
  file: FileContext,
): Promise<CheckedRow[]> {
  const given = rows.map((row): GivenRow => ({ ...row, given: getGivenValues(row.values) }))
  const check =
    kind === 'providers'
      ? await createProviderCheck(tx, given, file)
      : await createActivityCheck(tx, given, file)
  return refuseBookedChanges(
    tx,
    given,
    given.map((row) => checkRow(kind, row, check)),
  )
}

function checkRow(kind: FileKind, row: GivenRow, { check, centres }: RowCheck): CheckedRow {
  const fields: InvalidFieldProblem[] = []
  const checked = collectProblems(fields, () => check(row, fields))
  if (checked && fields.length === 0) return checked
  const problems = listProblems(row, [...fields, ...findWrongValues(kind, row, centres)])
  return { outcome: 'invalid', line: row.line, problems }
}
