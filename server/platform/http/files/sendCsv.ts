import type { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

/** Sends a CSV file to download, named `patang-<name>.csv`. */
export function sendCsv(reply: FastifyReply, name: string, content: Readable | string) {
  return reply
    .header('content-disposition', `attachment; filename="patang-${name}.csv"`)
    .header('cache-control', 'private, no-store')
    .type('text/csv; charset=utf-8')
    .send(content)
}
