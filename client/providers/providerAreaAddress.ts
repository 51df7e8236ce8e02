import type { PageAddress } from '../platform/pages/page.tsx'

/** The provider of an address; null for the user's first one. */
export const getProviderId = ({ search }: PageAddress) => search.get('provider')

/** Path of a page of the provider area. */
export function getProviderAreaPath(section: string, search: URLSearchParams) {
  const path = section ? `/provider/${section}` : '/provider'
  const provider = search.get('provider')
  return provider ? `${path}?provider=${provider}` : path
}
