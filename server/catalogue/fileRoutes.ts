import { Readable } from 'node:stream'
import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { FILE_BYTES_MAX, FILE_KINDS } from '../../domain/catalogue/catalogueFile.ts'
import { callerOf } from '../platform/caller.ts'
import { type Context, makeContext, requireAdmin, type Services } from '../platform/context.ts'
import {
  CrossSite,
  Failure,
  InsufficientScope,
  InvalidInput,
  NotAllowed,
  NotSignedIn,
} from '../platform/errors.ts'
import { rawId, uuidOrNobody } from '../platform/ids.ts'
import { exportCatalogue } from './exportCatalogue.ts'
import { exportProblems } from './exportProblems.ts'
import { takeImportFile } from './startImport.ts'

/** Files of the catalogue in and out, for staff. */
export function registerCatalogueFiles(app: FastifyInstance, services: Services) {
  const contextOf = (request: FastifyRequest, reply: FastifyReply) =>
    makeContext(services, callerOf(request, reply, services.config))

  app.register(async (route) => {
    await route.register(multipart, { limits: { fileSize: FILE_BYTES_MAX, files: 1, fields: 0 } })
    route.post<{ Params: { kind: string } }>(
      '/catalogue/imports/:kind',
      { bodyLimit: FILE_BYTES_MAX + 10_000 },
      async (request, reply) => {
        const context = await contextOf(request, reply)
        return answered(reply, context, async () => {
          if (context.caller.isForeign) throw new CrossSite()
          requireAdmin(context)
          const { name: file, text: content } = await fileOf(request)
          const { importId } = await takeImportFile(context, { kind: request.params.kind, file, content })
          return reply.status(201).send({ id: importId })
        })
      },
    )
  })

  for (const kind of FILE_KINDS)
    app.get(`/catalogue/${kind}.csv`, async (request, reply) => {
      const context = await contextOf(request, reply)
      return answered(reply, context, async () => {
        requireAdmin(context)
        return sendCsv(reply, kind, Readable.from(exportCatalogue(services.db, kind)))
      })
    })

  app.get<{ Params: { id: string } }>('/catalogue/imports/:id/problems.csv', async (request, reply) => {
    const context = await contextOf(request, reply)
    return answered(reply, context, async () => {
      requireAdmin(context)
      const id = uuidOrNobody(rawId('CatalogueImport', request.params.id))
      return sendCsv(reply, 'problems', Readable.from(exportProblems(context, id)))
    })
  })
}

async function fileOf(request: FastifyRequest) {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) throw new InvalidInput([{ field: 'file', key: 'validation.required' }])
  const bytes = await file.toBuffer().catch((error: { code?: string }) => {
    if (error.code !== 'FST_REQ_FILE_TOO_LARGE') throw error
    throw new InvalidInput([{ field: 'file', key: 'import.tooLarge' }])
  })
  try {
    // Other encodings would come out as other names.
    return { name: file.filename, text: new TextDecoder('utf-8', { fatal: true }).decode(bytes) }
  } catch {
    throw new InvalidInput([{ field: 'file', key: 'import.noUtf' }])
  }
}

async function answered(reply: FastifyReply, context: Context, work: () => Promise<unknown>) {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const said = error instanceof InvalidInput ? (error.fields[0] ?? error) : error
    const answer = { message: context.t(said.key, said.values), code: error.code }
    return reply.status(statusOf(error)).send(answer)
  }
}

/** What is not for this caller. */
const FORBIDDEN = [NotAllowed, CrossSite, InsufficientScope]

function statusOf(failure: Failure) {
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
