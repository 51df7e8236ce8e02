import { isDay } from '../../domain/time.ts'
import type { PageAddress } from '../platform/page.tsx'
import type { Visitor } from '../platform/visitor.tsx'

/** Whose workspace an address means; null for the first of one's own. */
export const getProviderId = ({ search }: PageAddress) => search.get('provider')

/** The first day of the list of sessions: today unless the address says otherwise. */
export function getFirstDay({ search }: PageAddress, { today }: Visitor) {
  const date = search.get('date') ?? ''
  return isDay(date) ? date : today
}

/** A screen of the workspace that one is in. */
export function getProviderAreaPath(section: string, search: URLSearchParams) {
  const path = section ? `/provider/${section}` : '/provider'
  const provider = search.get('provider')
  return provider ? `${path}?provider=${provider}` : path
}
