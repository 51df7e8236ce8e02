import { graphql, useFragment } from 'react-relay'
import { useFormats } from '../platform/i18n/useFormats.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { LimitsTable_limits$key } from './__generated__/LimitsTable_limits.graphql.ts'
import { FactTable } from './FactTable.tsx'

/** Limits as the server reports them. */
export function LimitsTable({ limits }: { limits: LimitsTable_limits$key }) {
  const t = useMessage()
  const { formatNumber } = useFormats()
  const known = useFragment(
    graphql`
      fragment LimitsTable_limits on Limits {
        depth
        aliases
        tokens
        cost
        pageSize
        bodyBytes
        costPerMinute
        requestsPerMinute
        restRequestsPerMinute
        requestsOfAddressPerMinute
        socketOpeningsOfAddressPerMinute
        socketMessageBytes
        subscriptionsPerSocket
        socketsPerToken
      }
    `,
    limits,
  )
  const names = [
    'depth',
    'aliases',
    'tokens',
    'cost',
    'pageSize',
    'bodyBytes',
    'costPerMinute',
    'requestsPerMinute',
    'restRequestsPerMinute',
    'requestsOfAddressPerMinute',
    'socketOpeningsOfAddressPerMinute',
    'socketMessageBytes',
    'subscriptionsPerSocket',
    'socketsPerToken',
  ] as const
  return (
    <FactTable
      label={t('developers.limits')}
      head={[t('developers.limits.what'), t('developers.limits.most')]}
      rows={names.map((name) => [
        t(`developers.limit.${name}`),
        <span key={name} className="whitespace-nowrap">
          {formatNumber(known[name])}
        </span>,
      ])}
    />
  )
}
