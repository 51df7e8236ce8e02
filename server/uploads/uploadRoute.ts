import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { FULL_IMAGE_WIDTH_PX, IMAGE_BYTES_MAX } from '../../domain/catalogue/images.ts'
import { makeContext, type Services } from '../platform/context.ts'
import { CrossSite } from '../platform/failures.ts'
import { getCaller } from '../platform/http/caller.ts'
import { readUploadedFile } from '../platform/http/files/readUploadedFile.ts'
import { replyWithFailures } from '../platform/http/replyWithFailures.ts'
import { requireAnyManager } from '../providers/providerRights.ts'
import { createStorage } from './createStorage.ts'
import { TooLarge } from './failures.ts'
import type { Storage } from './storage.ts'
import { storeImage } from './storeImage.ts'
import { getUploadFile } from './uploadFiles.ts'

const FILE_NAME_PATTERN = /^([0-9a-f]{64})-(\d{3,4})\.webp$/
const LARGEST_OLD_WIDTH_PX = 960
const CACHE_FOREVER = 'public, max-age=31536000, immutable'

/**
 * Routes to upload and to serve pictures. A form of another site could upload too, so the origin is checked
 * first.
 */
export function registerUploads(app: FastifyInstance, services: Services) {
  const storage = createStorage(services.config)
  app.register(async (route) => {
    await route.register(multipart, { limits: { fileSize: IMAGE_BYTES_MAX, files: 1, fields: 0 } })

    route.post('/uploads', { bodyLimit: IMAGE_BYTES_MAX + 10_000 }, async (request, reply) => {
      const caller = getCaller(request, reply, services.config)
      const context = await makeContext(services, caller)
      return replyWithFailures(reply, context, async () => {
        if (caller.isCrossSite) throw new CrossSite()
        requireAnyManager(context)
        const { primary: db, now } = context
        const file = await readUploadedFile(request, () => new TooLarge())
        const url = await storeImage({ db, storage, now }, file?.bytes ?? Buffer.alloc(0))
        return reply.status(201).send({ url })
      })
    })
  })

  app.get<{ Params: { name: string } }>('/uploads/:name', async (request, reply) => {
    const bytes = await readUpload(storage, request.params.name)
    return bytes
      ? sendPicture(reply, bytes)
      : reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
  })
}

/** Uploads of older versions have no file for the full-screen view: the largest other one replaces it. */
async function readUpload(storage: Storage, name: string): Promise<Buffer | null> {
  const [, hash = '', width] = FILE_NAME_PATTERN.exec(name) ?? []
  if (!hash) return null
  const bytes = await storage.get(name)
  if (bytes || Number(width) !== FULL_IMAGE_WIDTH_PX) return bytes
  return storage.get(getUploadFile(hash, LARGEST_OLD_WIDTH_PX))
}

/** Headers that make browsers treat the file as a picture only, and cache it permanently. */
function sendPicture(reply: FastifyReply, bytes: Buffer) {
  return reply
    .header('cache-control', CACHE_FOREVER)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .type('image/webp')
    .send(bytes)
}
