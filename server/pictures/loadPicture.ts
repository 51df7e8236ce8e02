import type { Kind } from '../../domain/activities/kinds.ts'
import { isScenePath } from '../../domain/activities/pictures.ts'
import { getImagePath, IMAGE_BYTES_MAX, OWN_IMAGE_PATTERN } from '../../domain/catalogue/images.ts'
import type { Config } from '../platform/config.ts'
import { fetchExternal } from '../platform/http/security/fetchExternal.ts'
import type { Storage } from '../uploads/storage.ts'
import { getPictureKind, getRemoteFile, type PictureSource } from './activityPicture.ts'
import { composeScene } from './composeScene.ts'

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

/** Pictures in the making: simultaneous requests share the work. */
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

const FETCH_TIMEOUT_MS = 5000
/** Time for which a failed address is not fetched again. */
export const FAILURE_MEMORY_MS = 10 * 60_000
const FAILURES_MAX = 10_000

/** Addresses that failed, with the time until which they are not fetched. The oldest come first. */
const failedUntilMs = new Map<string, number>()

/** Bytes of a picture of another server. Null when there is none, also while a failure is remembered. */
async function fetchRemotePicture(config: Config, url: string, nowMs: number): Promise<Buffer | null> {
  if ((failedUntilMs.get(url) ?? 0) > nowMs) return null
  const bytes = await fetchPicture(config, url).catch(() => null)
  failedUntilMs.delete(url)
  if (!bytes) rememberFailure(url, nowMs)
  return bytes
}

/** For a picture that arrives but cannot be decoded. */
function rememberFailure(url: string, nowMs: number) {
  const [oldest] = failedUntilMs.keys()
  if (failedUntilMs.size >= FAILURES_MAX && oldest !== undefined) failedUntilMs.delete(oldest)
  failedUntilMs.set(url, nowMs + FAILURE_MEMORY_MS)
}

async function fetchPicture(config: Config, url: string) {
  const request = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: IMAGE_BYTES_MAX, headers: { accept: 'image/*' } }
  const { status, headers, body } = await fetchExternal(config, url, request)
  // An SVG of another server could include files of this machine, so only pixel formats are accepted.
  const isPhoto = /^image\/(jpeg|png|webp|avif)\b/.test(headers['content-type'] ?? '')
  return status === 200 && isPhoto ? body : null
}
