import { graphql, useFragment } from 'react-relay'
import { useRefresh } from '../../platform/relay/useRefresh.ts'
import type { OwnWaits_viewer$key } from './__generated__/OwnWaits_viewer.graphql.ts'
import type { OwnWaitsQuery } from './__generated__/OwnWaitsQuery.graphql.ts'
import { WaitList } from './WaitList.tsx'

/** Sessions for which the family waits, with the offers of seats. */
export function OwnWaits({ viewer }: { viewer: OwnWaits_viewer$key }) {
  const { waitlist } = useFragment(
    graphql`
      fragment OwnWaits_viewer on Viewer {
        waitlist {
          id
          ...WaitList_entries
        }
      }
    `,
    viewer,
  )
  const refresh = useRefresh<OwnWaitsQuery>(
    graphql`
      query OwnWaitsQuery {
        viewer {
          ...OwnWaits_viewer
        }
      }
    `,
    { variables: {} },
  )
  return <WaitList entries={waitlist} heading="h2" showsActivity onChange={refresh} />
}
