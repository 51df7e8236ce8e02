import { isDay } from '../../domain/time.ts'
import type { PageAddress } from '../platform/pages/page.tsx'
import type { Reader } from '../platform/reader.tsx'

/** First day of a list of sessions: today unless the address names another day. */
export function getFirstDay({ search }: PageAddress, { today }: Reader) {
  const date = search.get('date') ?? ''
  return isDay(date) ? date : today
}
