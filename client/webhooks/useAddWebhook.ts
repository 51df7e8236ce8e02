import type { UseFormSetError } from 'react-hook-form'
import { graphql, useMutation } from 'react-relay'
import { showFieldErrors } from '../platform/formErrors.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useFailureToast } from '../platform/useFailureToast.ts'
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
  const fail = useFailureToast(t('webhooks.failed'))
  const [commit, isPending] = useMutation<useAddWebhookMutation>(graphql`
    mutation useAddWebhookMutation($input: CreateWebhookInput!) {
      createWebhook(input: $input) {
        __typename
        ... on CreateWebhookPayload {
          secret
          viewer {
            webhooks {
              id
              ...WebhookCard_webhook
            }
          }
        }
        ... on InvalidInput {
          fields {
            field
            message
          }
        }
        ... on Failure {
          message
        }
      }
    }
  `)

  function add(input: WebhookDraft) {
    commit({
      variables: { input },
      onError: () => fail(),
      onCompleted: ({ createWebhook: result }) => {
        if (result.fields) return showFieldErrors({ fields: result.fields }, setError)
        if (!result.secret) return fail(result.message)
        onAdded(result.secret)
      },
    })
  }

  return { add, isPending }
}
