import { graphql, useMutation } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'
import { useFailureToast } from '../platform/useFailureToast.ts'
import type { useTestWebhookMutation } from './__generated__/useTestWebhookMutation.graphql.ts'

export function useTestWebhook(onSent = () => {}) {
  const t = useMessage()
  const toast = useToast()
  const fail = useFailureToast(t('webhooks.failed'))
  const [commit, isPending] = useMutation<useTestWebhookMutation>(graphql`
    mutation useTestWebhookMutation($input: TestWebhookInput!) {
      testWebhook(input: $input) {
        __typename
        ... on Failure {
          message
        }
      }
    }
  `)

  function test(webhookId: string) {
    commit({
      variables: { input: { webhookId } },
      onError: () => fail(),
      onCompleted: ({ testWebhook: result }) => {
        if (result.__typename !== 'TestWebhookPayload') return fail(result.message)
        toast({ title: t('webhooks.test.sent'), description: t('webhooks.test.sent.text') })
        onSent()
      },
    })
  }

  return { test, isPending }
}
