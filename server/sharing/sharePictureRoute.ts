import type { FastifyInstance } from 'fastify'
import type { Services } from '../platform/context.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { createStorage } from '../uploads/createStorage.ts'
import { getSharePictureKey, loadSharePicture, SHARE_PICTURE_COLUMNS } from './sharePicture.ts'

/** The URL contains the hash of the source: a new picture has a new URL. */
const CACHE_ONE_DAY = 'public, max-age=86400, stale-while-revalidate=604800'

/** Pictures of publicly visible activities, for link previews. */
export function registerSharePictures(app: FastifyInstance, { config, db, clock }: Services) {
  const storage = createStorage(config)
  app.get<{ Params: { id: string } }>('/pictures/activity/:id.jpg', async (request, reply) => {
    const activity = await db.activity.findFirst({
      where: { id: toUuidOrNil(request.params.id), isActive: true },
      select: SHARE_PICTURE_COLUMNS,
    })
    if (!activity) return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
    const etag = `"${getSharePictureKey(activity)}"`
    reply
      .header('cache-control', CACHE_ONE_DAY)
      .header('etag', etag)
      .header('x-content-type-options', 'nosniff')
      // Other sites display these pictures.
      .header('cross-origin-resource-policy', 'cross-origin')
    if (request.headers['if-none-match'] === etag) return reply.status(304).send()
    return reply
      .type('image/jpeg')
      .send(await loadSharePicture({ config, storage, nowMs: clock().getTime() }, activity))
  })
}
