import { getImagePath, IMAGE_WIDTHS_PX, OWN_IMAGE_PATTERN } from '../catalogue/images.ts'
import type { Kind } from './kinds.ts'

/** Number of scenes of each kind. */
export const SCENE_VARIANTS = 3
/** Grows when scenes are drawn differently, so that cached ones are not used. */
const SCENE_VERSION = 1

/** Path of the picture of a kind. The uuid chooses the variant, so that every page shows the same one. */
export function getKindPicturePath(kind: Kind, uuid: string, width: number): string {
  const sum = [...uuid].reduce((total, character) => total + character.charCodeAt(0), 0)
  return getScenePath(kind, (sum % SCENE_VARIANTS) + 1, width)
}

/** Path of one variant, 1 to SCENE_VARIANTS, of the picture of a kind. */
export function getScenePath(kind: Kind, variant: number, width: number): string {
  return `/pictures/kinds/v${SCENE_VERSION}/${kind}-${variant}-${width}.webp`
}

/** Path at which this server serves a picture of another server. */
export function getRemotePicturePath(uuid: string, key: string, width: number): string {
  return `/pictures/activity/${uuid}-${width}.webp?v=${key.slice(0, 8)}`
}

/** The `srcset` of a picture path of this server. Every path ends with its width. */
export function getPictureSrcset(path: string): string {
  const hash = OWN_IMAGE_PATTERN.exec(path)?.[1]
  const getPath = (width: number) =>
    hash ? getImagePath(hash, width) : path.replace(/-\d{3}\.webp/, `-${width}.webp`)
  return IMAGE_WIDTHS_PX.map((width) => `${getPath(width)} ${width}w`).join(', ')
}
