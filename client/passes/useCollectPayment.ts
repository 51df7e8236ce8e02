import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useCollectPaymentMutation } from './__generated__/useCollectPaymentMutation.graphql.ts'

interface CollectPaymentOptions {
  /** Called when the dialog closes: after every result of the server. */
  onSettled: () => void
  /** Loads the roster again. */
  refresh: () => void
}

/** Records the cash that a family paid at the venue. */
export function useCollectPayment({ onSettled, refresh }: CollectPaymentOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useCollectPaymentMutation>(
    graphql`
      mutation useCollectPaymentMutation($input: RecordPaymentInput!) {
        result: recordPayment(input: $input) {
          ... on ManagedBookingPayload @alias(as: "payload") {
            booking {
              id
              status
              payment {
                state
                owed
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('managedBookings.failed'),
      updater: invalidateViewer,
      successToast: { title: t('managedBookings.pay.done') },
      onDone: onSettled,
      // A failure of the server means that the payment has changed meanwhile.
      onFailure({ type }) {
        if (!type) return
        onSettled()
        refresh()
      },
    },
  )
  const collect = (bookingId: string, owed: string) =>
    commit({
      input: { bookingId, method: 'CASH', expectedAmount: owed, reason: t('checkIn.collect.reason') },
    })
  return { collect, isPending }
}
