import { Printer } from 'lucide-react'
import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { NoBooking } from '../bookings/NoBooking.tsx'
import { BackLink } from '../frame/BackLink.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { ReceiptPageQuery } from './__generated__/ReceiptPageQuery.graphql.ts'
import { Receipt } from './Receipt.tsx'

/** A printable receipt. */
export function ReceiptPage({ queryRef }: { queryRef: PreloadedQuery<ReceiptPageQuery> }) {
  const t = useMessage()
  const { viewer } = usePreloadedQuery<ReceiptPageQuery>(
    graphql`
      query ReceiptPageQuery($id: ID!) {
        viewer {
          booking(id: $id) {
            uuid
            payment {
              attempts {
                id
                state
                bookings {
                  id
                }
                ...Receipt_attempt
              }
            }
          }
        }
      }
    `,
    queryRef,
  )
  const booking = viewer?.booking
  if (!booking) return <NoBooking />
  // A payment without sessions was refunded in full; the booking's page shows that.
  const paid = booking.payment.attempts.filter(
    ({ state, bookings }) => state === 'PAID' && bookings.length > 0,
  )
  return (
    <div className="space-y-5 px-4 pt-4 print:p-0">
      <PageTitle title={t('receipt.title')} />
      <BackLink to={`/bookings/${booking.uuid}`}>{t('payment.back')}</BackLink>
      <h1 className="text-3xl">{t('receipt.title')}</h1>
      {paid.length === 0 && (
        <EmptyState picture="bookings" title={t('receipt.none')} text={t('receipt.none.text')} />
      )}
      {paid.map((attempt) => (
        <Receipt key={attempt.id} attempt={attempt} />
      ))}
      {paid.length > 0 && (
        <Button
          wide
          look="outline"
          icon={<Printer aria-hidden="true" className="size-5" />}
          onClick={() => window.print()}
        >
          {t('receipt.print')}
        </Button>
      )}
    </div>
  )
}
