import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { IncomeChart } from '../payments/IncomeChart.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type { DeskIncomePageQuery } from './__generated__/DeskIncomePageQuery.graphql.ts'
import { DeskSections } from './DeskSections.tsx'

export function DeskIncomePage({ queryRef }: { queryRef: PreloadedQuery<DeskIncomePageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<DeskIncomePageQuery>(
    graphql`
      query DeskIncomePageQuery {
        ...AdminFrame_query
        viewer {
          office {
            desk {
              ...IncomeChart_desk
            }
          }
        }
      }
    `,
    queryRef,
  )
  const desk = data.viewer?.office?.desk
  return (
    <AdminFrame query={data} title={t('admin.section.desk')}>
      <DeskSections />
      {desk && <IncomeChart desk={desk} />}
    </AdminFrame>
  )
}
