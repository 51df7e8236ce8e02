import { graphql, useFragment } from 'react-relay'
import { getPicturePathOfWidth } from '../../../domain/activities/pictures.ts'
import type { ActivityImage_activity$key } from './__generated__/ActivityImage_activity.graphql.ts'

interface ActivityImageProps {
  activity: ActivityImage_activity$key
  /** In pixels. 320 is enough for a square of 72 CSS pixels. */
  width?: 320 | 640
  /** True for pictures on the first screen. */
  eager?: boolean
}

/**
 * The first picture of an activity, or the picture of its kind. One file for all widths keeps the HTML of lists small.
 */
export function ActivityImage({ activity, width = 640, eager }: ActivityImageProps) {
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
      src={getPicturePathOfWidth(pictureUrl, width)}
      alt=""
      width={width}
      height={(width * 9) / 16}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : undefined}
      decoding={eager ? 'sync' : undefined}
      className="picture"
    />
  )
}
