import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Category } from '../../domain/activities/categories.ts'
import { illustrationFile } from '../../domain/activities/illustration.ts'
import { SHARE_PICTURE, SHARE_PICTURE_BYTES_MAX } from '../../domain/activities/sharePicture.ts'
import { IMAGE_BYTES_MAX, imagePath, OWN_IMAGE } from '../../domain/catalogue/images.ts'
import type { Config } from '../platform/config.ts'
import { askOutside } from '../platform/outgoing.ts'
import type { Storage } from '../uploads/storage.ts'

const ILLUSTRATIONS = join(import.meta.dirname, '../../domain/activities/illustrations')
/** Grows when pictures are made in another way. */
const MANNER = 1
/** Of a drawing of 640 x 360 points, so that it is not blown up. */
const DENSITY = 144
const QUALITIES = [82, 68, 50, 30]
const PIXELS_MAX = 40_000_000
const PATIENCE = 5000

interface Shown {
  id: string
  category: string
  imageUrl: string | null
}

/** Names what the picture is made of: a new picture of the activity has another one. */
export function sharePictureKey({ id, category, imageUrl }: Shown) {
  const source = imageUrl ?? illustrationFile(category as Category, id)
  return createHash('sha256').update(`${MANNER} ${source}`).digest('hex')
}

/** A JPEG for previews of the activity's link, made once and kept with the uploads. */
export async function sharePicture(config: Config, storage: Storage, activity: Shown): Promise<Buffer> {
  const name = `share-${sharePictureKey(activity)}.jpg`
  const kept = await storage.get(name)
  if (kept) return kept
  const own = activity.imageUrl && (await pictureOf(config, storage, activity.imageUrl).catch(() => null))
  const picture = own || (await drawn(activity))
  // A picture that cannot be had now may be there next time.
  if (own || !activity.imageUrl) await storage.put(name, picture)
  return picture
}

async function drawn({ id, category }: Shown) {
  const drawing = await readFile(join(ILLUSTRATIONS, illustrationFile(category as Category, id)))
  return asJpeg(drawing, { density: DENSITY })
}

async function pictureOf(config: Config, storage: Storage, imageUrl: string): Promise<Buffer | null> {
  const hash = OWN_IMAGE.exec(imageUrl)?.[1]
  if (hash) {
    const bytes = await storage.get(imagePath(hash, 960).slice('/uploads/'.length))
    return bytes && asJpeg(bytes)
  }
  const asked = { patience: PATIENCE, bytesMax: IMAGE_BYTES_MAX, headers: { accept: 'image/*' } }
  const { status, headers, body } = await askOutside(config, imageUrl, asked)
  // A drawing of a stranger could name files of this machine: pixels only.
  const isPhoto = /^image\/(jpeg|png|webp|avif)\b/.test(headers['content-type'] ?? '')
  return status === 200 && isPhoto ? asJpeg(body) : null
}

async function asJpeg(bytes: Buffer, options: { density?: number } = {}): Promise<Buffer> {
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
