import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDeleteWebhookMutation } from './__generated__/useDeleteWebhookMutation.graphql.ts'

export function useDeleteWebhook(onFailure: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useDeleteWebhookMutation>(
    graphql`
      mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
        result: deleteWebhook(input: $input) {
          ... on DeleteWebhookPayload @alias(as: "payload") {
            viewer {
              webhooks {
                id
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('webhooks.failed'), successToast: { title: t('webhooks.deleted') }, onFailure },
  )

  return { remove: (webhookId: string) => commit({ input: { webhookId } }), isPending }
}
