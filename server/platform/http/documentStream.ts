import { PassThrough } from 'node:stream'
import { constants, crc32, deflateRawSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { listEncodings } from './encodings.ts'

/** Magic number, deflate, no flags, no time, no level, unknown system (RFC 1952). */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An HTML document whose start is sent before the rest is rendered. */
interface DocumentStream {
  readonly isStarted: boolean
  /** Sends status, headers and the start of the document. */
  start(status: number, start: string): void
  /** Sends more of the document, which begins with what was sent. */
  extend(start: string): void
  /** Sends the rest of the document, which begins with the start. */
  end(document: string): void
  /** Breaks the connection off, so that the browser does not take the document for complete. */
  abort(error: unknown): void
}

export function createDocumentStream(request: FastifyRequest, reply: FastifyReply): DocumentStream {
  const isCompressed = listEncodings(request.headers['accept-encoding']).has('gzip')
  /** Most documents of visitors are complete before they are sent. */
  let stream: PassThrough | null = null
  let sent = ''
  return {
    get isStarted() {
      return stream !== null
    },
    start(status, start) {
      sent = start
      stream = new PassThrough()
      reply.status(status).header('cache-control', 'no-store').type('text/html; charset=utf-8')
      if (isCompressed) reply.header('content-encoding', 'gzip')
      stream.write(isCompressed ? compressStart(start) : start)
      reply.send(stream)
    },
    extend(start) {
      const more = start.slice(sent.length)
      sent = start
      // The reader may have left.
      if (stream?.destroyed === false) stream.write(isCompressed ? compressPart(more) : more)
    },
    end(document) {
      const rest = document.slice(sent.length)
      if (stream?.destroyed === false) stream.end(isCompressed ? compressRest(sent, rest) : rest)
    },
    abort(error) {
      stream?.destroy(error instanceof Error ? error : new Error(String(error)))
    },
  }
}

/** One for each language and theme. */
const compressedStarts = new Map<string, Buffer>()

/** The first part of a gzip file, up to the end of a byte. Streams of Node would cost more than the whole compression. */
function compressStart(start: string): Buffer {
  const found = compressedStarts.get(start)
  if (found) return found
  const compressed = Buffer.concat([GZIP_HEADER, compressPart(start)])
  compressedStarts.set(start, compressed)
  return compressed
}

function compressPart(text: string): Buffer {
  return deflateRawSync(text, { finishFlush: constants.Z_SYNC_FLUSH })
}

/** The rest of the gzip file: its last part, then checksum and length of the whole text. */
function compressRest(start: string, rest: string): Buffer {
  const trailer = Buffer.alloc(8)
  trailer.writeUInt32LE(crc32(rest, crc32(start)), 0)
  trailer.writeUInt32LE((Buffer.byteLength(start) + Buffer.byteLength(rest)) >>> 0, 4)
  return Buffer.concat([deflateRawSync(rest), trailer])
}
