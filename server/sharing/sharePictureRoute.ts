import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { uuidOrNobody } from '../platform/ids.ts'
import { storageOf } from '../uploads/storage.ts'
import { sharePicture, sharePictureKey } from './sharePicture.ts'

/** The address names what the picture is made of: a new picture has another address. */
const A_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Pictures of activities that everybody may see, for previews of their links. */
export function registerSharePictures(app: FastifyInstance, { config, db }: Services) {
  const storage = storageOf(config)
  app.get<{ Params: { id: string } }>('/pictures/activity/:id.jpg', async (request, reply) => {
    const activity = await db.activity.findFirst({
      where: { id: uuidOrNobody(request.params.id), isActive: true },
      select: { id: true, category: true, imageUrl: true },
    })
    if (!activity) return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
    const etag = `"${sharePictureKey(activity)}"`
    reply
      .header('cache-control', A_DAY)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      // Shown by other sites: that is what it is for.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply.type('image/jpeg').send(await sharePicture(config, storage, activity))
  })
}
