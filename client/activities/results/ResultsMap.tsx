import { X } from 'lucide-react'
import { type ComponentProps, useEffect, useMemo, useRef, useState, useTransition } from 'react'
import { graphql } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Bounds } from '../../../domain/map/cells.ts'
import { MapView } from '../../map/MapView.tsx'
import type { MapPoint } from '../../map/openMap.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useReader } from '../../platform/reader.tsx'
import { useFetchedQuery } from '../../platform/relay/useFetchedQuery.ts'
import { Button } from '../../ui/Button.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { Spinner } from '../../ui/Spinner.tsx'
import { ActivityCards } from '../card/ActivityCards.tsx'
import {
  formatArea,
  getSearchCentre,
  parseArea,
  readFilter,
  toActivityFilter,
  writeFilter,
} from '../filters/searchFilter.ts'
import { formatPrice } from '../useActivityLabels.ts'
import type { ResultsMapCardsQuery } from './__generated__/ResultsMapCardsQuery.graphql.ts'
import type { ResultsMapQuery, ResultsMapQuery$data } from './__generated__/ResultsMapQuery.graphql.ts'

type PointColumns = NonNullable<ResultsMapQuery$data['activities']>['pointColumns']

/** All results of a search on the map. The list beside it has the same activities. */
export function ResultsMap() {
  const t = useMessage()
  const navigate = useNavigate()
  const { place } = useReader()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const [isSearching, startSearch] = useTransition()
  /** The part of the map after the user has moved it; empty before. */
  const [movedTo, setMovedTo] = useState('')
  const [selected, setSelected] = useState<MapPoint | null>(null)
  const [uncovered, setUncovered] = useState<ComponentProps<typeof MapView>['uncovered']>(null)
  const { latest, state, refetch } = useFetchedQuery<ResultsMapQuery>(
    graphql`
      query ResultsMapQuery($filter: ActivityFilter!) {
        activities(filter: $filter, first: 1) {
          pointColumns {
            latitudes
            longitudes
            prices
            hasMore
          }
        }
      }
    `,
    { filter: toActivityFilter(filter, place) },
  )
  const found = latest?.activities?.pointColumns
  const free = t('activity.price.free')
  const points = useMemo(() => (found ? toPoints(found, free) : []), [found, free])

  const isMoved = movedTo !== '' && movedTo !== filter.area

  function searchArea(area: string) {
    startSearch(async () => navigate(writeFilter({ ...filter, area })))
    // Without an area the map moves to the results.
    if (!area) setMovedTo('')
  }

  return (
    <div className="lg:sticky lg:top-24">
      <div className="relative">
        <MapView
          key={writeFilter({ ...filter, area: '' })}
          title={t('search.map.title')}
          points={points}
          area={parseArea(filter.area)}
          uncovered={uncovered}
          onSelect={setSelected}
          onMove={(bounds) => setMovedTo(formatArea(bounds))}
          className="h-[55dvh] lg:h-[calc(100dvh-16rem)]"
        />
        <div className="absolute inset-x-0 top-3 flex justify-center gap-2 px-14">
          {/* One button that is never disabled, so it keeps the focus. */}
          {(isMoved || filter.area) && (
            <Button
              size="small"
              look={isMoved ? 'primary' : 'secondary'}
              icon={isSearching && <Spinner />}
              onClick={() => searchArea(isMoved ? movedTo : '')}
            >
              {t(isMoved ? 'search.map.area' : 'search.map.noArea')}
            </Button>
          )}
        </div>
        {selected && (
          <CardsOfPoint point={selected} onShown={setUncovered} onClose={() => setSelected(null)} />
        )}
      </div>
      <p role="status" className="mt-3 text-muted text-sm empty:mt-0">
        {state === 'failed' && (
          <>
            {t('search.map.failed')}{' '}
            <Button size="small" look="quiet" onClick={refetch}>
              {t('shell.error.retry')}
            </Button>
          </>
        )}
        {state !== 'failed' && found?.hasMore && t('search.map.more', { count: points.length })}
      </p>
    </div>
  )
}

function toPoints({ latitudes, longitudes, prices }: PointColumns, free: string): MapPoint[] {
  return prices.map((price, index) => ({
    latitude: latitudes[index] as number,
    longitude: longitudes[index] as number,
    label: formatPrice(price, free),
  }))
}

/** Degrees; twice the rounding error of a point. */
const POINT_MARGIN = 0.00001

interface CardsOfPointProps {
  point: MapPoint
  /** The cards of the point are on the screen. */
  onShown: (shown: { point: MapPoint; cover: Element }) => void
  onClose: () => void
}

/** The results at a point of the map, at most 20, over the map. A venue can have several. */
function CardsOfPoint({ point, onShown, onClose }: CardsOfPointProps) {
  const t = useMessage()
  const { latitude, longitude } = point
  const cards = useRef<HTMLDivElement>(null)
  const { place } = useReader()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const area: Bounds = {
    south: latitude - POINT_MARGIN,
    west: longitude - POINT_MARGIN,
    north: latitude + POINT_MARGIN,
    east: longitude + POINT_MARGIN,
  }
  const { latest } = useFetchedQuery<ResultsMapCardsQuery>(
    graphql`
      query ResultsMapCardsQuery($filter: ActivityFilter!, $place: String!) {
        activities(filter: $filter, first: 20) {
          edges {
            node {
              id
              ...ActivityCard_activity
            }
          }
        }
      }
    `,
    {
      filter: { ...toActivityFilter(filter, place), area },
      place: getSearchCentre(filter, place),
    },
  )
  const nodes = latest?.activities?.edges.map(({ node }) => node) ?? []
  useEffect(() => {
    if (cards.current && latest?.activities?.edges.length) onShown({ point, cover: cards.current })
  }, [point, latest, onShown])
  return (
    <div
      ref={cards}
      aria-live="polite"
      className="pointer-events-none absolute inset-x-3 bottom-3 flex flex-col items-end gap-2 *:pointer-events-auto md:left-auto md:w-80"
    >
      {nodes.length > 0 && (
        <>
          <IconButton look="raised" label={t('shell.close')} onClick={onClose}>
            <X aria-hidden="true" />
          </IconButton>
          <div className="max-h-[30dvh] w-full overflow-y-auto lg:max-h-[40dvh] rounded-card [&_.card-grid]:grid-cols-1">
            <ActivityCards label={t('search.map.point')} nodes={nodes} />
          </div>
        </>
      )}
    </div>
  )
}
