import { Map as MapIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import type { VenueMap_activity$key } from './__generated__/VenueMap_activity.graphql.ts'
import { MapView } from './MapView.tsx'

/** The venue of an activity on a map, which opens on request. */
export function VenueMap({ activity }: { activity: VenueMap_activity$key }) {
  const t = useMessage()
  const [isOpen, setIsOpen] = useState(false)
  const { name, latitude, longitude } = useFragment(
    graphql`
      fragment VenueMap_activity on Activity {
        name
        latitude
        longitude
      }
    `,
    activity,
  )
  const points = useMemo(() => [{ latitude, longitude, label: name }], [name, latitude, longitude])
  if (isOpen)
    return <MapView title={t('map.venue', { name })} points={points} hasPin className="my-3 h-64 lg:h-80" />
  return (
    <Button
      look="outline"
      wide
      className="my-3"
      icon={<MapIcon aria-hidden="true" />}
      onClick={() => setIsOpen(true)}
    >
      {t('map.show')}
    </Button>
  )
}
