import type { FastifyRequest } from 'fastify'

/** The first file of a multipart request; null without one. Throws `createTooLarge()` for a file above the route's limit. */
export async function readUploadedFile(request: FastifyRequest, createTooLarge: () => Error) {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) return null
  const bytes = await file.toBuffer().catch((error: { code?: string }) => {
    throw error.code === 'FST_REQ_FILE_TOO_LARGE' ? createTooLarge() : error
  })
  return { name: file.filename, bytes }
}
