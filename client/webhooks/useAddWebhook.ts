import type { UseFormSetError } from 'react-hook-form'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  useAddWebhookMutation,
  WebhookEventType,
} from './__generated__/useAddWebhookMutation.graphql.ts'

export interface WebhookDraft {
  url: string
  events: WebhookEventType[]
}

interface AddWebhookOptions {
  setError: UseFormSetError<WebhookDraft>
  onAdded: (secret: string) => void
}

export function useAddWebhook({ setError, onAdded }: AddWebhookOptions) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<useAddWebhookMutation>(
    graphql`
      mutation useAddWebhookMutation($input: CreateWebhookInput!) {
        result: createWebhook(input: $input) {
          ... on CreateWebhookPayload @alias(as: "payload") {
            secret
            viewer {
              webhooks {
                id
                ...WebhookCard_webhook
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('webhooks.failed'),
      setError,
      onDone: ({ secret }) => onAdded(secret),
    },
  )

  return { add: (input: WebhookDraft) => commit({ input }), isPending }
}
