import { useCallback, useEffect, useRef, useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import type { CancelBooking_booking$key } from './__generated__/CancelBooking_booking.graphql.ts'
import { CancelChoices, type Scope } from './CancelChoices.tsx'
import { needsRefundUpiId } from './needsRefundUpiId.ts'
import { RefundTerms } from './RefundTerms.tsx'
import { useCancelBooking } from './useCancelBooking.ts'

interface CancelBookingProps {
  booking: CancelBooking_booking$key
  /** Called when the dialog has closed after a cancellation here or elsewhere, to bring the result into view. */
  onCancelled: () => void
}

/** Cancellation dialog with the refund. */
export function CancelBooking({ booking, onCancelled }: CancelBookingProps) {
  const t = useMessage()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<Scope | null>(null)
  const [refundUpiId, setRefundUpiId] = useState('')
  const data = useFragment(
    graphql`
      fragment CancelBooking_booking on Booking {
        id
        uuid
        cancellationQuotes {
          scope
          refundAmount
        }
        ...RefundTerms_booking
        ...CancelChoices_booking
        ...needsRefundUpiId_booking
      }
    `,
    booking,
  )
  const hasResult = useRef(false)
  const close = useCallback(() => {
    hasResult.current = true
    setOpen(false)
  }, [])
  const { cancel, isPending, errors } = useCancelBooking({ uuid: data.uuid, onDone: close })
  const quotes = data.cancellationQuotes
  const quote = quotes.find(({ scope }) => scope === chosen) ?? quotes[0]
  const isCancellable = quote !== undefined
  // It was cancelled elsewhere, or it is too late now.
  useEffect(() => {
    if (isOpen && !isCancellable) close()
  }, [isOpen, isCancellable, close])
  const needsUpiId = needsRefundUpiId(data, quote?.refundAmount)

  return (
    <>
      {quote && (
        <section className="space-y-3 border-line border-t pt-5">
          <RefundTerms booking={data} />
          <Button look="dangerOutline" wide onClick={() => setOpen(true)}>
            {t('booking.cancel')}
          </Button>
        </section>
      )}
      <Dialog
        open={isOpen}
        onOpenChange={(open) => !isPending && setOpen(open)}
        onClosed={showResult}
        title={t('booking.cancel.title')}
        description={t('booking.cancel.text')}
        closeLabel={t('shell.close')}
      >
        {quote && (
          <>
            <CancelChoices booking={data} chosen={quote.scope} onChoose={setChosen} />
            {needsUpiId && (
              <div className="mt-4">
                <TextField
                  label={t('booking.cancel.upiId')}
                  optional={t('booking.form.optional')}
                  hint={t('booking.cancel.upiId.hint')}
                  autoComplete="off"
                  value={refundUpiId}
                  error={errors.refundUpiId}
                  onChange={(event) => setRefundUpiId(event.target.value)}
                />
              </div>
            )}
            <div className="mt-5 flex flex-wrap gap-2 [&>*]:grow">
              <Button look="outline" disabled={isPending} onClick={() => setOpen(false)}>
                {t('booking.cancel.keep')}
              </Button>
              <NeedsConnection className="contents">
                <Button
                  look="danger"
                  className="grow"
                  pending={isPending}
                  onClick={() =>
                    cancel({
                      bookingId: data.id,
                      scope: quote.scope,
                      expectedRefund: quote.refundAmount,
                      ...(needsUpiId && { refundUpiId }),
                    })
                  }
                >
                  {isPending ? t('booking.cancel.pending') : t('booking.cancel')}
                </Button>
              </NeedsConnection>
            </div>
          </>
        )}
      </Dialog>
    </>
  )

  function showResult() {
    if (hasResult.current) onCancelled()
    hasResult.current = false
  }
}
