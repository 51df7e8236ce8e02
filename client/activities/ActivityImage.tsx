import { graphql, useFragment } from 'react-relay'
import { getPictureSrcset } from '../../domain/activities/pictures.ts'
import type { ActivityImage_activity$key } from './__generated__/ActivityImage_activity.graphql.ts'

/** Width at which the activity page shows the picture. Cards use one file, which keeps their HTML small. */
const PAGE_SIZES = '(min-width: 64rem) 800px, 100vw'

interface ActivityImageProps {
  activity: ActivityImage_activity$key
  /** True for pictures on the first screen. */
  eager?: boolean
  /** True on the activity page. */
  large?: boolean
}

/** The activity's picture: its own, or that of its kind. */
export function ActivityImage({ activity, eager, large }: ActivityImageProps) {
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
      srcSet={large ? getPictureSrcset(pictureUrl) : undefined}
      sizes={large ? PAGE_SIZES : undefined}
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
