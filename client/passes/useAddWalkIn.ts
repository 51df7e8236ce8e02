import { useRef, useState } from 'react'
import { graphql } from 'react-relay'
import { createIdempotencyKey } from '../platform/forms/createIdempotencyKey.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { AddWalkInInput, useAddWalkInMutation } from './__generated__/useAddWalkInMutation.graphql.ts'

/** Adds a walk-in. The same form that is sent twice, such as after a lost connection, adds one child. */
export function useAddWalkIn(onAdded: () => void) {
  const t = useMessage()
  const [errors, setErrors] = useState<Record<string, string>>({})
  const last = useRef({ form: '', key: '' })
  const [commit, isPending] = useResultMutation<useAddWalkInMutation>(
    graphql`
      mutation useAddWalkInMutation($input: AddWalkInInput!) {
        result: addWalkIn(input: $input) {
          ... on AddWalkInPayload @alias(as: "payload") {
            booking {
              id
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('walkIn.failed'),
      updater: invalidateViewer,
      successToast: { title: t('walkIn.done') },
      onDone: onAdded,
      onInvalid: setErrors,
    },
  )

  function add(input: AddWalkInInput) {
    setErrors({})
    const form = JSON.stringify(input)
    if (last.current.form !== form) last.current = { form, key: createIdempotencyKey() }
    commit({ input: { ...input, idempotencyKey: last.current.key } })
  }

  return { add, isPending, errors }
}
