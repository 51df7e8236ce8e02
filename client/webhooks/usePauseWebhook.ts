import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { usePauseWebhookMutation } from './__generated__/usePauseWebhookMutation.graphql.ts'

export function usePauseWebhook(onFailure: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<usePauseWebhookMutation>(
    graphql`
      mutation usePauseWebhookMutation($input: SetWebhookPausedInput!) {
        result: setWebhookPaused(input: $input) {
          ... on SetWebhookPausedPayload @alias(as: "payload") {
            webhook {
              ...WebhookCard_webhook
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('webhooks.failed'), onFailure },
  )

  function setPaused(webhookId: string, isPaused: boolean) {
    const title = isPaused ? t('webhooks.paused') : t('webhooks.resumed')
    commit({ input: { webhookId, isPaused } }, { successToast: { title } })
  }

  return { setPaused, isPending }
}
