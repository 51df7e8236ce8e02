import { useRef, useState } from 'react'
import { graphql } from 'react-relay'
import { useNavigate } from 'react-router-dom'
import { createIdempotencyKey } from '../platform/forms/createIdempotencyKey.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type {
  BookForParentInput,
  useBookForParentMutation,
} from './__generated__/useBookForParentMutation.graphql.ts'

/** Books for a parent who telephones, and opens the booking. A child who is booked already needs a second confirmation. */
export function useBookForParent(getPath: (bookingId: string) => string) {
  const t = useMessage()
  const navigate = useNavigate()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const [duplicate, setDuplicate] = useState<string | null>(null)
  /** The same form that is sent twice, such as after a lost connection, books once. */
  const last = useRef({ form: '', key: '' })
  const [commit, isPending] = useResultMutation<useBookForParentMutation>(
    graphql`
      mutation useBookForParentMutation($input: BookForParentInput!) {
        result: bookForParent(input: $input) {
          ... on BookForParentPayload @alias(as: "payload") {
            booking {
              id
              uuid
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('managedBookings.new.failed'),
      updater: invalidateViewer,
      successToast: { title: t('managedBookings.new.done'), description: t('managedBookings.notified') },
      quietFailures: ['AlreadyBooked'],
      onDone: ({ booking }) => navigate(getPath(booking.uuid)),
      onFailure: ({ type, message }) => setDuplicate(type === 'AlreadyBooked' ? message : null),
      onInvalid: setErrors,
    },
  )

  return {
    errors,
    duplicate,
    /** The confirmation is for the form that was sent, not for another child or session. */
    clearDuplicate: () => setDuplicate(null),
    isPending,
    book: (input: BookForParentInput) => {
      setErrors({})
      const request = { ...input, allowDuplicate: duplicate !== null }
      const form = JSON.stringify(request)
      if (last.current.form !== form) last.current = { form, key: createIdempotencyKey() }
      commit({ input: { ...request, idempotencyKey: last.current.key } })
    },
  }
}
