import { formatFullName } from '../../../domain/accounts/formatFullName.ts'
import { COLUMN_EXAMPLES } from '../../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn, PasswordRequired } from '../../platform/failures.ts'
import { builder } from '../../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { mutation } from '../../platform/graphql/mutation.ts'
import { payload } from '../../platform/graphql/payload.ts'
import { Staff } from '../../viewer/Staff.graphql.ts'
import type { ColumnChange } from './checkedRow.ts'
import { isInterrupted } from './continueImport.ts'
import { countImportRows, type ImportRowNumbers } from './countImportRows.ts'
import type { ImportRow } from './importRows.ts'
import { startImport } from './startImport.ts'
import { undoImport } from './undoImport.ts'
import { getUndoEnd } from './undoWindow.ts'

const ImportState = builder.enumType('ImportState', {
  description: 'State of an import.',
  values: {
    CHECKING: { value: 'checking', description: 'The rows are being checked; nothing is written.' },
    CHECKED: { value: 'checked', description: 'The rows are checked; the import can be started.' },
    RUNNING: { value: 'running', description: 'The rows are being written to the catalogue.' },
    DONE: { value: 'done', description: 'The valid rows are in the catalogue.' },
    UNDOING: { value: 'undoing', description: 'What the import wrote is being taken back.' },
    UNDONE: {
      value: 'undone',
      description: 'What the import wrote is taken back, except for the rows in state KEPT.',
    },
    REFUSED: {
      value: 'refused',
      description: 'Nothing was written, because `allOrNothing` was chosen and a row is invalid.',
    },
    EXPIRED: {
      value: 'expired',
      description: 'The file was checked and not imported within a week; it is no longer stored.',
    },
    UNREADABLE: {
      value: 'unreadable',
      description: 'The file is not a CSV file or workbook with the expected columns.',
    },
  } as const,
})

const CatalogueFileKind = builder.enumType('CatalogueFileKind', {
  description: 'What the rows of a file describe.',
  values: {
    PROVIDERS: { value: 'providers', description: 'One provider per row.' },
    ACTIVITIES: { value: 'activities', description: 'One activity with its weekly slots per row.' },
  } as const,
})

const ImportProblem = builder
  .objectRef<{ line: number; field: string; code: string; value: string }>('ImportProblem')
  .implement({
    description: 'A rule that one field of one row breaks.',
    fields: (t) => ({
      line: t.exposeInt('line', {
        description: 'Line of the file, counted from 1; line 1 has the column names.',
      }),
      field: t.exposeString('field', {
        description: 'Name of the column; empty when the problem concerns the whole file.',
      }),
      code: t.exposeString('code', {
        description: "Stable code of the broken rule for programs, such as 'validation.required'.",
      }),
      value: t.exposeString('value', {
        description:
          'The wrong value, at most 100 characters; empty when the problem concerns the whole file.',
      }),
      example: t.string({
        nullable: true,
        description: 'A right value of this column; null when the problem concerns the whole file.',
        resolve: ({ field }) => COLUMN_EXAMPLES[field] ?? null,
      }),
      message: t.string({
        description: "The broken rule as a sentence in the reader's language.",
        resolve: ({ code }, _, context) => context.t(code as MessageKey, { min: 0, max: 0 }),
      }),
    }),
  })

const ImportOutcome = builder.enumType('ImportOutcome', {
  description: 'What a valid row of a file does.',
  values: {
    CREATE: { value: 'create', description: 'The row creates a provider or an activity.' },
    CHANGE: { value: 'change', description: 'The row changes one that exists.' },
    SAME: { value: 'same', description: 'The catalogue has the values already, and nothing is written.' },
  } as const,
})

const ImportRowState = builder.enumType('ImportRowState', {
  description: 'State of a row of an import.',
  values: {
    PLANNED: { value: 'planned', description: 'The row is checked, and nothing of it is written.' },
    WRITTEN: { value: 'written', description: 'The row is in the catalogue.' },
    UNDONE: { value: 'undone', description: 'The undo has taken the row back.' },
    KEPT: { value: 'kept', description: 'The undo could not take the row back, for `keptReason`.' },
  } as const,
})

const ROWS_DEFAULT = 100
const ROWS_MAX = 1000

function requireRowLimit(first: number | null | undefined): number {
  const limit = first ?? ROWS_DEFAULT
  if (limit >= 1 && limit <= ROWS_MAX) return limit
  throw new InvalidInput([{ field: 'first', key: 'validation.invalid' }])
}

const ImportChange = builder.objectRef<ColumnChange>('ImportChange').implement({
  description: 'A column that a row changes, with its values as a file writes them.',
  fields: (t) => ({
    field: t.exposeString('field', { description: 'Name of the column.' }),
    before: t.exposeString('before', { description: 'The stored value; empty when there was none.' }),
    after: t.exposeString('after', {
      description: 'The value of the file; empty when it removes the value.',
    }),
  }),
})

const ImportRowType = builder.objectRef<ImportRow>('ImportRow').implement({
  description: 'A valid row of a file and what it does.',
  fields: (t) => ({
    line: t.exposeInt('line', {
      description: 'Line of the file, counted from 1; line 1 has the column names.',
    }),
    outcome: t.expose('outcome', { type: ImportOutcome, description: 'What the row does.' }),
    state: t.expose('state', { type: ImportRowState, description: 'State of the row.' }),
    name: t.exposeString('name', { description: 'Name of the provider or activity.' }),
    subjectId: t.exposeID('subjectId', {
      nullable: true,
      description: 'Raw id of the provider or activity; null until it is created.',
    }),
    changes: t.field({
      type: [ImportChange],
      description: 'The changed columns; empty unless the row changes something that exists.',
      resolve: ({ changes }) => changes as unknown as ColumnChange[],
    }),
    keptReason: t.string({
      nullable: true,
      description: "Why the undo left it as it is, in the reader's language; null unless the state is KEPT.",
      resolve: ({ keptReason }, _, context) => keptReason && context.t(keptReason as MessageKey),
    }),
  }),
})

const ImportRowCounts = builder.objectRef<ImportRowNumbers>('ImportRowCounts').implement({
  description: 'Numbers of valid rows of a file.',
  fields: (t) => ({
    create: t.exposeInt('create', { description: 'Rows that create something.' }),
    change: t.exposeInt('change', { description: 'Rows that change something.' }),
    same: t.exposeInt('same', { description: 'Rows that change nothing.' }),
    kept: t.exposeInt('kept', { description: 'Rows that the undo could not take back.' }),
  }),
})

const CatalogueImport = builder.prismaObject('CatalogueImport', {
  description: 'A file of providers or activities and the state of its import.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id of the import.' }),
    kind: t.field({
      type: CatalogueFileKind,
      description: 'What the rows of the file describe.',
      resolve: ({ kind }) => kind as 'providers' | 'activities',
    }),
    file: t.exposeString('file', { description: 'Name of the uploaded file.' }),
    state: t.expose('state', { type: ImportState, description: 'State of the import.' }),
    allOrNothing: t.exposeBoolean('allOrNothing', {
      description: 'Whether one invalid row stops the whole import.',
    }),
    rowCount: t.exposeInt('rowCount', {
      description: 'Number of rows in the file, without the line of column names.',
    }),
    processedRowCount: t.exposeInt('rowsDone', {
      description: 'Number of rows that were checked or written so far.',
    }),
    createdRowCount: t.exposeInt('rowsCreated', {
      description: 'Number of rows that have created something; 0 until the import is started.',
    }),
    changedRowCount: t.exposeInt('rowsChanged', {
      description: 'Number of rows that have changed something; 0 until the import is started.',
    }),
    rowCounts: t.field({
      type: ImportRowCounts,
      description: 'Numbers of valid rows by what they do.',
      select: { id: true, deletedRows: true },
      resolve: ({ id, deletedRows }, _, { db }) =>
        (deletedRows as ImportRowNumbers | null) ?? countImportRows(db, id),
    }),
    areRowsStored: t.boolean({
      description:
        'False once the rows are deleted: a day after an import ended, a week after a check that was not started. Their numbers stay.',
      select: { deletedRows: true },
      resolve: ({ deletedRows }) => deletedRows === null,
    }),
    rows: t.field({
      type: [ImportRowType],
      description: 'Valid rows, ordered by line; empty once `areRowsStored` is false.',
      args: {
        outcome: t.arg({ type: ImportOutcome, description: 'Only rows that do this; absent: all.' }),
        state: t.arg({ type: ImportRowState, description: 'Only rows in this state; absent: all.' }),
        first: t.arg.int({
          defaultValue: ROWS_DEFAULT,
          description: `Number of rows to return, 1 to ${ROWS_MAX}. Default: ${ROWS_DEFAULT}.`,
        }),
        afterLine: t.arg.int({
          defaultValue: 0,
          description: 'Only rows on later lines than this one. Default: 0.',
        }),
      },
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ id }, { outcome, state, first, afterLine }, { db }) =>
        db.importRow.findMany({
          where: {
            importId: id,
            line: { gt: afterLine ?? 0 },
            ...(outcome && { outcome }),
            ...(state && { state }),
          },
          orderBy: { line: 'asc' },
          take: requireRowLimit(first),
        }),
    }),
    undoableUntil: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Until then the import can be undone; null when it cannot.',
      select: { state: true, finishedAt: true, rowsCreated: true, rowsChanged: true },
      resolve: (found) => getUndoEnd(found),
    }),
    isInterrupted: t.boolean({
      description:
        'Whether the attempts to check the rows, to write them or to take them back are used up before the last row; `startImport` or `undoImport` continues.',
      select: { id: true, state: true },
      resolve: (found, _, { db }) => isInterrupted(db, found),
    }),
    undoneAt: t.expose('undoneAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the import was undone; null when it was not.',
    }),
    invalidRowCount: t.exposeInt('rowsBad', { description: 'Number of rows that break a rule.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time of the upload.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the import ended; null until then.',
    }),
    uploadedBy: t.string({
      nullable: true,
      description: 'Full name of the user who uploaded the file; null once the account is deleted.',
      select: { user: { select: { firstName: true, lastName: true } } },
      resolve: ({ user }) => user && formatFullName(user),
    }),
    problems: t.field({
      type: [ImportProblem],
      description: 'Broken rules, ordered by line.',
      args: {
        first: t.arg.int({
          defaultValue: ROWS_DEFAULT,
          description: `Number of problems to return, 1 to ${ROWS_MAX}. Default: ${ROWS_DEFAULT}.`,
        }),
        afterLine: t.arg.int({
          defaultValue: 0,
          description: 'Only problems on later lines than this one. Default: 0.',
        }),
      },
      complexity: { field: 1, multiplier: 10 },
      resolve: ({ id }, { first, afterLine }, { db }) =>
        db.importProblem.findMany({
          where: { importId: id, line: { gt: afterLine ?? 0 } },
          orderBy: [{ line: 'asc' }, { field: 'asc' }],
          take: requireRowLimit(first),
        }),
    }),
  }),
})

builder.prismaObjectFields(Staff, (t) => ({
  imports: t.prismaField({
    type: [CatalogueImport],
    description: 'The last 20 imports, latest first.',
    resolve: (query, _, __, { db }) =>
      db.catalogueImport.findMany({ ...query, orderBy: { createdAt: 'desc' }, take: 20 }),
  }),
  import: t.prismaField({
    type: CatalogueImport,
    nullable: true,
    description: 'One import; null when it does not exist.',
    args: { id: t.arg.id({ required: true, description: 'Raw id of the import.' }) },
    resolve: (query, _, { id }, { db }) =>
      db.catalogueImport.findUnique({ ...query, where: { id: toUuidOrNil(parseId('CatalogueImport', id)) } }),
  }),
}))

const StartImportInput = builder.inputType('StartImportInput', {
  description: 'The checked file to import.',
  fields: (t) => ({
    importId: t.id({
      required: true,
      description:
        'Raw id of an import in state CHECKED or REFUSED, or of an interrupted one in state RUNNING.',
    }),
    allOrNothing: t.boolean({
      description:
        'True: one invalid row stops the whole import. False, the default: valid rows are written.',
    }),
  }),
})

const StartImportPayload = payload<{ importId: string }>('StartImportPayload', {
  description: 'The started import. Query it again for its progress.',
  fields: (t) => ({
    import: t.load({ type: CatalogueImport, id: 'importId', description: 'The import that was started.' }),
  }),
})

mutation('startImport', {
  type: StartImportPayload,
  description:
    'Writes the rows of a checked file in the background, as previewed. Continues a check or an import that was interrupted. Imported rows earn no XP. A file that sets or changes a UPI address needs the password again. For staff.',
  input: StartImportInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, PasswordRequired, NotFound],
  run: startImport,
})

const UndoImportInput = builder.inputType('UndoImportInput', {
  description: 'The import to undo.',
  fields: (t) => ({
    importId: t.id({
      required: true,
      description:
        'Raw id of an import with `undoableUntil` in the future, or of an interrupted one in state UNDOING.',
    }),
  }),
})

const UndoImportPayload = payload<{ importId: string }>('UndoImportPayload', {
  description: 'The undo has started. Query the import again for its progress.',
  fields: (t) => ({
    import: t.load({ type: CatalogueImport, id: 'importId', description: 'The import that is undone.' }),
  }),
})

mutation('undoImport', {
  type: UndoImportPayload,
  description:
    'Takes an import back in the background, for a day after it ended: deletes what it created and restores what it changed. What was booked or edited since stays, and its row says why. For staff.',
  input: UndoImportInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, PasswordRequired, NotFound],
  run: undoImport,
})
