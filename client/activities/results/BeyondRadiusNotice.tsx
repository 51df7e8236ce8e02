import { MapPinOff } from 'lucide-react'
import { useFormatPlace } from '../../places/useFormatPlace.ts'
import { Message } from '../../platform/i18n/Message.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import { useActivityLabels } from '../useActivityLabels.ts'

interface Props {
  place: string
  /** Miles around the place within which there is nothing. */
  radius: number
  /** Miles to the nearest activity. */
  nearest: number
}

/** States that nothing is within the radius, and how far away the nearest activity is. */
export function BeyondRadiusNotice({ place, radius, nearest }: Props) {
  const labels = useActivityLabels()
  const formatPlace = useFormatPlace()
  return (
    <Notice tone="info" icon={<MapPinOff aria-hidden="true" />}>
      <Message
        id="home.beyondRadius"
        values={{
          radius: labels.formatRadius(radius),
          distance: labels.formatDistance(nearest),
          place: <span translate="no">{formatPlace(place)}</span>,
        }}
      />
    </Notice>
  )
}
