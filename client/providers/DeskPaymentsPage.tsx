import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { PaymentDesk } from '../payments/PaymentDesk.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import type { DeskPaymentsPageQuery } from './__generated__/DeskPaymentsPageQuery.graphql.ts'
import { DeskSections } from './DeskSections.tsx'

const query = graphql`
  query DeskPaymentsPageQuery(
    $upi: Boolean!
    $venue: Boolean!
    $refunds: Boolean!
    $first: Int
    $after: String
    $last: Int
    $before: String
  ) {
    ...AdminFrame_query
    viewer {
      office {
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

export function DeskPaymentsPage({ queryRef }: { queryRef: PreloadedQuery<DeskPaymentsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<DeskPaymentsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const desk = data.viewer?.office?.desk
  return (
    <AdminFrame query={data} title={t('admin.section.desk')}>
      <DeskSections />
      {desk && <PaymentDesk desk={desk} refresh={refresh} />}
    </AdminFrame>
  )
}
