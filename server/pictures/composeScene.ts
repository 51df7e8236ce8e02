import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { OverlayOptions, Sharp } from 'sharp'
import { getKind, type Kind } from '../../domain/activities/kinds.ts'
import { SCENE_VARIANTS } from '../../domain/activities/pictures.ts'
import {
  CATEGORY_COLOURS,
  getEmojiFile,
  KIND_PICTURES,
  type KindPictures,
  type SceneColours,
} from './kindPictures.ts'

export const EMOJI_FOLDER = join(
  dirname(createRequire(import.meta.url).resolve('@lobehub/fluent-emoji-3d/package.json')),
  'assets',
)

interface SceneSize {
  width: number
  height: number
}

/** A scene is drawn for this height and scaled. */
const BASE_HEIGHT = 360

/**
 * Draws the picture of a kind: its emoji with a shadow and two companions on a ground in the colours of its category.
 * Everything important is within a square in the middle, because phones show the picture as a square. Variants differ
 * in shapes and sides: neighbours in a list do not look the same.
 */
export async function composeScene(
  kind: Kind,
  variant: number,
  { width, height }: SceneSize,
): Promise<Sharp> {
  const unit = height / BASE_HEIGHT
  const ground = drawGround(CATEGORY_COLOURS[getKind(kind).category], variant, { width, height })
  const layers = await Promise.all(
    arrange(KIND_PICTURES[kind], variant).map(({ emoji, x, y, size, angle }) =>
      placeEmoji(emoji, { x: width / 2 + x * unit, y: y * unit, size: size * unit, angle }),
    ),
  )
  const { default: sharp } = await import('sharp')
  return sharp(Buffer.from(ground)).composite(layers)
}

interface Placed extends Position {
  emoji: string
}

/** Places emoji around the middle, for a scene of the base height. The last one is on top. */
function arrange([main, left, right]: KindPictures, variant: number): Placed[] {
  if (variant === SCENE_VARIANTS + 1) return arrangeInRow([left, main, right])
  if (variant === SCENE_VARIANTS + 2) return arrangeInCircle(main, [left, right])
  if (variant === SCENE_VARIANTS + 3) return arrangePair(main, right)
  const [first, second] = variant % 2 === 0 ? [left, right] : [right, left]
  return [
    { emoji: first, x: -114, y: 100, size: 78, angle: -12 },
    { emoji: second, x: 116, y: 254, size: 84, angle: 12 },
    { emoji: main, x: 0, y: 182, size: 216, angle: 0 },
  ]
}

/** Three of nearly one size side by side. */
function arrangeInRow([left, main, right]: KindPictures): Placed[] {
  return [
    { emoji: left, x: -178, y: 196, size: 138, angle: -8 },
    { emoji: right, x: 178, y: 196, size: 138, angle: 8 },
    { emoji: main, x: 0, y: 172, size: 176, angle: 0 },
  ]
}

/** Six small companions around the main picture. */
function arrangeInCircle(main: string, companions: readonly string[]): Placed[] {
  const around = Array.from({ length: 6 }, (_, index) => {
    const turn = (index / 6) * 2 * Math.PI
    return {
      emoji: companions[index % companions.length] as string,
      x: Math.cos(turn) * 212,
      y: 178 + Math.sin(turn) * 118,
      size: 74,
      angle: index % 2 === 0 ? -10 : 10,
    }
  })
  return [...around, { emoji: main, x: 0, y: 178, size: 158, angle: 0 }]
}

/** A companion behind, and the main picture beside it. */
function arrangePair(main: string, companion: string): Placed[] {
  return [
    { emoji: companion, x: 128, y: 168, size: 178, angle: 10 },
    { emoji: main, x: -86, y: 190, size: 232, angle: -6 },
  ]
}

interface Position {
  /** Centre of the emoji in pixels. */
  x: number
  y: number
  size: number
  /** Degrees, clockwise. */
  angle: number
}

async function placeEmoji(emoji: string, { x, y, size, angle }: Position): Promise<OverlayOptions> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(join(EMOJI_FOLDER, getEmojiFile(emoji)))
    .resize({ width: Math.round(size), height: Math.round(size), fit: 'inside', kernel: 'lanczos3' })
    .rotate(angle, { background: '#0000' })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { input: data, left: Math.round(x - info.width / 2), top: Math.round(y - info.height / 2) }
}

/** SVG of the ground: gradient, hills, circles, and the shadow of the main picture. */
function drawGround({ from, to, accent }: SceneColours, variant: number, { width, height }: SceneSize) {
  const unit = height / BASE_HEIGHT
  const centre = width / 2
  const side = variant % 2 === 0 ? 1 : -1
  const lift = variant * 14
  const circle = (x: number, y: number, radius: number, opacity: number, fill = '#fff') =>
    `<circle cx="${centre + side * x * unit}" cy="${y * unit}" r="${radius * unit}" fill="${fill}" opacity="${opacity}"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs>
      <linearGradient id="sky" x1="0" y1="0" x2="0.35" y2="1">
        <stop offset="0" stop-color="${from}"/><stop offset="1" stop-color="${to}"/>
      </linearGradient>
      <radialGradient id="shadow">
        <stop offset="0" stop-color="#1b2440" stop-opacity="0.34"/>
        <stop offset="1" stop-color="#1b2440" stop-opacity="0"/>
      </radialGradient>
    </defs>
    <rect width="${width}" height="${height}" fill="url(#sky)"/>
    ${circle(-250, 70 + lift, 92, 0.35)}
    ${circle(262, 130 - lift, 58, 0.4)}
    ${circle(0, 176, 150, 0.5)}
    <ellipse cx="${centre - side * 180 * unit}" cy="${(372 - lift / 2) * unit}" rx="${330 * unit}" ry="${86 * unit}" fill="${accent}" opacity="0.22"/>
    <ellipse cx="${centre + side * 210 * unit}" cy="${(380 + lift / 2) * unit}" rx="${330 * unit}" ry="${82 * unit}" fill="${accent}" opacity="0.3"/>
    ${circle(-196, 214, 7, 0.8, accent)}
    ${circle(178, 62 + lift, 9, 0.7, accent)}
    ${circle(-96, 40, 5, 0.7, accent)}
    ${circle(236, 214, 5, 0.9)}
    ${circle(-228, 150, 6, 0.9)}
    <ellipse cx="${centre}" cy="${292 * unit}" rx="${112 * unit}" ry="${22 * unit}" fill="url(#shadow)"/>
  </svg>`
}
