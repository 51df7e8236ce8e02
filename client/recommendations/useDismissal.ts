import { useState } from 'react'
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
}

/** 'Not for us' with its undo. A dismissed card keeps its place with a note until the lists are loaded again. */
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

  const mark = (id: string, isDismissed: boolean) =>
    setDismissed((current) => {
      const next = new Set(current)
      if (isDismissed) next.add(id)
      else next.delete(id)
      return next
    })
  return {
    isDismissed: (id) => dismissed.has(id),
    dismiss: (id) => commitDismiss({ input: { activityId: id } }, { onDone: () => mark(id, true) }),
    restore: (id) => commitRestore({ input: { activityId: id } }, { onDone: () => mark(id, false) }),
  }
}
