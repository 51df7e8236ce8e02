import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useTestWebhookMutation } from './__generated__/useTestWebhookMutation.graphql.ts'

export function useTestWebhook({ onSent, onFailure }: { onSent?: () => void; onFailure: () => void }) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useTestWebhookMutation>(
    graphql`
      mutation useTestWebhookMutation($input: TestWebhookInput!) {
        result: testWebhook(input: $input) {
          ... on TestWebhookPayload @alias(as: "payload") {
            __typename
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('webhooks.failed'),
      successToast: { title: t('webhooks.test.sent'), description: t('webhooks.test.sent.text') },
      onDone: onSent,
      onFailure,
    },
  )

  return { test: (webhookId: string) => commit({ input: { webhookId } }), isPending }
}
