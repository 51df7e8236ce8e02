import type { FastifyRequest } from 'fastify'
import { InvalidInput } from '../../failures.ts'

/**
 * The first file of a multipart request; null without one. Throws `createTooLarge()` for a file above the route's limit, and
 * InvalidInput for a request that cannot be read.
 */
export async function readUploadedFile(request: FastifyRequest, createTooLarge: () => Error) {
  try {
    const file = request.isMultipart() ? await request.file() : undefined
    return file ? { name: file.filename, bytes: await file.toBuffer() } : null
  } catch (error) {
    const isTooLarge = (error as { code?: string }).code === 'FST_REQ_FILE_TOO_LARGE'
    throw isTooLarge ? createTooLarge() : new InvalidInput([{ field: 'file', key: 'validation.upload' }])
  }
}
