/** Target after sign-in: a path of this site; '/' otherwise. */
export function getNextPath(next: string | null): string {
  const base = 'https://patang.invalid'
  if (!next?.startsWith('/') || !URL.canParse(next, base)) return '/'
  const url = new URL(next, base)
  // Normalising '/..//evil.example' gives '//evil.example', which browsers read as another host.
  if (url.origin !== base || url.pathname.startsWith('//')) return '/'
  return url.pathname + url.search + url.hash
}

export function getSignInPath({ pathname, search = '' }: { pathname: string; search?: string }) {
  return `/signin?next=${encodeURIComponent(pathname + search)}`
}
