import { type RefObject, useRef, useState } from 'react'
import { graphql } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import type { useDismissalDismissMutation } from './__generated__/useDismissalDismissMutation.graphql.ts'
import type { useDismissalRestoreMutation } from './__generated__/useDismissalRestoreMutation.graphql.ts'

export interface Dismissal {
  isDismissed: (id: string) => boolean
  dismiss: (id: string) => void
  restore: (id: string) => void
  /** The activity with the card or note that replaces the other one and takes the focus once it is shown. */
  replaced: RefObject<{ id: string; isDismissed: boolean } | null>
}

/**
 * 'Not for us' with its undo. The card leaves at once and comes back after a failure. A note keeps its place until the lists
 * are loaded again.
 */
export function useDismissal(): Dismissal {
  const t = useMessage()
  const [dismissed, setDismissed] = useState<ReadonlySet<string>>(new Set())
  const options = { failureTitle: t('recommendations.save.failed'), updater: invalidateViewer }
  const [commitDismiss] = useResultMutation<useDismissalDismissMutation>(
    graphql`
      mutation useDismissalDismissMutation($input: DismissActivityInput!) {
        result: dismissActivity(input: $input) {
          ... on DismissActivityPayload @alias(as: "payload") {
            activityId
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )
  const [commitRestore] = useResultMutation<useDismissalRestoreMutation>(
    graphql`
      mutation useDismissalRestoreMutation($input: RestoreActivityInput!) {
        result: restoreActivity(input: $input) {
          ... on RestoreActivityPayload @alias(as: "payload") {
            activityId
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    options,
  )

  const replaced: Dismissal['replaced'] = useRef(null)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const mark = (id: string, isDismissed: boolean) => {
    replaced.current = { id, isDismissed }
    setDismissed((current) => {
      const next = new Set(current)
      if (isDismissed) next.add(id)
      else next.delete(id)
      return next
    })
  }
  /** An undo waits for what it undoes. */
  const send = (commit: typeof commitDismiss | typeof commitRestore, id: string, isDismissed: boolean) => {
    mark(id, isDismissed)
    last.current = last.current
      .then(() => commit({ input: { activityId: id } }))
      .then((payload) => payload || mark(id, !isDismissed))
  }
  return {
    isDismissed: (id) => dismissed.has(id),
    dismiss: (id) => send(commitDismiss, id, true),
    restore: (id) => send(commitRestore, id, false),
    replaced,
  }
}
