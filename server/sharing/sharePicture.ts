import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Category } from '../../domain/activities/categories.ts'
import { getIllustrationFile } from '../../domain/activities/illustration.ts'
import { SHARE_PICTURE, SHARE_PICTURE_BYTES_MAX } from '../../domain/activities/sharePicture.ts'
import { getImagePath, IMAGE_BYTES_MAX, OWN_IMAGE_PATTERN } from '../../domain/catalogue/images.ts'
import type { Config } from '../platform/config.ts'
import { fetchExternal } from '../platform/http/fetchExternal.ts'
import type { Storage } from '../uploads/storage.ts'

const ILLUSTRATIONS = join(import.meta.dirname, '../../domain/activities/illustrations')
/** Grows when the pictures are rendered differently, so that old ones are not used. */
const FORMAT_VERSION = 1
/** An illustration has 640 x 360 points. This density avoids upscaling. */
const DENSITY_DPI = 144
const QUALITIES = [82, 68, 50, 30]
const PIXELS_MAX = 40_000_000
const FETCH_TIMEOUT_MS = 5000

interface PictureSource {
  id: string
  category: string
  imageUrl: string | null
}

/** Hash of the picture's source: a new picture has a new key. */
export function getSharePictureKey({ id, category, imageUrl }: PictureSource) {
  const source = imageUrl ?? getIllustrationFile(category as Category, id)
  return createHash('sha256').update(`${FORMAT_VERSION} ${source}`).digest('hex')
}

/** JPEG for link previews of an activity, rendered once and stored with the uploads. */
export async function loadSharePicture(
  config: Config,
  storage: Storage,
  activity: PictureSource,
): Promise<Buffer> {
  const name = `share-${getSharePictureKey(activity)}.jpg`
  const kept = await storage.get(name)
  if (kept) return kept
  const own = activity.imageUrl && (await loadPicture(config, storage, activity.imageUrl).catch(() => null))
  const picture = own || (await renderIllustration(activity))
  // The picture may be available at the next request.
  if (own || !activity.imageUrl) await storage.put(name, picture)
  return picture
}

async function renderIllustration({ id, category }: PictureSource) {
  const drawing = await readFile(join(ILLUSTRATIONS, getIllustrationFile(category as Category, id)))
  return toJpeg(drawing, { density: DENSITY_DPI })
}

async function loadPicture(config: Config, storage: Storage, imageUrl: string): Promise<Buffer | null> {
  const hash = OWN_IMAGE_PATTERN.exec(imageUrl)?.[1]
  if (hash) {
    const bytes = await storage.get(getImagePath(hash, 960).slice('/uploads/'.length))
    return bytes && toJpeg(bytes)
  }
  const asked = { timeoutMs: FETCH_TIMEOUT_MS, maxBytes: IMAGE_BYTES_MAX, headers: { accept: 'image/*' } }
  const { status, headers, body } = await fetchExternal(config, imageUrl, asked)
  // An SVG of another server could include files of this machine, so only pixel formats are accepted.
  const isPhoto = /^image\/(jpeg|png|webp|avif)\b/.test(headers['content-type'] ?? '')
  return status === 200 && isPhoto ? toJpeg(body) : null
}

async function toJpeg(bytes: Buffer, options: { density?: number } = {}): Promise<Buffer> {
  const picture = sharp(bytes, { ...options, limitInputPixels: PIXELS_MAX, failOn: 'error' })
    .rotate()
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .flatten({ background: '#fff' })
  const raw = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < SHARE_PICTURE_BYTES_MAX) break
  }
  return jpeg
}
