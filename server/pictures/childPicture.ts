import { join } from 'node:path'
import type { ChildPicture } from '../../domain/family/childPictures.ts'
import { EMOJI_FOLDER } from './composeScene.ts'
import { getEmojiFile } from './kindPictures.ts'

const SIZE_PX = 128
const WEBP_QUALITY = 82

/** Emoji of Fluent Emoji for the pictures of children. */
const EMOJI: Record<ChildPicture, string> = {
  kite: '🪁',
  elephant: '🐘',
  tiger: '🐯',
  peacock: '🦚',
  monkey: '🐵',
  rabbit: '🐰',
  panda: '🐼',
  fox: '🦊',
  butterfly: '🦋',
  rocket: '🚀',
  football: '⚽',
  star: '⭐',
}

const drawn = new Map<ChildPicture, Promise<Buffer>>()

/** WebP of a child's picture. The set is small, so all of them stay in memory. */
export function loadChildPicture(picture: ChildPicture): Promise<Buffer> {
  const found = drawn.get(picture)
  if (found) return found
  const drawing = drawChildPicture(picture)
  drawn.set(picture, drawing)
  return drawing
}

async function drawChildPicture(picture: ChildPicture): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  return sharp(join(EMOJI_FOLDER, getEmojiFile(EMOJI[picture])))
    .resize(SIZE_PX, SIZE_PX, { fit: 'inside' })
    .webp({ quality: WEBP_QUALITY })
    .toBuffer()
}
