import type { FastifyReply } from 'fastify'
import { getErrorStatus } from '../../../domain/developers/errorCodes.ts'
import type { Context } from '../context.ts'
import { Failure, InvalidInput } from '../failures.ts'
import { toFailureBody } from './failureBody.ts'

/**
 * Runs `work`. Sends an expected failure with its status, and the message of the first invalid field in the reader's
 * language.
 */
export async function replyWithFailures(
  reply: FastifyReply,
  context: Context,
  work: () => Promise<unknown>,
): Promise<unknown> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    const { key, values } = error instanceof InvalidInput ? (error.fields[0] ?? error) : error
    const body = { ...toFailureBody(error, context), message: context.t(key, values) }
    return reply.status(getErrorStatus(error.code)).send(body)
  }
}
