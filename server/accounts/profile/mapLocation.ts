import { DEFAULT_LOCATION } from '../../../domain/page.ts'
import { findPlace } from '../../places/findPlace.ts'
import { findUniquePlace } from '../../places/findUniquePlace.ts'
import type { Database } from '../../platform/database/database.ts'

/**
 * Replaces a free text by the place of the gazetteer that it means. Sign-up accepted such texts in the past. A text
 * that can mean several places or none stays, and the user is asked (`Viewer.isLocationKnown`).
 */
export async function mapLocation(db: Database, userId: string): Promise<void> {
  const user = await db.user.findUnique({ where: { id: userId }, select: { location: true } })
  if (!user || user.location === DEFAULT_LOCATION) return
  const label = await findUniquePlace(db, user.location)
  if (label === null || label === user.location) return
  await db.user.updateMany({ where: { id: userId, location: user.location }, data: { location: label } })
}

/** False for a text with which nothing can be searched. */
export async function isLocationKnown(db: Database, location: string): Promise<boolean> {
  return location === DEFAULT_LOCATION || (await findPlace(db, location)) !== null
}
