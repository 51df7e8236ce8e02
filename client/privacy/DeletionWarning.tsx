import { graphql } from 'react-relay'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFetchedQuery } from '../platform/relay/useFetchedQuery.ts'
import { RetryNotice } from '../ui/notices/RetryNotice.tsx'
import type { DeletionWarningQuery } from './__generated__/DeletionWarningQuery.graphql.ts'

/** Bookings and refunds that the deletion would cause now. */
export function DeletionWarning() {
  const t = useMessage()
  const { state, data, refetch } = useFetchedQuery<DeletionWarningQuery>(
    graphql`
      query DeletionWarningQuery {
        viewer {
          accountDeletion {
            upcomingBookings
            refunds
          }
        }
      }
    `,
    {},
  )
  const deletion = data?.viewer?.accountDeletion
  if (state === 'failed')
    return (
      <RetryNotice retryLabel={t('shell.error.retry')} onRetry={refetch}>
        {t('profile.delete.loadFailed')}
      </RetryNotice>
    )
  if (!deletion) return <p role="status">{t('shell.loading')}</p>
  if (deletion.upcomingBookings === 0) return <p>{t('profile.delete.noBookings')}</p>

  const refunds = parseRupees(deletion.refunds) ?? 0
  return (
    <>
      <p className="font-semibold">{t('profile.delete.upcoming', { count: deletion.upcomingBookings })}</p>
      <p>
        {refunds > 0
          ? t('profile.delete.refund', { amount: formatRupees(refunds) })
          : t('profile.delete.noRefund')}
      </p>
    </>
  )
}
