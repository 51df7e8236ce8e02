import { getIllustrationFile } from '../../domain/activities/illustration.ts'
import { toCategorySlug } from './slugs.ts'

const FOLDER = '../../domain/activities/illustrations'
const illustrations = import.meta.glob<string>('../../domain/activities/illustrations/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})

/** The address of the drawing that stands for an activity without a picture. */
export function getIllustrationUrl(category: string, uuid: string): string | undefined {
  return illustrations[`${FOLDER}/${getIllustrationFile(toCategorySlug(category), uuid)}`]
}
