import { graphql, useFragment } from 'react-relay'
import { getPictureSrcset } from '../../domain/activities/pictures.ts'
import type { ActivityImage_activity$key } from './__generated__/ActivityImage_activity.graphql.ts'

/** Widths at which pictures are shown, for the browser's choice among the sizes. */
const SIZES = {
  card: '(min-width: 80rem) 300px, (min-width: 64rem) 33vw, (min-width: 48rem) 50vw, 130px',
  small: '200px',
  page: '(min-width: 64rem) 800px, 100vw',
}

interface ActivityImageProps {
  activity: ActivityImage_activity$key
  /** True for pictures on the first screen. */
  eager?: boolean
  size?: keyof typeof SIZES
}

/** The activity's picture: its own, or that of its kind. */
export function ActivityImage({ activity, eager, size = 'card' }: ActivityImageProps) {
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
      srcSet={getPictureSrcset(pictureUrl)}
      sizes={SIZES[size]}
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      className="picture aspect-video w-full bg-sunken object-cover"
    />
  )
}
