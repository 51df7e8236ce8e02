import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isDay } from '../../domain/time.ts'
import { type Context, makeContext, requireStaff, type Services } from '../platform/context.ts'
import { Failure, InvalidInput, NotAllowed, NotSignedIn } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { getCaller } from '../platform/http/caller.ts'
import { requireManager } from '../providers/providerRights.ts'
import { EXPORT_KINDS, type ExportRequest, exportRecords } from './exportRecords.ts'

interface ExportQuery {
  provider?: string
  from?: string
  until?: string
}

/** Bookings, payments, refunds and attendance of a period as CSV files: of one provider, or for staff of all. */
export function registerExports(app: FastifyInstance, services: Services) {
  for (const kind of EXPORT_KINDS)
    app.get<{ Querystring: ExportQuery }>(`/exports/${kind}.csv`, async (request, reply) => {
      const context = await makeContext(services, getCaller(request, reply, services.config))
      try {
        const exported = await requireExport(context, request.query)
        return reply
          .header(
            'content-disposition',
            `attachment; filename="patang-${kind}-${exported.from}-${exported.until}.csv"`,
          )
          .header('cache-control', 'private, no-store')
          .type('text/csv; charset=utf-8')
          .send(Readable.from(exportRecords(context.db, kind, exported)))
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { key, values } = error instanceof InvalidInput ? (error.fields[0] ?? error) : error
        return reply.status(getStatus(error)).send({ message: context.t(key, values), code: error.code })
      }
    })
}

async function requireExport(
  context: Context,
  { provider, from, until }: ExportQuery,
): Promise<ExportRequest> {
  const providerId = provider ? toUuidOrNil(parseId('Provider', provider)) : null
  if (providerId) await requireManager(context, context.db, providerId)
  else requireStaff(context)
  const period = { from: requireDay('from', from), until: requireDay('until', until) }
  if (period.until < period.from) throw new InvalidInput([{ field: 'until', key: 'validation.day' }])
  return { scope: { providerId }, ...period, now: context.now }
}

function requireDay(field: string, text: string | undefined) {
  if (typeof text === 'string' && isDay(text)) return text
  throw new InvalidInput([{ field, key: 'validation.day' }])
}

function getStatus(failure: Failure) {
  if (failure instanceof NotSignedIn) return 401
  return failure instanceof NotAllowed ? 403 : 422
}
