import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import type {
  CreateClosureInput,
  useCreateClosureMutation,
} from './__generated__/useCreateClosureMutation.graphql.ts'
import { useDecidedMutation } from './useDecidedMutation.tsx'

interface Handlers {
  onDone: () => void
  onInvalid: (errors: Record<string, string>) => void
}

export function useCreateClosure() {
  const t = useMessage()
  const { send, isPending, dialog } = useDecidedMutation<useCreateClosureMutation>(
    graphql`
      mutation useCreateClosureMutation($input: CreateClosureInput!) {
        result: createClosure(input: $input) {
          ... on CreateClosurePayload @alias(as: "payload") {
            activity {
              ...ActivityClosures_activity
            }
            provider {
              ...ProviderClosures_provider
            }
          }
          ... on BookingsConcerned @alias(as: "concerned") {
            ...BookingsDecisionDialog_concerned
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('closures.failed'), successToast: { title: t('closures.created') } },
  )
  return {
    /** The reason of the closure is the reason that the families of cancelled bookings read. */
    create: (input: CreateClosureInput, handlers: Handlers) =>
      send(input, { ...handlers, initialReason: input.reason }),
    isPending,
    dialog,
  }
}
