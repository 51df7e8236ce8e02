import { useMemo, useState } from 'react'
import { graphql } from 'react-relay'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { Bounds } from '../../domain/map/cells.ts'
import { MapView } from '../map/MapView.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { useVisitor } from '../platform/visitor.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import type { ResultsMapCardQuery } from './__generated__/ResultsMapCardQuery.graphql.ts'
import type { ResultsMapQuery } from './__generated__/ResultsMapQuery.graphql.ts'
import { ActivityCard } from './ActivityCard.tsx'
import { formatArea, getSearchCentre, readFilter, toActivityFilter, writeFilter } from './searchFilter.ts'
import { useActivityLabels } from './useActivityLabels.ts'

/** All results of a search on the map. The list beside it has the same activities. */
export function ResultsMap() {
  const t = useMessage()
  const labels = useActivityLabels()
  const navigate = useNavigate()
  const { place } = useVisitor()
  const [search] = useSearchParams()
  const filter = readFilter(search)
  const [moved, setMoved] = useState<Bounds | null>(null)
  const [selected, setSelected] = useState<string | null>(null)
  const { latest } = useFetchedQuery<ResultsMapQuery>(
    graphql`
      query ResultsMapQuery($filter: ActivityFilter!) {
        activities(filter: $filter, first: 1) {
          points {
            activityId
            latitude
            longitude
            price
          }
        }
      }
    `,
    { filter: toActivityFilter(filter, place) },
  )
  const found = latest?.activities?.points
  const points = useMemo(
    () =>
      (found ?? []).map(({ activityId, latitude, longitude, price }) => ({
        ...{ id: activityId, latitude, longitude },
        label: labels.formatPrice(price),
      })),
    [found, labels.formatPrice],
  )

  function searchArea(area: Bounds) {
    setMoved(null)
    navigate(writeFilter({ ...filter, area: formatArea(area) }))
  }

  return (
    <div className="space-y-3 lg:sticky lg:top-24">
      <div className="relative">
        <MapView
          key={writeFilter({ ...filter, area: '' })}
          title={t('search.map.title')}
          points={points}
          onSelect={setSelected}
          onMove={setMoved}
          className="h-[55dvh] lg:h-[calc(100dvh-16rem)]"
        />
        <div className="absolute inset-x-0 top-3 flex justify-center gap-2 px-14">
          {moved && (
            <Button size="small" onClick={() => searchArea(moved)}>
              {t('search.map.area')}
            </Button>
          )}
          {!moved && filter.area && (
            <ButtonLink size="small" look="secondary" to={writeFilter({ ...filter, area: '' })}>
              {t('search.map.noArea')}
            </ButtonLink>
          )}
        </div>
      </div>
      {selected && <SelectedCard id={selected} place={getSearchCentre(filter, place)} />}
    </div>
  )
}

function SelectedCard({ id, place }: { id: string; place: string }) {
  const { data } = useFetchedQuery<ResultsMapCardQuery>(
    graphql`
      query ResultsMapCardQuery($id: ID!, $place: String!) {
        activity(id: $id) {
          ...ActivityCard_activity
        }
      }
    `,
    { id, place },
  )
  return <div aria-live="polite">{data?.activity && <ActivityCard activity={data.activity} />}</div>
}
