import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'

/** Instead of a booking that there is not, or that is somebody else's. */
export function NoBooking() {
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
