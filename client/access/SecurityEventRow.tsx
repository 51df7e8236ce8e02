import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { SecurityEventRow_event$key } from './__generated__/SecurityEventRow_event.graphql.ts'

/** A security event of the account with its time. */
export function SecurityEventRow({ event }: { event: SecurityEventRow_event$key }) {
  const t = useMessage()
  const dates = useDates()
  const { kind, device, createdAt } = useFragment(
    graphql`
      fragment SecurityEventRow_event on SecurityEvent {
        kind
        device
        createdAt
      }
    `,
    event,
  )
  return (
    <li className="py-3">
      <p>
        {t('access.event', { kind })}
        {device && <span translate="no">{` (${device})`}</span>}
      </p>
      <p className="text-muted text-sm">{dates.formatInstant(createdAt, 'short')}</p>
    </li>
  )
}
