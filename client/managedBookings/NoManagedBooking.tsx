import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'

/** The address names no booking that this user may see. */
export function NoManagedBooking({ listPath }: { listPath: string }) {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('managedBookings.notFound')}
      action={<ButtonLink to={listPath}>{t('managedBookings.all')}</ButtonLink>}
    />
  )
}
