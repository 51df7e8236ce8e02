import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'

/** Fastify's request and reply. Yoga's own context already has a field `request`. */
export interface Transport {
  incoming: FastifyRequest
  reply: FastifyReply
  /** Context that the transport has already made. */
  context?: Context
  /** True for the documents of pages and REST endpoints: their cost does not count against the rate limit. */
  isInternalDocument?: boolean
  /** True for a document of the client that was sent by its identifier: it is compiled at its first execution. */
  isPersistedDocument?: boolean
  /** Runs once the document is parsed and valid. */
  onValidDocument?(): void
}
