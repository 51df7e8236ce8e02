import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { SessionDays } from '../rosters/SessionDays.tsx'
import type { SessionsPageQuery } from './__generated__/SessionsPageQuery.graphql.ts'
import { WorkspaceFrame } from './WorkspaceFrame.tsx'

const query = graphql`
  query SessionsPageQuery($provider: ID, $date: Date!, $days: Int!) {
    ...WorkspaceFrame_query @arguments(provider: $provider)
    viewer {
      workspace(providerId: $provider) {
        desk {
          ...SessionDays_desk @arguments(date: $date, days: $days)
        }
      }
    }
  }
`

/** The provider's week: today's and coming sessions, with their places. */
export function SessionsPage({ queryRef }: { queryRef: PreloadedQuery<SessionsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<SessionsPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const desk = data.viewer?.workspace?.desk
  const { date, days } = queryRef.variables
  return (
    <WorkspaceFrame query={data} title={t('workspace.section.sessions')} refresh={refresh}>
      {desk && <SessionDays desk={desk} date={date} days={days} />}
    </WorkspaceFrame>
  )
}
