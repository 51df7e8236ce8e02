import type { Kind } from '../../domain/activities/kinds.ts'
import { isScenePath } from '../../domain/activities/pictures.ts'
import { getImagePath, OWN_IMAGE_PATTERN } from '../../domain/catalogue/images.ts'
import type { Config } from '../platform/config.ts'
import type { Storage } from '../uploads/storage.ts'
import { getPictureKind, getRemoteFile, type PictureSource } from './activityPicture.ts'
import { composeScene } from './composeScene.ts'
import { fetchRemotePicture, rememberFailure } from './remotePicture.ts'

const PIXELS_MAX = 40_000_000
const WEBP_QUALITY = 82
/** Scenes and uploads are shown with this ratio. */
const HEIGHT_PER_WIDTH = 9 / 16

/** What the pictures are loaded with. */
export interface PictureServices {
  config: Config
  storage: Storage
  nowMs: number
}

/** Pictures that are made at the moment, so that simultaneous requests share the work. */
const pending = new Map<string, Promise<Buffer | null>>()

/** A stored file, or the result of `make`, which is stored. */
async function loadOrMake(storage: Storage, name: string, make: () => Promise<Buffer | null>) {
  const stored = await storage.get(name)
  if (stored) return stored
  const running = pending.get(name)
  if (running) return running
  const making = make()
    .then(async (bytes) => {
      if (bytes) await storage.put(name, bytes)
      return bytes
    })
    .finally(() => pending.delete(name))
  pending.set(name, making)
  return making
}

/** WebP of a kind's scene. `name` is the file's name in the storage. */
export async function loadKindPicture(
  storage: Storage,
  name: string,
  { kind, variant, width }: { kind: Kind; variant: number; width: number },
): Promise<Buffer | null> {
  return loadOrMake(storage, name, async () => {
    const scene = await composeScene(kind, variant, { width, height: width * HEIGHT_PER_WIDTH })
    return scene.webp({ quality: WEBP_QUALITY }).toBuffer()
  })
}

/** WebP of an activity's picture on another server. Null when it cannot be loaded. */
export async function loadRemotePicture(
  { config, storage, nowMs }: PictureServices,
  url: string,
  width: number,
): Promise<Buffer | null> {
  return loadOrMake(storage, getRemoteFile(url, `${width}.webp`), async () => {
    const bytes = await fetchRemotePicture(config, url, nowMs)
    if (!bytes) return null
    const { default: sharp } = await import('sharp')
    return sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
      .rotate()
      .resize({ width, withoutEnlargement: true })
      .webp({ quality: WEBP_QUALITY })
      .toBuffer()
      .catch(() => {
        rememberFailure(url, nowMs)
        return null
      })
  })
}

/** Bytes of an activity's own first picture in any format; null without one. */
export async function loadOwnPicture(services: PictureServices, { imageUrl }: PictureSource) {
  if (!imageUrl || isScenePath(imageUrl)) return null
  const hash = OWN_IMAGE_PATTERN.exec(imageUrl)?.[1]
  if (hash) return services.storage.get(getImagePath(hash, 960).slice('/uploads/'.length))
  return loadRemotePicture(services, imageUrl, 960)
}

/** Scene of an activity's kind in any size. */
export function composeActivityScene(source: PictureSource, size: { width: number; height: number }) {
  return composeScene(getPictureKind(source), 0, size)
}
