import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useRedeliverWebhookMutation } from './__generated__/useRedeliverWebhookMutation.graphql.ts'

export function useRedeliverWebhook({ onSent, onFailure }: { onSent: () => void; onFailure: () => void }) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useRedeliverWebhookMutation>(
    graphql`
      mutation useRedeliverWebhookMutation($input: RedeliverWebhookInput!) {
        result: redeliverWebhook(input: $input) {
          ... on RedeliverWebhookPayload @alias(as: "payload") {
            delivery {
              ...DeliveryItem_delivery
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('webhooks.failed'),
      successToast: { title: t('webhooks.redelivered') },
      onDone: onSent,
      onFailure,
    },
  )

  return { redeliver: (deliveryId: string) => commit({ input: { deliveryId } }), isPending }
}
