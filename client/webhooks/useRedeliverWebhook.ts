import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type { useRedeliverWebhookMutation } from './__generated__/useRedeliverWebhookMutation.graphql.ts'

export function useRedeliverWebhook(onSent: () => void) {
  const t = useMessage()
  const toast = useToast()
  const fail = useFailureToast(t('webhooks.failed'))
  const [commit, isPending] = useMutation<useRedeliverWebhookMutation>(graphql`
    mutation useRedeliverWebhookMutation($input: RedeliverWebhookInput!) {
      redeliverWebhook(input: $input) {
        __typename
        ... on RedeliverWebhookPayload {
          delivery {
            ...DeliveryItem_delivery
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function redeliver(deliveryId: string) {
    commit({
      variables: { input: { deliveryId } },
      onError: () => fail(),
      onCompleted: ({ redeliverWebhook: result }) => {
        if (result.__typename !== 'RedeliverWebhookPayload') return fail(result.message)
        toast({ title: t('webhooks.redelivered') })
        onSent()
      },
    })
  }

  return { redeliver, isPending }
}
