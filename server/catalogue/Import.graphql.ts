import type { MessageKey } from '../../domain/messages/messages.ts'
import { Staff } from '../accounts/Staff.graphql.ts'
import { InvalidInput, NotAllowed, NotFound, NotSignedIn } from '../platform/failures.ts'
import { builder } from '../platform/graphql/builder.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { mutation } from '../platform/graphql/mutation.ts'
import { payload } from '../platform/graphql/payload.ts'
import { startImport } from './startImport.ts'

const ImportState = builder.enumType('ImportState', {
  description: 'Where an import stands.',
  values: {
    CHECKING: { value: 'checking', description: 'Its rows are being looked at; nothing is written.' },
    CHECKED: { value: 'checked', description: 'Looked at: it may be started.' },
    RUNNING: { value: 'running', description: 'Its rows are being written.' },
    DONE: { value: 'done', description: 'Its good rows are in the catalogue.' },
    REFUSED: { value: 'refused', description: 'All or nothing was asked for, and it was nothing.' },
    UNREADABLE: { value: 'unreadable', description: 'It is no such file.' },
  } as const,
})

const CatalogueFileKind = builder.enumType('CatalogueFileKind', {
  description: 'What a file holds.',
  values: {
    PROVIDERS: { value: 'providers', description: 'Providers.' },
    ACTIVITIES: { value: 'activities', description: 'Activities with their weeks.' },
  } as const,
})

const ImportProblem = builder
  .objectRef<{ line: number; field: string; code: string }>('ImportProblem')
  .implement({
    description: 'What is wrong with one field of one row.',
    fields: (t) => ({
      line: t.exposeInt('line', { description: 'Line of the file; the names of the columns are line 1.' }),
      field: t.exposeString('field', { description: 'Column; empty where it is about the whole file.' }),
      code: t.exposeString('code', { description: 'Stable code of the rule, for programs.' }),
      message: t.string({
        description: "The rule in the reader's language.",
        resolve: ({ code }, _, context) => context.t(code as MessageKey, { min: 0, max: 0 }),
      }),
    }),
  })

const CatalogueImport = builder.prismaObject('CatalogueImport', {
  description: 'A CSV file of providers or activities, and what became of it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Raw id.' }),
    kind: t.field({
      type: CatalogueFileKind,
      description: 'What it holds.',
      resolve: ({ kind }) => kind as 'providers' | 'activities',
    }),
    file: t.exposeString('file', { description: 'Name of the file.' }),
    state: t.expose('state', { type: ImportState, description: 'Where it stands.' }),
    allOrNothing: t.exposeBoolean('allOrNothing', { description: 'Whether one bad row stops all.' }),
    rowCount: t.exposeInt('rowCount', { description: 'Rows, without the names of the columns.' }),
    processedRowCount: t.exposeInt('rowsDone', {
      description: 'Rows that were looked at or written so far.',
    }),
    createdRowCount: t.exposeInt('rowsCreated', { description: 'Rows that are in the catalogue now.' }),
    invalidRowCount: t.exposeInt('rowsBad', { description: 'Rows with something wrong.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was brought.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it ended; null until then.',
    }),
    uploadedBy: t.string({
      nullable: true,
      description: 'Who brought it; null once the account is deleted.',
      select: { user: { select: { firstName: true, lastName: true } } },
      resolve: ({ user }) => user && `${user.firstName} ${user.lastName}`,
    }),
    problems: t.field({
      type: [ImportProblem],
      description: 'What is wrong, by line.',
      args: {
        first: t.arg.int({ defaultValue: 100, description: 'At most so many, 1 to 1000.' }),
        afterLine: t.arg.int({ defaultValue: 0, description: 'Only later lines.' }),
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
    description: 'One import; null when there is none.',
    args: { id: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (query, _, { id }, { db }) =>
      db.catalogueImport.findUnique({ ...query, where: { id: toUuidOrNil(parseId('CatalogueImport', id)) } }),
  }),
}))

const StartImportInput = builder.inputType('StartImportInput', {
  description: 'Which file, and how.',
  fields: (t) => ({
    importId: t.id({ required: true, description: 'Id of a file that was looked at.' }),
    allOrNothing: t.boolean({
      description: 'True: one bad row stops all. Default: the good ones are written.',
    }),
  }),
})

const StartImportPayload = payload<{ importId: string }>('StartImportPayload', {
  description: 'It runs; look at it again.',
  fields: (t) => ({
    import: t.load({ type: CatalogueImport, id: 'importId', description: 'The import.' }),
  }),
})

mutation('startImport', {
  type: StartImportPayload,
  description:
    'Writes the rows of a file that was looked at, in the background. For staff. It earns no points.',
  input: StartImportInput,
  failures: [InvalidInput, NotSignedIn, NotAllowed, NotFound],
  run: startImport,
})
