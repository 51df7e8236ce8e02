import type { FastifyReply } from 'fastify'
import { getErrorStatus } from '../../../domain/developers/errorCodes.ts'
import type { Context } from '../context.ts'
import { Failure, InvalidInput } from '../failures.ts'

/** Runs `work`. Sends an expected failure with its status, and with its message in the reader's language. */
export async function replyWithFailures(
  reply: FastifyReply,
  { t }: Context,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { key, values } = error instanceof InvalidInput ? (error.fields[0] ?? error) : error
    return reply.status(getErrorStatus(error.code)).send({ message: t(key, values), code: error.code })
  }
}
