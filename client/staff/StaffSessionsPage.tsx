import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { SessionDays } from '../rosters/SessionDays.tsx'
import type { StaffSessionsPageQuery } from './__generated__/StaffSessionsPageQuery.graphql.ts'
import { OperationsFrame } from './OperationsFrame.tsx'

/** Sessions with bookings of all providers, by day. */
export function StaffSessionsPage({ queryRef }: { queryRef: PreloadedQuery<StaffSessionsPageQuery> }) {
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
    <OperationsFrame query={data}>
      {operations && <SessionDays operations={operations} date={date} days={days} withProvider />}
    </OperationsFrame>
  )
}
