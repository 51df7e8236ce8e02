import { z } from 'zod'
import { isScenePath } from '../activities/pictures.ts'
import { isHttps } from './fields.ts'
import { ALT_TEXT_LENGTH_MAX, OWN_IMAGE_PATTERN, PICTURES_PER_ACTIVITY_MAX } from './images.ts'

/** Whether the address is one of an upload, of a picture of a kind, or of a picture of another server. */
export const isPictureUrl = (url: string) => OWN_IMAGE_PATTERN.test(url) || isScenePath(url) || isHttps(url)

const activityPicture = z.object({
  url: z.string().trim().max(1000, 'validation.tooLong').refine(isPictureUrl, 'validation.imageUrl'),
  altText: z
    .string()
    .trim()
    .max(ALT_TEXT_LENGTH_MAX, 'validation.tooLong')
    .nullish()
    .transform((value) => value || null),
})
export type ActivityPicture = z.output<typeof activityPicture>

/** Pictures in their order (product.md, section 15). Null when absent. */
export const activityPictures = z
  .array(activityPicture)
  .max(PICTURES_PER_ACTIVITY_MAX, 'validation.pictures.max')
  .superRefine((pictures, issue) => {
    for (const [index, { url }] of pictures.entries())
      if (pictures.findIndex((other) => other.url === url) < index)
        issue.addIssue({ code: 'custom', path: [index, 'url'], message: 'validation.pictures.twice' })
  })
  .nullish()
  .transform((pictures) => pictures ?? null)

interface GivenPictures {
  /** Absent: unchanged. Null: no picture. */
  pictures?: unknown
  /** Absent: unchanged. Replaces or removes the first picture. */
  imageUrl?: unknown
}

/**
 * The pictures after an edit. `pictures` has precedence over `imageUrl`, which only knows the first one (specification,
 * section 9).
 */
export function mergePictures(
  stored: readonly ActivityPicture[],
  given: GivenPictures,
  request: { pictures: ActivityPicture[] | null; imageUrl: string | null },
): ActivityPicture[] {
  if (given.pictures !== undefined) return request.pictures ?? []
  if (given.imageUrl === undefined) return [...stored]
  const { imageUrl } = request
  const [first, ...others] = stored
  if (imageUrl === null) return others
  if (first?.url === imageUrl) return [...stored]
  return [{ url: imageUrl, altText: null }, ...others.filter(({ url }) => url !== imageUrl)]
}
