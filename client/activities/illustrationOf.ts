import { categorySlug } from './slugs.ts'

const illustrations = import.meta.glob<string>('./illustrations/*.svg', {
  eager: true,
  query: '?url&no-inline',
  import: 'default',
})
const paths = Object.keys(illustrations).sort()

/** Always the same one for an activity, so that server, browser and every list agree. */
export function illustrationOf(category: string, uuid: string): string | undefined {
  const own = paths.filter((path) => path.startsWith(`./illustrations/${categorySlug(category)}-`))
  const choice = own[[...uuid].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % own.length]
  return choice ? illustrations[choice] : undefined
}
