import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { SHARE_PICTURE, SHARE_PICTURE_BYTES_MAX } from '../../domain/activities/sharePicture.ts'
import {
  getPictureKind,
  getRemoteFile,
  isRemoteUrl,
  PICTURE_COLUMNS,
  type PictureSource,
} from '../pictures/activityPicture.ts'
import { composeActivityScene, loadOwnPicture, type PictureServices } from '../pictures/loadPicture.ts'

/** Grows when the pictures are rendered differently, so old ones are not used. */
const FORMAT_VERSION = 2
const QUALITIES = [82, 68, 50, 30]
const PIXELS_MAX = 40_000_000

/** Columns of an activity that its preview depends on. */
export const SHARE_PICTURE_COLUMNS = PICTURE_COLUMNS

/** Hash of the picture's source: a new picture has a new key. */
export function getSharePictureKey(source: PictureSource) {
  return createKey(source.imageUrl ?? getSceneName(source))
}

const getSceneName = (source: PictureSource) => `kind ${getPictureKind(source)}`

const createKey = (source: string) => createHash('sha256').update(`${FORMAT_VERSION} ${source}`).digest('hex')

/** Name of the stored preview of a picture. One of another server is deleted with its other sizes. */
export const getSharePictureFile = (imageUrl: string) =>
  isRemoteUrl(imageUrl) ? getRemoteFile(imageUrl, `share${FORMAT_VERSION}.jpg`) : getStoredFile(imageUrl)

const getStoredFile = (source: string) => `share-${createKey(source)}.jpg`

/** JPEG for link previews of an activity, rendered once and stored with the uploads. */
export async function loadSharePicture(services: PictureServices, activity: PictureSource): Promise<Buffer> {
  if (activity.imageUrl) {
    const name = getSharePictureFile(activity.imageUrl)
    const own = await loadStored(services, name, () => renderOwnPicture(services, activity))
    if (own) return own
  }
  const name = getStoredFile(getSceneName(activity))
  const scene = await loadStored(services, name, () => renderScene(activity))
  return scene ?? renderScene(activity)
}

/** The stored JPEG, or the result of `render`, which is stored. */
async function loadStored(
  { storage }: PictureServices,
  name: string,
  render: () => Promise<Buffer | null>,
): Promise<Buffer | null> {
  const stored = await storage.get(name)
  if (stored) return stored
  const rendered = await render()
  if (rendered) await storage.put(name, rendered)
  return rendered
}

/** Null when the picture cannot be loaded; it may be available later. */
async function renderOwnPicture(services: PictureServices, activity: PictureSource) {
  const bytes = await loadOwnPicture(services, activity)
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  return toJpeg(sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })).catch(() => null)
}

async function renderScene(activity: PictureSource) {
  const scene = await composeActivityScene(activity, SHARE_PICTURE)
  // Resizing of the pipeline would come before its overlays.
  const { default: sharp } = await import('sharp')
  return toJpeg(sharp(await scene.png().toBuffer()))
}

async function toJpeg(source: Sharp): Promise<Buffer> {
  const picture = source
    .rotate()
    .resize({ ...SHARE_PICTURE, fit: 'cover' })
    .flatten({ background: '#fff' })
  const raw = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  const { default: sharp } = await import('sharp')
  let jpeg = Buffer.alloc(0)
  for (const quality of QUALITIES) {
    jpeg = await sharp(raw.data, { raw: raw.info }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (jpeg.length < SHARE_PICTURE_BYTES_MAX) break
  }
  return jpeg
}
