import { createHash } from 'node:crypto'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_WIDTH, IMAGE_WIDTHS, imagePath } from '../../domain/catalogue/images.ts'
import { NoPicture } from './failures.ts'
import type { Storage } from './storage.ts'

/** By the decoder that takes the bytes: what a drawing program or a browser would run (SVG, HTML) is none of them. */
const FORMATS = ['jpeg', 'png', 'webp', 'heif']
/** A small file may say that it is very large: decoding it would take the memory of the machine. */
const PIXELS_MAX = 40_000_000

/** Keeps a picture in the sizes that the app asks for, without what the camera wrote into it, and returns its address. */
export async function storeImage(storage: Storage, bytes: Buffer): Promise<string> {
  const picture = await read(bytes)
  const hash = createHash('sha256').update(bytes).digest('hex')
  await Promise.all(
    IMAGE_WIDTHS.map(async (width) => {
      const sized = picture.clone().resize({ width, withoutEnlargement: true }).webp({ quality: 80 })
      const name = imagePath(hash, width).slice('/uploads/'.length)
      await storage.put(name, await decoded(sized.toBuffer()))
    }),
  )
  return imagePath(hash, IMAGE_WIDTH)
}

async function read(bytes: Buffer): Promise<Sharp> {
  if (bytes.length === 0) throw new NoPicture()
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' })
  const { format } = await decoded(picture.metadata())
  if (!FORMATS.includes(format)) throw new NoPicture()
  return picture.rotate()
}

async function decoded<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch(() => {
    throw new NoPicture()
  })
}
