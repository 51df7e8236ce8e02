import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { SessionDays } from '../rosters/SessionDays.tsx'
import type { StaffSessionsPageQuery } from './__generated__/StaffSessionsPageQuery.graphql.ts'
import { OperationsSections } from './OperationsSections.tsx'

/** Sessions with bookings of all providers, by day. */
export function StaffSessionsPage({ queryRef }: { queryRef: PreloadedQuery<StaffSessionsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<StaffSessionsPageQuery>(
    graphql`
      query StaffSessionsPageQuery(
        $date: Date!
        $days: Int!
        $first: Int
        $after: String
        $last: Int
        $before: String
      ) {
        ...StaffFrame_query
        viewer {
          staff {
            operations {
              ...SessionDays_operations
                @arguments(
                  date: $date
                  days: $days
                  first: $first
                  after: $after
                  last: $last
                  before: $before
                )
            }
          }
        }
      }
    `,
    queryRef,
  )
  const operations = data.viewer?.staff?.operations
  const { date, days } = queryRef.variables
  return (
    <StaffFrame query={data} title={t('admin.section.operations')}>
      <OperationsSections />
      {operations && <SessionDays operations={operations} date={date} days={days} withProvider />}
    </StaffFrame>
  )
}
