import { graphql, useFragment } from 'react-relay'
import { useRefresh } from '../../platform/relay/useRefresh.ts'
import type { ActivityWaits_activity$key } from './__generated__/ActivityWaits_activity.graphql.ts'
import type { ActivityWaitsQuery } from './__generated__/ActivityWaitsQuery.graphql.ts'
import { WaitList } from './WaitList.tsx'

/** Sessions of an activity for which the family waits, with the offers of seats. */
export function ActivityWaits({ activity }: { activity: ActivityWaits_activity$key }) {
  const { id, ownWaits } = useFragment(
    graphql`
      fragment ActivityWaits_activity on Activity {
        id
        ownWaits {
          id
          ...WaitList_entries
        }
      }
    `,
    activity,
  )
  const refresh = useRefresh<ActivityWaitsQuery>(
    graphql`
      query ActivityWaitsQuery($id: ID!) {
        activity(id: $id) {
          ...ActivityWaits_activity
        }
      }
    `,
    { variables: { id } },
  )
  return <WaitList entries={ownWaits} heading="h3" showsActivity={false} onChange={refresh} />
}
