import { graphql, useFragment } from 'react-relay'
import type { ActivityImage_activity$key } from './__generated__/ActivityImage_activity.graphql.ts'

interface ActivityImageProps {
  activity: ActivityImage_activity$key
  /** True for pictures on the first screen. */
  eager?: boolean
}

/** The first picture of an activity, or that of its kind. One file for all widths keeps the HTML of lists small. */
export function ActivityImage({ activity, eager }: ActivityImageProps) {
  const { pictureUrl } = useFragment(
    graphql`
      fragment ActivityImage_activity on Activity {
        pictureUrl
      }
    `,
    activity,
  )
  return (
    <img
      src={pictureUrl}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : undefined}
      className="picture"
    />
  )
}
