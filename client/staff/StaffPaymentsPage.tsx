import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { PaymentOperations } from '../payments/PaymentOperations.tsx'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { StaffPaymentsPageQuery } from './__generated__/StaffPaymentsPageQuery.graphql.ts'
import { OperationsFrame } from './OperationsFrame.tsx'

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
        }
      }
    }
  }
`

export function StaffPaymentsPage({ queryRef }: { queryRef: PreloadedQuery<StaffPaymentsPageQuery> }) {
  const data = usePreloadedQuery<StaffPaymentsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const operations = data.viewer?.staff?.operations
  return (
    <OperationsFrame query={data}>
      {operations && <PaymentOperations operations={operations} refresh={refresh} />}
    </OperationsFrame>
  )
}
