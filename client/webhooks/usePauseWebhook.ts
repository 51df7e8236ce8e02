import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type { usePauseWebhookMutation } from './__generated__/usePauseWebhookMutation.graphql.ts'

export function usePauseWebhook() {
  const t = useMessage()
  const toast = useToast()
  const fail = useFailureToast(t('webhooks.failed'))
  const [commit, isPending] = useMutation<usePauseWebhookMutation>(graphql`
    mutation usePauseWebhookMutation($input: SetWebhookPausedInput!) {
      setWebhookPaused(input: $input) {
        __typename
        ... on SetWebhookPausedPayload {
          webhook {
            ...WebhookCard_webhook
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function setPaused(webhookId: string, isPaused: boolean) {
    commit({
      variables: { input: { webhookId, isPaused } },
      onError: () => fail(),
      onCompleted: ({ setWebhookPaused: result }) => {
        if (result.__typename !== 'SetWebhookPausedPayload') return fail(result.message)
        toast({ title: t(isPaused ? 'webhooks.paused' : 'webhooks.resumed') })
      },
    })
  }

  return { setPaused, isPending }
}
