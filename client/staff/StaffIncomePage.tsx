import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { IncomeChart } from '../payments/IncomeChart.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { AttendanceFigures } from '../rosters/AttendanceFigures.tsx'
import type { StaffIncomePageQuery } from './__generated__/StaffIncomePageQuery.graphql.ts'
import { OperationsSections } from './OperationsSections.tsx'

export function StaffIncomePage({ queryRef }: { queryRef: PreloadedQuery<StaffIncomePageQuery> }) {
  const t = useMessage()
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
    <StaffFrame query={data} title={t('admin.section.operations')}>
      <OperationsSections />
      {operations && (
        <>
          <IncomeChart operations={operations} />
          <AttendanceFigures operations={operations} />
        </>
      )}
    </StaffFrame>
  )
}
