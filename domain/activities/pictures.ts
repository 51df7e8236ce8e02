import { FULL_IMAGE_WIDTH_PX, getImagePath, getUploadHash, IMAGE_WIDTHS_PX } from '../catalogue/images.ts'
import type { Kind } from './kinds.ts'

/** Number of scenes of each kind. */
export const SCENE_VARIANTS = 3
/** Further scenes of each kind, which galleries of the demo use. Their numbers follow the variants. */
export const SCENE_COMPOSITIONS = 3
/** Grows when scenes are drawn differently: cached ones are not used. */
const SCENE_VERSION = 1

/** Path of the picture of a kind. The uuid chooses the variant: every page shows the same one. */
export function getKindPicturePath(kind: Kind, uuid: string, width: number): string {
  const sum = [...uuid].reduce((total, character) => total + character.charCodeAt(0), 0)
  return getScenePath(kind, (sum % SCENE_VARIANTS) + 1, width)
}

/** Path of one variant, 1 to SCENE_VARIANTS + SCENE_COMPOSITIONS, of the picture of a kind. */
export function getScenePath(kind: Kind, variant: number, width: number): string {
  return `/pictures/kinds/v${SCENE_VERSION}/${kind}-${variant}-${width}.webp`
}

/** Path at which this server serves a picture of another server. */
export function getRemotePicturePath(uuid: string, key: string, width: number): string {
  return `/pictures/activity/${uuid}-${width}.webp?v=${key.slice(0, 8)}`
}

const SCENE_PATTERN = /^\/pictures\/kinds\/v\d\/[a-z-]+-\d-640\.webp$/

/** Whether this is the path of a picture of a kind, 640 pixels wide. */
export const isScenePath = (url: string) => SCENE_PATTERN.test(url)

/** The `srcset` of a picture path of this server. Every path ends with its width. */
export function getPictureSrcset(path: string): string {
  const widths = getUploadHash(path) ? [...IMAGE_WIDTHS_PX, FULL_IMAGE_WIDTH_PX] : IMAGE_WIDTHS_PX
  return widths.map((width) => `${getPicturePathOfWidth(path, width)} ${width}w`).join(', ')
}

/** The path of the same picture in another width. */
export function getPicturePathOfWidth(path: string, width: number): string {
  const hash = getUploadHash(path)
  return hash ? getImagePath(hash, width) : path.replace(/-\d{3}\.webp/, `-${width}.webp`)
}
