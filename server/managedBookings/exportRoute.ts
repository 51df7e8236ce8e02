import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { isDay } from '../../domain/time.ts'
import { type Context, makeContext, requireStaff, type Services } from '../platform/context.ts'
import { InvalidInput } from '../platform/failures.ts'
import { parseId, toUuidOrNil } from '../platform/graphql/ids.ts'
import { getCaller } from '../platform/http/caller.ts'
import { sendCsv } from '../platform/http/files/sendCsv.ts'
import { replyWithFailures } from '../platform/http/replyWithFailures.ts'
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
      return replyWithFailures(reply, context, async () => {
        const exported = await requireExport(context, request.query)
        const records = Readable.from(exportRecords(context.db, kind, exported))
        return sendCsv(reply, `${kind}-${exported.from}-${exported.until}`, records)
      })
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
