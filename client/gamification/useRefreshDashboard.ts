import { fetchQuery, useRelayEnvironment } from 'react-relay'
import AdminPageQuery, { type AdminPageQuery as Query } from './__generated__/AdminPageQuery.graphql.ts'

/** Refetches the dashboard, such as after something was created from it. */
export function useRefreshDashboard() {
  const environment = useRelayEnvironment()
  // After a failure the next visit shows the change.
  return () => fetchQuery<Query>(environment, AdminPageQuery, {}).subscribe({ error: () => {} })
}
