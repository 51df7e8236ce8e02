import type { FastifyInstance, FastifyReply } from 'fastify'
import { isKind } from '../../domain/activities/kinds.ts'
import { getRemotePicturePath, SCENE_COMPOSITIONS, SCENE_VARIANTS } from '../../domain/activities/pictures.ts'
import { IMAGE_WIDTHS_PX } from '../../domain/catalogue/images.ts'
import { isChildPicture } from '../../domain/family/childPictures.ts'
import type { Services } from '../platform/context.ts'
import { toUuidOrNil } from '../platform/graphql/ids.ts'
import { createStorage } from '../uploads/createStorage.ts'
import { getPictureKind, getRemoteKey, isRemoteUrl, PICTURE_COLUMNS } from './activityPicture.ts'
import { loadChildPicture } from './childPicture.ts'
import { loadKindPicture, loadRemotePicture } from './loadPicture.ts'

const CACHE_FOREVER = 'public, max-age=31536000, immutable'
const SCENES_MAX = SCENE_VARIANTS + SCENE_COMPOSITIONS
/** A picture of another server may be available again soon. */
const CACHE_TEN_MINUTES = 'public, max-age=600'

/** Pictures of kinds, and pictures of other servers, resized and without their metadata. */
export function registerPictures(app: FastifyInstance, services: Services) {
  const { config, db, clock } = services
  const storage = createStorage(config)

  app.get<{ Params: { version: string; name: string } }>(
    '/pictures/kinds/:version/:name',
    async (request, reply) => {
      const { version, name } = request.params
      const scene = readSceneName(version, name)
      if (!scene) return sendNotFound(reply)
      return sendPicture(
        reply,
        CACHE_FOREVER,
        await loadKindPicture(storage, `kind-${version}-${name}`, scene),
      )
    },
  )

  app.get<{ Params: { name: string } }>('/pictures/children/v1/:name.webp', async (request, reply) => {
    const { name } = request.params
    return sendPicture(reply, CACHE_FOREVER, isChildPicture(name) ? await loadChildPicture(name) : null)
  })

  app.get<{ Params: { name: string }; Querystring: { v?: string } }>(
    '/pictures/activity/:name(^[0-9a-f-]{36}-\\d{3}).webp',
    async (request, reply) => {
      const [, id = '', width = ''] = /^(.+)-(\d+)$/.exec(request.params.name) ?? []
      const activity = await db.activity.findUnique({
        where: { id: toUuidOrNil(id) },
        select: { ...PICTURE_COLUMNS, pictures: { select: { url: true } } },
      })
      const url = activity && findRemoteUrl(activity, request.query.v)
      if (!url || !isWidth(Number(width))) return sendNotFound(reply)
      const nowMs = clock().getTime()
      const bytes = await loadRemotePicture({ config, storage, nowMs }, url, Number(width))
      if (bytes) return sendPicture(reply, CACHE_FOREVER, bytes)
      const scene = { kind: getPictureKind(activity), variant: 1, width: Number(width) }
      const name = `kind-v1-${scene.kind}-1-${width}.webp`
      return sendPicture(reply, CACHE_TEN_MINUTES, await loadKindPicture(storage, name, scene))
    },
  )
}

/** The activity's picture with this key. A path without a key, of an older version, is of the first picture. */
function findRemoteUrl(
  { imageUrl, pictures }: { imageUrl: string | null; pictures: { url: string }[] },
  key: string | undefined,
) {
  const remote = pictures.map(({ url }) => url).filter(isRemoteUrl)
  const found = remote.find(
    (url) => key && getRemotePicturePath('', getRemoteKey(url), 0).endsWith(`=${key}`),
  )
  return found ?? (imageUrl && isRemoteUrl(imageUrl) ? imageUrl : null)
}

function readSceneName(version: string, name: string) {
  const [, kind = '', variant = '', width = ''] = /^([a-z-]+)-([1-9])-(\d{3})\.webp$/.exec(name) ?? []
  if (version !== 'v1' || !isKind(kind) || Number(variant) > SCENES_MAX || !isWidth(Number(width)))
    return null
  return { kind, variant: Number(variant), width: Number(width) }
}

const isWidth = (width: number) => IMAGE_WIDTHS_PX.some((known) => known === width)

function sendNotFound(reply: FastifyReply) {
  return reply.status(404).send({ message: 'Not found', code: 'NOT_FOUND' })
}

function sendPicture(reply: FastifyReply, cacheControl: string, bytes: Buffer | null) {
  if (!bytes) return sendNotFound(reply)
  return reply
    .header('cache-control', cacheControl)
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'")
    .type('image/webp')
    .send(bytes)
}
