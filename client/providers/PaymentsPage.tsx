import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PaymentDesk } from '../payments/PaymentDesk.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { PaymentsPageQuery } from './__generated__/PaymentsPageQuery.graphql.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const query = graphql`
  query PaymentsPageQuery(
    $provider: ID
    $upi: Boolean!
    $venue: Boolean!
    $refunds: Boolean!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...WorkspaceFrame_query @arguments(provider: $provider)
    viewer {
      workspace(providerId: $provider) {
        desk {
          ...PaymentDesk_desk
            @arguments(
              upi: $upi
              venue: $venue
              refunds: $refunds
              first: $first
              after: $after
              last: $last
              before: $before
            )
        }
      }
    }
  }
`

export function PaymentsPage({ queryRef }: { queryRef: PreloadedQuery<PaymentsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<PaymentsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const desk = data.viewer?.workspace?.desk
  return (
    <WorkspaceFrame query={data} title={t('workspace.section.payments')} back="/provider" refresh={refresh}>
      {desk && <PaymentDesk desk={desk} refresh={refresh} />}
    </WorkspaceFrame>
  )
}
