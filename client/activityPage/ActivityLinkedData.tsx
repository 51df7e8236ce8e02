import { graphql, useFragment } from 'react-relay'
import { useReader } from '../platform/reader.tsx'
import { serializeForScript } from '../platform/start/serializeForScript.ts'
import type { ActivityLinkedData_activity$key } from './__generated__/ActivityLinkedData_activity.graphql.ts'
import { createLinkedData } from './linkedData.ts'

/** Linked data of an active activity for search engines. */
export function ActivityLinkedData({ activity }: { activity: ActivityLinkedData_activity$key }) {
  const { origin } = useReader()
  const { isActive, ...facts } = useFragment(
    graphql`
      fragment ActivityLinkedData_activity on Activity {
        uuid
        name
        description
        address
        postcode
        latitude
        longitude
        isActive
        sharePictureUrl
        pictures {
          pictureUrl
        }
        ageGroup {
          min
          max
        }
        rating {
          average
          count
        }
        provider {
          name
          website
        }
        nextSessions(first: 8) {
          date
          startTime
          endTime
          price
          availableSpots
        }
      }
    `,
    activity,
  )
  if (!isActive) return null
  const data = serializeForScript(createLinkedData(facts, origin))
  // biome-ignore lint/security/noDangerouslySetInnerHtml: serializeForScript escapes every `<` of the JSON
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />
}
