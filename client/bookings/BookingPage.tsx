import { Check } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { PageTitle } from '../shell/PageTitle.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { BookingPageQuery } from './__generated__/BookingPageQuery.graphql.ts'
import { BookingFacts } from './BookingFacts.tsx'
import { BookingNextSteps } from './BookingNextSteps.tsx'
import { BookingPaymentNotice } from './BookingPaymentNotice.tsx'

/** The confirmation, at an address of its own. */
export function BookingPage({ queryRef }: { queryRef: PreloadedQuery<BookingPageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<BookingPageQuery>(
    graphql`
      query BookingPageQuery($id: ID!) {
        viewer {
          booking(id: $id) {
            ...BookingPaymentNotice_booking
            ...BookingNextSteps_booking
            ...BookingFacts_booking
          }
        }
      }
    `,
    queryRef,
  )
  const booking = viewer?.booking
  if (!booking) return <NoBooking />
  return (
    <div className="space-y-5 px-4 pt-6">
      <PageTitle title={t('booking.confirmed.title')} />
      <header className="text-center">
        <span className="mx-auto mb-3 flex size-20 animate-pop items-center justify-center rounded-full bg-leaf text-on-leaf">
          <Check aria-hidden="true" strokeWidth={3} className="size-11" />
        </span>
        <h1 className="text-3xl">{t('booking.confirmed.title')}</h1>
      </header>
      <BookingPaymentNotice booking={booking} />
      <BookingFacts booking={booking} />
      <BookingNextSteps booking={booking} />
      <ButtonLink to="/" wide size="large">
        {t('booking.confirmed.browse')}
      </ButtonLink>
      <ButtonLink to="/bookings" wide look="outline">
        {t('booking.confirmed.bookings')}
      </ButtonLink>
    </div>
  )
}

function NoBooking() {
  const t = useMessage()
  return (
    <>
      <PageTitle title={t('booking.confirmed.failed')} />
      <EmptyState
        picture="error"
        heading="h1"
        title={t('booking.confirmed.failed')}
        action={<ButtonLink to="/bookings">{t('booking.confirmed.bookings')}</ButtonLink>}
      />
    </>
  )
}
