import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { NoBooking } from '../bookings/NoBooking.tsx'
import { BackLink } from '../frame/BackLink.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefreshWithViewer } from '../platform/relay/useRefresh.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { PassPageQuery } from './__generated__/PassPageQuery.graphql.ts'
import { Passes } from './Passes.tsx'

const query = graphql`
  query PassPageQuery($id: ID!) {
    viewer {
      __id
      booking(id: $id) {
        uuid
        hasPass
        ...Passes_booking
      }
    }
  }
`

/** The passes of a booking, to show at the venue. */
export function PassPage({ queryRef }: { queryRef: PreloadedQuery<PassPageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<PassPageQuery>(query, queryRef)
  useRefreshWithViewer(query, queryRef, viewer)
  const booking = viewer?.booking
  if (!booking) return <NoBooking />
  const path = `/bookings/${booking.uuid}`
  return (
    <div className="mx-auto max-w-105 space-y-4 px-4 pt-4">
      <PageTitle title={t('pass.title')} />
      <BackLink to={path}>{t('pass.back')}</BackLink>
      <h1 className="sr-only">{t('pass.title')}</h1>
      {booking.hasPass ? (
        <Passes booking={booking} />
      ) : (
        <EmptyState
          picture="bookings"
          title={t('pass.none')}
          text={t('pass.none.text')}
          action={<ButtonLink to={path}>{t('pass.none.booking')}</ButtonLink>}
        />
      )}
    </div>
  )
}
