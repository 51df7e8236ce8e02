import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX, FILE_KINDS } from '../../domain/catalogue/catalogueFile.ts'
import { type Context, makeContext, requireStaff, type Services } from '../platform/context.ts'
import {
  CrossSite,
  Failure,
  InsufficientScope,
  InvalidInput,
  NotAllowed,
  NotSignedIn,
} from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { getCaller } from '../platform/http/caller.ts'
import { exportCatalogue } from './exportCatalogue.ts'
import { exportProblems } from './exportProblems.ts'
import { createImport } from './startImport.ts'

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
        return handleFailures(reply, context, async () => {
          if (context.caller.isCrossSite) throw new CrossSite()
          requireStaff(context)
          const { name: file, text: content } = await readUploadedFile(request)
          const { importId } = await createImport(context, { kind: request.params.kind, file, content })
          return reply.status(201).send({ id: importId })
        })
      },
    )
  })

  for (const kind of FILE_KINDS)
    app.get(`/catalogue/${kind}.csv`, async (request, reply) => {
      const context = await createContext(request, reply)
      return handleFailures(reply, context, async () => {
        requireStaff(context)
        return sendCsv(reply, kind, Readable.from(exportCatalogue(services.db, kind)))
      })
    })

  app.get<{ Params: { id: string } }>('/catalogue/imports/:id/problems.csv', async (request, reply) => {
    const context = await createContext(request, reply)
    return handleFailures(reply, context, async () => {
      requireStaff(context)
      const id = toUuidOrNil(parseId('CatalogueImport', request.params.id))
      return sendCsv(reply, 'problems', Readable.from(exportProblems(context, id)))
    })
  })
}

async function readUploadedFile(request: FastifyRequest) {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw new InvalidInput([{ field: 'file', key: 'validation.required' }])
  const bytes = await file.toBuffer().catch((error: { code?: string }) => {
    if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw new InvalidInput([{ field: 'file', key: 'import.tooLarge' }])
  })
  if (isZip(bytes)) throw new InvalidInput([{ field: 'file', key: 'import.workbook' }])
  try {
    // Another encoding would garble the names.
    return { name: file.filename, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new InvalidInput([{ field: 'file', key: 'import.noUtf' }])
  }
}

/** A workbook (.xlsx, .ods) is a ZIP file. */
function isZip(bytes: Buffer): boolean {
  return bytes.subarray(0, 4).equals(Buffer.from('PK\x03\x04', 'latin1'))
}

async function handleFailures(reply: FastifyReply, context: Context, work: () => Promise<unknown>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { key, values } = error instanceof InvalidInput ? (error.fields[0] ?? error) : error
    return reply.status(getStatus(error)).send({ message: context.t(key, values), code: error.code })
  }
}

/** Failures with status 403. */
const FORBIDDEN = [NotAllowed, CrossSite, InsufficientScope]

function getStatus(failure: Failure) {
  if (failure instanceof NotSignedIn) return 401
  return FORBIDDEN.some((kind) => failure instanceof kind) ? 403 : 422
}

function sendCsv(reply: FastifyReply, name: string, lines: Readable) {
  return reply
    .header('content-disposition', `attachment; filename="patang-${name}.csv"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(lines)
}
