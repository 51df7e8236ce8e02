import type { PageAddress } from '../platform/page.tsx'

/** Whose workspace an address means; null for the first of one's own. */
export const getProviderId = ({ search }: PageAddress) => search.get('provider')

/** A screen of the workspace that one is in. */
export function getProviderAreaPath(section: string, search: URLSearchParams) {
  const path = section ? `/provider/${section}` : '/provider'
  const provider = search.get('provider')
  return provider ? `${path}?provider=${provider}` : path
}
