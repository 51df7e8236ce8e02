import { fetchQuery, useRelayEnvironment } from 'react-relay'
import AdminPageQuery, { type AdminPageQuery as Query } from './__generated__/AdminPageQuery.graphql.ts'

/** Asks for the dashboard as it is now, such as after something was created from it. */
export function useRefreshDashboard() {
  const environment = useRelayEnvironment()
  // What cannot be asked for now is there with the next visit.
  return () => fetchQuery<Query>(environment, AdminPageQuery, {}).subscribe({ error: () => {} })
}
