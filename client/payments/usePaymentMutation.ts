import { graphql, useMutation } from 'react-relay'
import type { GraphQLTaggedNode, MutationParameters } from 'relay-runtime'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useToast } from '../platform/toasts.tsx'

/** What a change of the payment changes on every screen: the booking, its series, and what is owed for them. */
graphql`
  fragment usePaymentMutation_booking on Booking {
    ...PayPage_booking
    status
    paymentStatus
    expiresAt
    series {
      bookings {
        status
        paymentStatus
        expiresAt
      }
    }
  }
`

export interface PaymentFailure {
  readonly message?: string
  readonly fields?: readonly { readonly field: string; readonly message: string }[]
}

interface PaymentMutation extends MutationParameters {
  response: { readonly result: { readonly __typename: string } & PaymentFailure }
}

/** Runs a mutation whose `result` is the changed booking or a failure, and tells the parent which. */
export function usePaymentMutation<Mutation extends PaymentMutation>(
  mutation: GraphQLTaggedNode,
  done: 'submitted' | 'agreed' | 'paid',
) {
  const t = useMessage()
  const toast = useToast()
  const [run, isPending] = useMutation<Mutation>(mutation)
  const fail = (description = t('payment.failed.text')) =>
    toast({ title: t('payment.failed'), description, tone: 'destructive' })

  function commit(variables: Mutation['variables'], onFailure: (failure: PaymentFailure) => void = () => {}) {
    run({
      variables,
      onError: () => fail(),
      onCompleted: ({ result }) => {
        if (result.__typename === 'PayBookingPayload')
          return toast({ title: t(`payment.${done}`), description: t(`payment.${done}.text`) })
        fail(result.message)
        onFailure(result)
      },
    })
  }

  return { commit, isPending, fail }
}
