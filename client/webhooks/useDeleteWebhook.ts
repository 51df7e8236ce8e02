import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type { useDeleteWebhookMutation } from './__generated__/useDeleteWebhookMutation.graphql.ts'

export function useDeleteWebhook() {
  const t = useMessage()
  const toast = useToast()
  const fail = useFailureToast(t('webhooks.failed'))
  const [commit, isPending] = useMutation<useDeleteWebhookMutation>(graphql`
    mutation useDeleteWebhookMutation($input: DeleteWebhookInput!) {
      deleteWebhook(input: $input) {
        __typename
        ... on DeleteWebhookPayload {
          viewer {
            webhooks {
              id
            }
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function remove(webhookId: string) {
    commit({
      variables: { input: { webhookId } },
      onError: () => fail(),
      onCompleted: ({ deleteWebhook: result }) => {
        if (result.__typename !== 'DeleteWebhookPayload') return fail(result.message)
        toast({ title: t('webhooks.deleted') })
      },
    })
  }

  return { remove, isPending }
}
