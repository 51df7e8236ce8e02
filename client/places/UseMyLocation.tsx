import { LocateFixed } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { Button } from '../ui/Button.tsx'
import type { UseMyLocationQuery } from './__generated__/UseMyLocationQuery.graphql.ts'

/** Two decimals of a degree are about 1 km. The exact point stays on the device. */
const DECIMALS = 2
const TIMEOUT_MS = 15_000

type State = 'idle' | 'locating' | 'denied' | 'failed'

/** Finds the area of the PIN code at the device's location. */
export function UseMyLocation({ onPlace }: { onPlace: (label: string) => void }) {
  const t = useMessage()
  const [state, setState] = useState<State>('idle')
  const [point, setPoint] = useState<{ latitude: number; longitude: number } | null>(null)
  const { data, state: request } = useFetchedQuery<UseMyLocationQuery>(
    graphql`
      query UseMyLocationQuery($latitude: Float!, $longitude: Float!) {
        nearestPlace(latitude: $latitude, longitude: $longitude) {
          label
        }
      }
    `,
    point,
  )
  const label = data?.nearestPlace?.label
  const choose = useEffectEvent(onPlace)
  useEffect(() => {
    if (label) choose(label)
  }, [label])

  function locate() {
    setState('locating')
    setPoint(null)
    const round = (degrees: number) => Number(degrees.toFixed(DECIMALS))
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setState('idle')
        setPoint({ latitude: round(coords.latitude), longitude: round(coords.longitude) })
      },
      ({ code, PERMISSION_DENIED }) => setState(code === PERMISSION_DENIED ? 'denied' : 'failed'),
      { timeout: TIMEOUT_MS, maximumAge: TIMEOUT_MS },
    )
  }

  const isUnknown = request === 'done' && !label
  return (
    <div className="mb-3">
      <Button
        look="secondary"
        wide
        icon={<LocateFixed aria-hidden="true" className="size-5" />}
        pending={state === 'locating' || request === 'loading'}
        onClick={locate}
      >
        {t('places.locate')}
      </Button>
      <p role="status" className="mt-1 text-muted text-sm">
        {state === 'denied' && t('places.locate.denied')}
        {(state === 'failed' || request === 'failed') && t('places.locate.failed')}
        {isUnknown && t('places.locate.unknown')}
      </p>
    </div>
  )
}
