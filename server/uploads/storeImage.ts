import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { getImagePath, IMAGE_WIDTH_PX, IMAGE_WIDTHS_PX } from '../../domain/catalogue/images.ts'
import { NoPicture } from './failures.ts'
import type { Storage } from './storage.ts'

/** By the decoder that takes the bytes: what a drawing program or a browser would run (SVG, HTML) is none of them. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif']
/** A small file may say that it is very large: decoding it would take the memory of the machine. */
const PIXELS_MAX = 40_000_000

/** Keeps a picture in the sizes that the app asks for, without what the camera wrote into it, and returns its address. */
export async function storeImage(storage: Storage, bytes: Buffer): Promise<string> {
  const picture = await readImage(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await Promise.all(
    IMAGE_WIDTHS_PX.map(async (width) => {
      const sized = picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 80 })
      const name = getImagePath(hash, width).slice('/uploads/'.length)
      await storage.put(name, await requireDecodable(sized.toBuffer()))
    }),
  )
  return getImagePath(hash, IMAGE_WIDTH_PX)
}

async function readImage(bytes: Buffer): Promise<Sharp> {
  if (bytes.length === 0) throw new NoPicture()
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
