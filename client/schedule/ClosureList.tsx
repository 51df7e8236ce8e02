import { Trash2 } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Badge } from '../ui/Badge.tsx'
import { IconButton } from '../ui/IconButton.tsx'
import type {
  ClosureList_closures$data,
  ClosureList_closures$key,
} from './__generated__/ClosureList_closures.graphql.ts'
import type { ClosureListMutation } from './__generated__/ClosureListMutation.graphql.ts'
import { useClosedDays } from './useClosedDays.ts'
import { useSlotLabel } from './useSlotLabel.ts'

type Closure = ClosureList_closures$data[number]

interface ClosureListProps {
  closures: ClosureList_closures$key
  /** What the screen edits. Closures of a whole provider are deleted on the provider's own screen. */
  of: 'activity' | 'provider'
}

/** The closures from today on, each with a button that opens its days again. */
export function ClosureList({ closures, of }: ClosureListProps) {
  const t = useMessage()
  const formatSlotLabel = useSlotLabel()
  const formatClosedDays = useClosedDays()
  const { deleteClosure, isPending } = useDeleteClosure()
  const items = useFragment(
    graphql`
      fragment ClosureList_closures on Closure @relay(plural: true) {
        id
        scope
        dayOfWeek
        timeSlot
        firstDay
        lastDay
        reason
      }
    `,
    closures,
  )
  if (items.length === 0) return <p className="text-muted text-sm">{t('closures.none')}</p>
  return (
    <ul className="space-y-2">
      {items.map((closure) => (
        <li
          key={closure.id}
          className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-2xl bg-canvas px-3 py-1"
        >
          <Badge tone="danger">{getScopeLabel(closure)}</Badge>
          <span className="font-semibold">{formatClosedDays(closure)}</span>
          <span translate="no" className="min-w-0 text-muted text-sm wrap-anywhere">
            {closure.reason}
          </span>
          <span className="ml-auto flex min-h-11 items-center">
            {(of === 'provider' || closure.scope !== 'PROVIDER') && (
              <IconButton
                label={t('closures.delete', { days: formatClosedDays(closure) })}
                disabled={isPending}
                onClick={() => deleteClosure(closure.id)}
              >
                <Trash2 aria-hidden="true" className="size-5 text-danger-ink" />
              </IconButton>
            )}
          </span>
        </li>
      ))}
    </ul>
  )

  function getScopeLabel({ scope, dayOfWeek, timeSlot }: Closure) {
    if (scope === 'SLOT' && dayOfWeek && timeSlot) return formatSlotLabel(dayOfWeek, timeSlot)
    return scope === 'PROVIDER' ? t('closures.scope.provider') : t('closures.scope.activity')
  }
}

function useDeleteClosure() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<ClosureListMutation>(
    graphql`
      mutation ClosureListMutation($input: DeleteClosureInput!) {
        result: deleteClosure(input: $input) {
          ... on DeleteClosurePayload @alias(as: "payload") {
            activity {
              ...ActivityClosures_activity
            }
            provider {
              ...ProviderClosures_provider
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('closures.failed'), successToast: { title: t('closures.deleted') } },
  )
  return { deleteClosure: (closureId: string) => commit({ input: { closureId } }), isPending }
}
