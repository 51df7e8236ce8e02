import type { ActivityPicture } from '../../../domain/catalogue/activityPictures.ts'
import { getUploadHash } from '../../../domain/catalogue/images.ts'
import type { Transaction } from '../../platform/database/database.ts'
import { InvalidInput } from '../../platform/failures.ts'
import { lockUploads } from '../../uploads/locks.ts'

/**
 * Replaces the pictures of an activity. The caller has locked the activity, or has just created it. The primary key and its
 * check keep every activity at eight pictures.
 */
export async function writePictures(
  tx: Transaction,
  activityId: string,
  pictures: readonly ActivityPicture[],
): Promise<void> {
  const rows = pictures.map(({ url, altText }, index) => ({
    activityId,
    url,
    altText,
    position: index + 1,
    uploadHash: getUploadHash(url),
  }))
  const hashes = rows.flatMap(({ uploadHash }) => uploadHash ?? [])
  const known = await lockUploads(tx, hashes)
  const gone = rows.filter(({ uploadHash }) => uploadHash && !known.has(uploadHash))
  if (gone.length > 0)
    throw new InvalidInput(
      gone.map(({ position }) => ({
        field: `pictures.${position - 1}.url`,
        key: 'validation.pictures.gone',
      })),
    )
  await tx.activityPicture.deleteMany({ where: { activityId } })
  await tx.activityPicture.createMany({ data: rows })
}

/** The hash of a logo that still exists; null without a logo. */
export async function requireLogo(tx: Transaction, logoUrl: string | null): Promise<string | null> {
  const hash = logoUrl && getUploadHash(logoUrl)
  if (!hash) return null
  if ((await lockUploads(tx, [hash])).has(hash)) return hash
  throw new InvalidInput([{ field: 'logoUrl', key: 'validation.pictures.gone' }])
}
