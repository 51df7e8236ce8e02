import { MapPinOff } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { UnknownPlaceNotice_viewer$key } from './__generated__/UnknownPlaceNotice_viewer.graphql.ts'

/** Asks for a place when the account has a free text from the past that no place matches. */
export function UnknownPlaceNotice({ viewer }: { viewer: UnknownPlaceNotice_viewer$key }) {
  const t = useMessage()
  const { isLocationKnown, user } = useFragment(
    graphql`
      fragment UnknownPlaceNotice_viewer on Viewer {
        isLocationKnown
        user {
          location
        }
      }
    `,
    viewer,
  )
  if (isLocationKnown) return null
  return (
    <Notice tone="warning" icon={<MapPinOff aria-hidden="true" />}>
      <p className="mb-2">{t('places.unknown.account', { location: user.location })}</p>
      <ButtonLink to="/profile?edit" look="outline">
        {t('places.unknown.choose')}
      </ButtonLink>
    </Notice>
  )
}
