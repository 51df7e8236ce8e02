import { useState } from 'react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useLocation, useNavigate } from 'react-router-dom'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getItemCount } from '../platform/lists/pageCount.ts'
import { useRefreshWithViewer } from '../platform/relay/useRefresh.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Tabs } from '../ui/layout/Tabs.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { BookingsPageQuery } from './__generated__/BookingsPageQuery.graphql.ts'
import { BookingCardSkeletons } from './BookingSkeletons.tsx'
import { getTab, getTabPath, TABS, type Tab } from './bookingTabs.ts'
import { BookingList } from './list/BookingList.tsx'
import { CalendarFeed } from './list/CalendarFeed.tsx'
import { OwnWaits } from './waitlist/OwnWaits.tsx'

const query = graphql`
  query BookingsPageQuery($filter: BookingFilter!, $first: Int!) {
    viewer {
      __id
      bookingCounts(seriesAsOne: true) {
        all
        upcoming
        past
        cancelled
      }
      ...CalendarFeed_viewer
      ...OwnWaits_viewer
    }
    ...BookingList_query @arguments(filter: $filter, first: $first)
  }
`

export function BookingsPage({ queryRef }: { queryRef: PreloadedQuery<BookingsPageQuery> }) {
  const t = useMessage()
  const data = usePreloadedQuery<BookingsPageQuery>(query, queryRef)
  const { tab, shown, choose } = useTab()
  const { viewer } = data
  // The list stays as long as it has become by scrolling, as far as one request can load it.
  useRefreshWithViewer(query, queryRef, viewer, () => ({
    first: getItemCount(new URLSearchParams(window.location.search)),
  }))
  if (!viewer) return null
  const counts = viewer.bookingCounts

  return (
    <div className="px-4 pt-6">
      <PageTitle title={t('bookings.title')} />
      <header className="mb-4 flex flex-wrap items-center justify-between gap-2">
        <h1 className="text-3xl">{t('bookings.title')}</h1>
        {counts.all > 0 && <CalendarFeed viewer={viewer} />}
      </header>
      <OwnWaits viewer={viewer} />
      {counts.all === 0 ? (
        <EmptyState
          picture="bookings"
          title={t('bookings.empty')}
          text={t('bookings.empty.text')}
          action={<ButtonLink to="/search">{t('bookings.browse')}</ButtonLink>}
        />
      ) : (
        <Tabs
          label={t('bookings.tabs')}
          value={shown}
          onChange={(id) => choose(id as Tab)}
          tabs={TABS.map((id) => ({
            id,
            label: <TabLabel name={t(`bookings.tab.${id}`)} count={counts[id]} />,
            // The tab changes immediately; its content follows with the address.
            content: shown === tab ? <BookingList query={data} tab={tab} /> : <BookingCardSkeletons />,
          }))}
        />
      )}
    </div>
  )
}

/** The tab of the address, and the chosen tab while its bookings load. */
function useTab() {
  const location = useLocation()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<{ at: string; tab: Tab } | null>(null)
  const tab = getTab(new URLSearchParams(location.search))

  function choose(next: Tab) {
    setChosen({ at: location.key, tab: next })
    navigate(getTabPath(next), { replace: true, preventScrollReset: true })
  }

  return { tab, shown: chosen?.at === location.key ? chosen.tab : tab, choose }
}

function TabLabel({ name, count }: { name: string; count: number }) {
  return (
    <>
      {name} <span className="ml-0.5 text-sm tabular-nums opacity-80">{count}</span>
    </>
  )
}
