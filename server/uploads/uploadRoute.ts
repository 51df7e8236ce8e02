import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { IMAGE_BYTES_MAX } from '../../domain/catalogue/images.ts'
import { callerOf } from '../platform/caller.ts'
import { makeContext, type Services } from '../platform/context.ts'
import { CrossSite, Failure, InsufficientScope, NotAllowed, NotSignedIn } from '../platform/errors.ts'
import { requireSomeManager } from '../providers/providerRights.ts'
import { TooLarge } from './failures.ts'
import { storageOf } from './storage.ts'
import { storeImage } from './storeImage.ts'

const NAME = /^[0-9a-f]{64}-\d{3}\.webp$/
const FOREVER = 'public, max-age=31536000, immutable'

/** Pictures in and out. A form of another site could send one too: its origin is looked at first. */
export function registerUploads(app: FastifyInstance, services: Services) {
  const storage = storageOf(services.config)
  app.register(async (route) => {
    await route.register(multipart, { limits: { fileSize: IMAGE_BYTES_MAX, files: 1, fields: 0 } })

    route.post('/uploads', { bodyLimit: IMAGE_BYTES_MAX + 10_000 }, async (request, reply) => {
      const caller = callerOf(request, reply, services.config)
      const context = await makeContext(services, caller)
      try {
        if (caller.isForeign) throw new CrossSite()
        await requireSomeManager(context)
        const url = await storeImage(storage, await fileOf(request))
        return await reply.status(201).send({ url })
      } catch (error) {
        if (!(error instanceof Failure)) throw error
        const { code, key, values } = error
        return reply.status(statusOf(error)).send({ message: context.t(key, values), code })
      }
    })
  })

  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const bytes = NAME.test(request.params.name) ? await storage.get(request.params.name) : null
    return bytes ? send(reply, bytes) : reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
  })
}

async function fileOf(request: FastifyRequest): Promise<Buffer> {
  const file = request.isMultipart() ? await request.file() : undefined
  if (!file) return Buffer.alloc(0)
  return file.toBuffer().catch((error: { code?: string }) => {
    if (error.code === 'FST_REQ_FILE_TOO_LARGE') throw new TooLarge()
    throw error
  })
}

/** What is not for this caller. */
const FORBIDDEN = [NotAllowed, CrossSite, InsufficientScope]

function statusOf(failure: Failure) {
  if (failure instanceof NotSignedIn) return 401
  if (FORBIDDEN.some((kind) => failure instanceof kind)) return 403
  return failure instanceof TooLarge ? 413 : 422
}

/** Never taken for anything but a picture, and never to be asked for twice. */
function send(reply: FastifyReply, bytes: Buffer) {
  return reply
    .header('cache-control', FOREVER)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .type('image/webp')
    .send(bytes)
}
