import type { Kind } from '../../domain/activities/kinds.ts'
import { getKindPicturePath, getScenePath, SCENE_VARIANTS } from '../../domain/activities/pictures.ts'
import { IMAGE_WIDTH_PX } from '../../domain/catalogue/images.ts'
import type { ActivityRow } from './catalogue.ts'

/** Activities with a gallery, of every ten. The others show the picture of their kind. */
const GALLERIES_OF_TEN = 6

/**
 * Pictures of the demo's galleries. They are illustrations of the activity's kinds, composed by this server: the demo has no
 * photos, because it loads without a network and its classes do not exist.
 */
export function createPictures(activities: readonly ActivityRow[]) {
  return activities.flatMap((activity, index) =>
    index % 10 < GALLERIES_OF_TEN ? createGallery(activity, index) : [],
  )
}

function createGallery({ id, kinds }: ActivityRow, index: number) {
  const [first, ...others] = kinds as [Kind, ...Kind[]]
  const paths = [
    getKindPicturePath(first, id, IMAGE_WIDTH_PX),
    getScenePath(first, SCENE_VARIANTS + 1, IMAGE_WIDTH_PX),
    ...others.map((kind) => getKindPicturePath(kind, id, IMAGE_WIDTH_PX)),
    getScenePath(first, SCENE_VARIANTS + 2, IMAGE_WIDTH_PX),
    getScenePath(first, SCENE_VARIANTS + 3, IMAGE_WIDTH_PX),
    ...others.map((kind) => getScenePath(kind, SCENE_VARIANTS + 1, IMAGE_WIDTH_PX)),
  ]
  const count = Math.min(paths.length, 3 + (index % 4))
  return paths.slice(0, count).map((url, place) => ({ activityId: id, position: place + 1, url }))
}

/** The activities with the address of their first picture. */
export function addFirstPictures<Row extends { id: string; imageUrl: string | null }>(
  activities: readonly Row[],
  pictures: readonly { activityId: string; position: number; url: string }[],
): Row[] {
  const first = new Map(
    pictures.filter(({ position }) => position === 1).map(({ activityId, url }) => [activityId, url]),
  )
  return activities.map((activity) => ({ ...activity, imageUrl: first.get(activity.id) ?? null }))
}
