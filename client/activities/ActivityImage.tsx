import { useCallback, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { getImageSrcset } from '../../domain/catalogue/images.ts'
import type { ActivityImage_activity$key } from './__generated__/ActivityImage_activity.graphql.ts'
import { getIllustrationUrl } from './getIllustrationUrl.ts'

/** The activity's picture, or an illustration of its category when it is missing or fails to load. */
export function ActivityImage({
  activity,
  eager,
}: {
  activity: ActivityImage_activity$key
  eager?: boolean
}) {
  const { uuid, category, imageUrl } = useFragment(
    graphql`
      fragment ActivityImage_activity on Activity {
        uuid
        category
        imageUrl
      }
    `,
    activity,
  )
  const [broken, setBroken] = useState<string | null>(null)
  const isOwn = imageUrl && imageUrl !== broken
  // The picture may have failed before hydration.
  const look = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(imageUrl ?? null)
    },
    [imageUrl],
  )

  return (
    <img
      src={isOwn ? imageUrl : getIllustrationUrl(category, uuid)}
      srcSet={isOwn ? getImageSrcset(imageUrl) : undefined}
      sizes="(min-width: 430px) 430px, 100vw"
      alt=""
      width={640}
      height={360}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding={eager ? 'sync' : 'async'}
      ref={isOwn ? look : undefined}
      onError={isOwn ? () => setBroken(imageUrl) : undefined}
      className="aspect-video w-full bg-sunken object-cover"
    />
  )
}
