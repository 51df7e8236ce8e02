import { createHash } from 'node:crypto'
import type { Category } from '../../domain/activities/categories.ts'
import type { Kind } from '../../domain/activities/kinds.ts'
import { getKindPicturePath, getRemotePicturePath, isScenePath } from '../../domain/activities/pictures.ts'
import { getUploadHash, IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
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

/** Whether this is the address of a picture of another server. */
export const isRemoteUrl = (url: string) => getUploadHash(url) === null && !isScenePath(url)

/** Start of the names of all files that are made from pictures of other servers. */
export const REMOTE_FILES_PREFIX = 'remote-'

/** Name of a file in the storage that is made from a picture of another server. */
export const getRemoteFile = (url: string, ending: string) =>
  `${REMOTE_FILES_PREFIX}${getRemoteKey(url)}-${ending}`

/** The key of the picture from which a file was made. */
export const getKeyOfFile = (name: string) => name.slice(REMOTE_FILES_PREFIX.length).split('-', 1)[0] ?? ''

/**
 * Path of an activity's picture on this server: its upload, its picture of another server, or the picture of its kind.
 */
export function getPicturePath(source: PictureSource): string {
  const { id, imageUrl } = source
  if (!imageUrl) return getKindPicturePath(getPictureKind(source), id, IMAGE_WIDTH_PX)
  return getServedPath(id, imageUrl)
}

/** Path on this server of a stored address. */
export function getServedPath(activityId: string, url: string): string {
  return isRemoteUrl(url) ? getRemotePicturePath(activityId, getRemoteKey(url), IMAGE_WIDTH_PX) : url
}
