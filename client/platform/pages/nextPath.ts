import { parseUrl } from '../../../domain/parseUrl.ts'

/** Target after sign-in: a path of this site; '/' otherwise. */
export function getNextPath(next: string | null): string {
  const base = 'https://patang.invalid'
  const url = next?.startsWith('/') ? parseUrl(next, base) : null
  // Normalising '/..//evil.example' gives '//evil.example', which browsers read as another host.
  if (url?.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

export function getSignInPath({ pathname, search = '' }: { pathname: string; search?: string }) {
  return `/signin?next=${encodeURIComponent(pathname + search)}`
}
