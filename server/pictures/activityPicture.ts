import { createHash } from 'node:crypto'
import type { Category } from '../../domain/activities/categories.ts'
import type { Kind } from '../../domain/activities/kinds.ts'
import { getKindPicturePath, getRemotePicturePath, isScenePath } from '../../domain/activities/pictures.ts'
import { IMAGE_WIDTH_PX, OWN_IMAGE_PATTERN } from '../../domain/catalogue/images.ts'
import { suggestKinds } from '../../domain/search/suggestKinds.ts'

export interface PictureSource {
  id: string
  name: string
  description: string
  category: string
  kinds: string[]
  imageUrl: string | null
}

/** Columns of an activity that its picture depends on. */
export const PICTURE_COLUMNS = {
  id: true,
  name: true,
  description: true,
  category: true,
  kinds: true,
  imageUrl: true,
} as const

/** The kind that an activity's picture shows. A row of an older version has no kinds yet. */
export function getPictureKind({ name, description, category, kinds }: PictureSource): Kind {
  const [kind] =
    kinds.length > 0 ? kinds : suggestKinds({ name, description, category: category as Category })
  return kind as Kind
}

/** Hash of a picture's URL: a new URL has a new key. */
export function getRemoteKey(url: string): string {
  return createHash('sha256').update(url).digest('hex')
}

/** Path of the picture of an activity on this server: its upload, its picture of another server, or that of its kind. */
export function getPicturePath(source: PictureSource): string {
  const { id, imageUrl } = source
  if (!imageUrl) return getKindPicturePath(getPictureKind(source), id, IMAGE_WIDTH_PX)
  return getServedPath(id, imageUrl)
}

/** Path on this server of a stored address. */
export function getServedPath(activityId: string, url: string): string {
  if (OWN_IMAGE_PATTERN.test(url) || isScenePath(url)) return url
  return getRemotePicturePath(activityId, getRemoteKey(url), IMAGE_WIDTH_PX)
}
