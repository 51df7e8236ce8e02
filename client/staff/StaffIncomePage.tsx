import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { IncomeChart } from '../payments/IncomeChart.tsx'
import { AttendanceFigures } from '../rosters/AttendanceFigures.tsx'
import type { StaffIncomePageQuery } from './__generated__/StaffIncomePageQuery.graphql.ts'
import { OperationsFrame } from './OperationsFrame.tsx'

export function StaffIncomePage({ queryRef }: { queryRef: PreloadedQuery<StaffIncomePageQuery> }) {
  const data = usePreloadedQuery<StaffIncomePageQuery>(
    graphql`
      query StaffIncomePageQuery {
        ...StaffFrame_query
        viewer {
          staff {
            operations {
              ...IncomeChart_operations
              ...AttendanceFigures_operations
            }
          }
        }
      }
    `,
    queryRef,
  )
  const operations = data.viewer?.staff?.operations
  return (
    <OperationsFrame query={data}>
      {operations && (
        <>
          <IncomeChart operations={operations} />
          <AttendanceFigures operations={operations} />
        </>
      )}
    </OperationsFrame>
  )
}
