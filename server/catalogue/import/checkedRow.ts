import type { FileValues } from '../../../domain/catalogue/catalogueFile.ts'
import type { WeeklySlot } from '../../../domain/catalogue/weeklySlots.ts'
import type { Prisma } from '../../platform/database/database.ts'
import type { ActivityEdit } from '../editor/activityEdit.ts'
import type { Coordinates } from '../editor/coordinates.ts'
import type { ProviderEdit } from '../editor/providerEdit.ts'
import type { Problem } from '../files/parseCatalogueFile.ts'

/** A row with the values that it gives. */
export interface GivenRow {
  line: number
  /** As the file has them, for the report. */
  values: FileValues
  given: FileValues
}

/** The provider, or the activity with its weekly slots, that a row creates. */
interface NewItem {
  data: (Prisma.ProviderCreateManyInput | Prisma.ActivityCreateManyInput) & { id: string }
  slots: (WeeklySlot & { activityId: string })[]
}

/** A changed column, as a file writes it. */
export interface ColumnChange {
  field: string
  before: string
  after: string
}

export type ItemEdit =
  | { kind: 'activities'; edit: ActivityEdit; coordinates: Coordinates }
  | { kind: 'providers'; edit: ProviderEdit; coordinates: Coordinates }

export interface InvalidRow {
  outcome: 'invalid'
  line: number
  problems: Problem[]
}

export interface NewRow {
  outcome: 'create'
  line: number
  name: string
  item: NewItem
  changesUpi: boolean
}

/** A row of something that exists. */
export interface ChangedRow {
  outcome: 'change' | 'same'
  line: number
  name: string
  subjectId: string
  version: number
  changes: ColumnChange[]
  /** Stored values of the changed columns, which an undo writes again. */
  before: Record<string, unknown>
  edit: ItemEdit
  changesUpi: boolean
}

export type CheckedRow = InvalidRow | NewRow | ChangedRow

const VALUE_LENGTH_MAX = 100

/** The problem of a column of a row, with the wrong value. */
export function createProblem({ line, values }: GivenRow, field: string, code: Problem['code']): Problem {
  return { line, field, code, value: (values[field] ?? '').slice(0, VALUE_LENGTH_MAX) }
}

/** The columns in which two versions of an item differ. */
export function listChanges(columns: readonly string[], before: FileValues, after: FileValues) {
  return columns.flatMap((field): ColumnChange[] => {
    const change = { field, before: before[field] ?? '', after: after[field] ?? '' }
    return change.before === change.after ? [] : [change]
  })
}
