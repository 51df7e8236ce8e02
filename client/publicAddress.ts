import { matchPath } from 'react-router-dom'
import { allPages } from './allPages.ts'

const HOST = 'patang.invalid'
const publicPages = allPages.filter(({ publicParameters }) => publicParameters)

/**
 * Address of a page that is the same for every visitor with the same settings; null for any other page. Parameters that
 * the page does not read, such as parameters of campaigns, are left out.
 */
export function getPublicAddress(url: string): string | null {
  const { host, pathname, searchParams } = new URL(url, `http://${HOST}`)
  if (host !== HOST) return null
  const page = publicPages.find(({ path }) => matchPath(path, pathname))
  if (!page) return null
  const known = [...searchParams].filter(([name]) => page.publicParameters?.includes(name))
  const search = new URLSearchParams(known)
  search.sort()
  return known.length > 0 ? `${pathname}?${search}` : pathname
}
