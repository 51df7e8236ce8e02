import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { PaymentOperations } from '../payments/PaymentOperations.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { StaffPaymentsPageQuery } from './__generated__/StaffPaymentsPageQuery.graphql.ts'
import { OperationsSections } from './OperationsSections.tsx'

const query = graphql`
  query StaffPaymentsPageQuery(
    $upi: Boolean!
    $venue: Boolean!
    $refunds: Boolean!
    $refundsBy: RefundSender!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...StaffFrame_query
    viewer {
      staff {
        operations {
          ...PaymentOperations_operations
            @arguments(
              upi: $upi
              venue: $venue
              refunds: $refunds
              refundsBy: $refundsBy
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

export function StaffPaymentsPage({ queryRef }: { queryRef: PreloadedQuery<StaffPaymentsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<StaffPaymentsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.staff?.operations
  return (
    <StaffFrame query={data} title={t('admin.section.operations')}>
      <OperationsSections />
      {operations && <PaymentOperations operations={operations} refresh={refresh} />}
    </StaffFrame>
  )
}
