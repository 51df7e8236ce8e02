import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { COLUMN_EXAMPLES, FILE_BYTES_MAX, FILE_KINDS } from '../../../domain/catalogue/catalogueFile.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { type Context, makeContext, requireStaff, type Services } from '../../platform/context.ts'
import { CrossSite, InvalidInput } from '../../platform/failures.ts'
import { parseId, toUuidOrNil } from '../../platform/graphql/ids.ts'
import { getCaller } from '../../platform/http/caller.ts'
import { formatCsv, formatCsvHeader } from '../../platform/http/files/formatCsv.ts'
import { readUploadedFile } from '../../platform/http/files/readUploadedFile.ts'
import { sendCsv } from '../../platform/http/files/sendCsv.ts'
import { replyWithFailures } from '../../platform/http/replyWithFailures.ts'
import type { ColumnChange } from '../import/checkedRow.ts'
import { createImport } from '../import/startImport.ts'
import { exportCatalogue } from './exportCatalogue.ts'

/** Import and export of catalogue files, for staff. */
export function registerCatalogueFiles(app: FastifyInstance, services: Services) {
  const createContext = (request: FastifyRequest, reply: FastifyReply) =>
    makeContext(services, getCaller(request, reply, services.config))

  app.register(async (route) => {
    await route.register(multipart, { limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 0 } })
    route.post<{ Params: { kind: string } }>(
      '/catalogue/imports/:kind',
      { bodyLimit: FILE_BYTES_MAX + 10_000 },
      async (request, reply) => {
        const context = await createContext(request, reply)
        return replyWithFailures(reply, context, async () => {
          if (context.caller.isCrossSite) throw new CrossSite()
          requireStaff(context)
          const file = await readCatalogueFile(request)
          const { importId } = await createImport(context, { kind: request.params.kind, ...file })
          return reply.status(201).send({ id: importId })
        })
      },
    )
  })

  for (const kind of FILE_KINDS)
    app.get(`/catalogue/${kind}.csv`, async (request, reply) => {
      const context = await createContext(request, reply)
      return replyWithFailures(reply, context, async () => {
        requireStaff(context)
        return sendCsv(reply, kind, Readable.from(exportCatalogue(services.db, kind)))
      })
    })

  for (const [name, exportRows] of Object.entries({ problems: exportProblems, rows: exportImportRows }))
    app.get<{ Params: { id: string } }>(`/catalogue/imports/:id/${name}.csv`, async (request, reply) => {
      const context = await createContext(request, reply)
      return replyWithFailures(reply, context, async () => {
        requireStaff(context)
        const id = toUuidOrNil(parseId('CatalogueImport', request.params.id))
        return sendCsv(reply, name, Readable.from(exportRows(context, id)))
      })
    })
}

async function readCatalogueFile(request: FastifyRequest) {
  const createFailure = (key: MessageKey) => new InvalidInput([{ field: 'file', key }])
  const uploaded = await readUploadedFile(request, () => createFailure('import.tooLarge'))
  if (!uploaded) throw createFailure('validation.required')
  const { name: file, bytes } = uploaded
  if (startsWith(bytes, ZIP_START)) return { file, workbook: new Uint8Array(bytes) }
  if (startsWith(bytes, OLD_WORKBOOK_START)) throw createFailure('import.noWorkbook')
  try {
    // Another encoding would garble the names.
    return { file, content: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw createFailure('import.noUtf')
  }
}

/** A workbook (.xlsx) is a ZIP file. */
const ZIP_START = 'PK\x03\x04'
/** A workbook of an old version (.xls) or with a password. */
const OLD_WORKBOOK_START = '\xd0\xcf\x11\xe0'

function startsWith(bytes: Buffer, start: string): boolean {
  return bytes.subarray(0, start.length).equals(Buffer.from(start, 'latin1'))
}

const BATCH_SIZE = 1000

/** Yields the problems of a file as CSV: line, column, value, reason in the reader's language, and an example. */
async function* exportProblems({ db, t }: Context, importId: string): AsyncGenerator<string> {
  yield formatCsvHeader(['line', 'column', 'value', 'reason', 'example'])
  for (let last: { importId: string; line: number; field: string } | null = null; ; ) {
    const problems: { line: number; field: string; code: string; value: string }[] =
      await db.importProblem.findMany({
        where: { importId },
        orderBy: [{ line: 'asc' }, { field: 'asc' }],
        take: BATCH_SIZE,
        ...(last ? { cursor: { importId_line_field: last }, skip: 1 } : {}),
      })
    yield formatCsv(
      problems.map(({ line, field, code, value }) => [
        line,
        field,
        value,
        t(code as MessageKey),
        COLUMN_EXAMPLES[field] ?? '',
      ]),
    )
    const end = problems.at(-1)
    if (!end || problems.length < BATCH_SIZE) return
    last = { importId, line: end.line, field: end.field }
  }
}

/** Yields what the valid rows of a file do as CSV: one line for each new or unchanged row and for each changed column. */
async function* exportImportRows({ db }: Context, importId: string): AsyncGenerator<string> {
  yield formatCsvHeader(['line', 'outcome', 'state', 'name', 'column', 'before', 'after'])
  for (let afterLine = 0; ; ) {
    const rows = await db.importRow.findMany({
      where: { importId, line: { gt: afterLine } },
      orderBy: { line: 'asc' },
      take: BATCH_SIZE,
    })
    yield formatCsv(rows.flatMap(toLines))
    const end = rows.at(-1)
    if (!end || rows.length < BATCH_SIZE) return
    afterLine = end.line
  }
}

interface Row {
  line: number
  outcome: string
  state: string
  name: string
  changes: unknown
}

function toLines({ line, outcome, state, name, changes }: Row) {
  const row = [line, outcome, state, name]
  const changed = (changes as ColumnChange[]).map(({ field, before, after }) => [
    ...row,
    field,
    before,
    after,
  ])
  return changed.length > 0 ? changed : [[...row, '', '', '']]
}
