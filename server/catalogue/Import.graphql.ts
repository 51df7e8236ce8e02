import { COLUMN_EXAMPLES } from '../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../domain/messages/messages.ts'
import { Staff } from '../accounts/Staff.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { startImport } from './startImport.ts'

const ImportState = builder.enumType('ImportState', {
  description: 'State of an import.',
  values: {
    CHECKING: { value: 'checking', description: 'The rows are being checked; nothing is written.' },
    CHECKED: { value: 'checked', description: 'The rows are checked; the import can be started.' },
    RUNNING: { value: 'running', description: 'The rows are being written to the catalogue.' },
    DONE: { value: 'done', description: 'The valid rows are in the catalogue.' },
    REFUSED: {
      value: 'refused',
      description: 'Nothing was written, because `allOrNothing` was chosen and a row is invalid.',
    },
    UNREADABLE: { value: 'unreadable', description: 'The file is not a CSV file with the expected columns.' },
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

const CatalogueImport = builder.prismaObject('CatalogueImport', {
  description: 'A CSV file of providers or activities and the state of its import.',
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
      description: 'Number of rows that are in the catalogue now.',
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
      resolve: ({ user }) => user && `${user.firstName} ${user.lastName}`,
    }),
    problems: t.field({
      type: [ImportProblem],
      description: 'Broken rules, ordered by line.',
      args: {
        first: t.arg.int({
          defaultValue: 100,
          description: 'Number of problems to return, 1 to 1000. Default: 100.',
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
          take: Math.min(Math.max(first ?? 100, 1), 1000),
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
    importId: t.id({ required: true, description: 'Raw id of an import in state CHECKED.' }),
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
  description: 'Writes the rows of a checked file in the background. Imported rows earn no XP. For staff.',
  input: StartImportInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, NotFound],
  run: startImport,
})
