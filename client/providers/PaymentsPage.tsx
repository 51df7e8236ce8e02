import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PaymentOperations } from '../payments/PaymentOperations.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { PaymentsPageQuery } from './__generated__/PaymentsPageQuery.graphql.ts'
import { ProviderAreaFrame } from './ProviderAreaFrame.tsx'

const query = graphql`
  query PaymentsPageQuery(
    $provider: ID
    $upi: Boolean!
    $venue: Boolean!
    $refunds: Boolean!
    $refundsBy: RefundSender!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...ProviderAreaFrame_query @arguments(provider: $provider)
    viewer {
      managedProvider(providerId: $provider) {
        operations {
          ...PaymentOperations_operations
        }
      }
    }
  }
`

export function PaymentsPage({ queryRef }: { queryRef: PreloadedQuery<PaymentsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<PaymentsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.managedProvider?.operations
  return (
    <ProviderAreaFrame
      query={data}
      title={t('providerArea.section.payments')}
      back="/provider"
      refresh={refresh}
    >
      {operations && <PaymentOperations operations={operations} refresh={refresh} />}
    </ProviderAreaFrame>
  )
}
