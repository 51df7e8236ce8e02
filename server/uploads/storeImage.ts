import { createHash } from 'node:crypto'
import type { Sharp } from 'sharp'
import { getImagePath, IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
import { type Database, Prisma } from '../platform/database/database.ts'
import { sql } from '../platform/database/sql.ts'
import { NoPicture } from './failures.ts'
import type { Storage } from './storage.ts'
import { getUploadFile, UPLOAD_WIDTHS_PX } from './uploadFiles.ts'

/** Formats by decoder. SVG and HTML are not accepted, because programs execute them. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif']
/** A small file may declare huge dimensions, and decoding it would exhaust the memory. */
const PIXELS_MAX = 40_000_000

interface UploadServices {
  db: Database
  storage: Storage
  now: Date
}

/** Stores a picture in the sizes that the app uses, without the camera's metadata, and returns its path. */
export async function storeImage({ db, storage, now }: UploadServices, bytes: Buffer): Promise<string> {
  const picture = await readImage(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  const files = await Promise.all(
    UPLOAD_WIDTHS_PX.map(async (width) => {
      const sized = picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 80 })
      return { name: getUploadFile(hash, width), content: await requireDecodable(sized.toBuffer()) }
    }),
  )
  // The row comes first: it keeps the job that deletes unused uploads away from the files.
  await sql.execute(
    db,
    Prisma.sql`
    INSERT INTO uploads (hash, "uploadedAt") VALUES (${hash}, ${now})
    ON CONFLICT (hash) DO UPDATE SET "uploadedAt" = excluded."uploadedAt"`,
  )
  await Promise.all(files.map(({ name, content }) => storage.put(name, content)))
  return getImagePath(hash, IMAGE_WIDTH_PX)
}

async function readImage(bytes: Buffer): Promise<Sharp> {
  if (bytes.length === 0) throw new NoPicture()
  // Loaded with the first picture, because it brings a native library.
  const { default: sharp } = await import('sharp')
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { format } = await requireDecodable(picture.metadata())
  if (!FORMATS.includes(format)) throw new NoPicture()
  return picture.rotate()
}

async function requireDecodable<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch(() => {
    throw new NoPicture()
  })
}
