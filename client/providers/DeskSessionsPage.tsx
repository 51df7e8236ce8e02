import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { AdminFrame } from '../admin/AdminFrame.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { SessionDays } from '../rosters/SessionDays.tsx'
import type { DeskSessionsPageQuery } from './__generated__/DeskSessionsPageQuery.graphql.ts'
import { DeskSections } from './DeskSections.tsx'

/** A day of all providers: the sessions that somebody has booked. */
export function DeskSessionsPage({ queryRef }: { queryRef: PreloadedQuery<DeskSessionsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<DeskSessionsPageQuery>(
    graphql`
      query DeskSessionsPageQuery($date: Date!, $days: Int!) {
        ...AdminFrame_query
        viewer {
          office {
            desk {
              ...SessionDays_desk @arguments(date: $date, days: $days)
            }
          }
        }
      }
    `,
    queryRef,
  )
  const desk = data.viewer?.office?.desk
  const { date, days } = queryRef.variables
  return (
    <AdminFrame query={data} title={t('admin.section.desk')}>
      <DeskSections />
      {desk && <SessionDays desk={desk} date={date} days={days} withProvider />}
    </AdminFrame>
  )
}
