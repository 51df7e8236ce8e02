import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

/** Replaces a booking that does not exist or belongs to another user. */
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
