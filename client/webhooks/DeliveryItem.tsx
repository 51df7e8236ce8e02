import { ChevronDown, RotateCw } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import type { DeliveryItem_delivery$key } from './__generated__/DeliveryItem_delivery.graphql.ts'
import type { DeliveryItemMutation } from './__generated__/DeliveryItemMutation.graphql.ts'

const TONES = { WAITING: 'marigold', DELIVERED: 'leaf', FAILED: 'danger' } as const
const PROBLEMS = ['TIMEOUT', 'PRIVATE_ADDRESS', 'UNREACHABLE', 'STATUS', 'PAUSED'] as const

interface DeliveryItemProps {
  delivery: DeliveryItem_delivery$key
  /** True when redelivery is possible. */
  isActive: boolean
  onSent: () => void
  /** Loads the log again: another tab may have paused or deleted the webhook. */
  onFailure: () => void
}

/** A delivery with its result. */
export function DeliveryItem({ delivery, isActive, onSent, onFailure }: DeliveryItemProps) {
  const t = useMessage()
  const dates = useDates()
  const { redeliver, isPending } = useRedeliverWebhook({ onSent, onFailure })
  const data = useFragment(
    graphql`
      fragment DeliveryItem_delivery on WebhookDelivery {
        id
        event
        body
        state
        attempts
        httpStatus
        durationMs
        problem
        createdAt
        nextAttemptAt
      }
    `,
    delivery,
  )
  const { id, event, state, attempts, httpStatus, durationMs, problem, createdAt, nextAttemptAt } = data
  const known = state as keyof typeof TONES
  const reason = PROBLEMS.find((other) => other === problem)
  const facts = [
    attempts > 0 && t('webhooks.delivery.tries', { count: attempts }),
    httpStatus != null && t('webhooks.delivery.status', { status: String(httpStatus) }),
    durationMs != null && t('webhooks.delivery.duration', { ms: durationMs }),
  ].filter(Boolean)

  return (
    <Card as="article" className="space-y-2 p-4!">
      <div className="flex items-start justify-between gap-3">
        <h2 translate="no" className="break-all font-mono font-semibold text-sm leading-6">
          {event}
        </h2>
        <Badge tone={TONES[known]}>{t(`webhooks.delivery.${known}`)}</Badge>
      </div>
      <p className="text-muted text-sm tabular-nums">
        <time dateTime={createdAt}>{dates.formatInstant(createdAt, 'short')}</time>
        {facts.length > 0 && ` · ${facts.join(' · ')}`}
      </p>
      {reason && <p className="font-medium text-danger-ink text-sm">{t(`webhooks.problem.${reason}`)}</p>}
      {nextAttemptAt && attempts > 0 && (
        <p className="text-sm">
          {t('webhooks.delivery.next', { when: dates.formatInstant(nextAttemptAt, 'short') })}
        </p>
      )}
      <details className="group text-sm">
        <summary className="flex min-h-11 cursor-pointer items-center font-semibold text-sky-ink">
          {t('webhooks.body')}
          <ChevronDown
            aria-hidden="true"
            className="ml-1 size-4 transition-transform group-open:rotate-180"
          />
        </summary>
        <pre
          translate="no"
          className="overflow-x-auto whitespace-pre-wrap break-all rounded-2xl bg-sunken p-3 text-xs leading-5"
        >
          {formatJson(data.body)}
        </pre>
      </details>
      {state !== 'WAITING' && isActive && (
        <Button
          look="outline"
          pending={isPending}
          onClick={() => redeliver(id)}
          icon={<RotateCw aria-hidden="true" className="size-5 shrink-0" />}
        >
          {t('webhooks.redeliver')}
        </Button>
      )}
    </Card>
  )
}

function formatJson(body: string) {
  return JSON.stringify(JSON.parse(body), null, 2)
}

function useRedeliverWebhook({ onSent, onFailure }: { onSent: () => void; onFailure: () => void }) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<DeliveryItemMutation>(
    graphql`
      mutation DeliveryItemMutation($input: RedeliverWebhookInput!) {
        result: redeliverWebhook(input: $input) {
          ... on RedeliverWebhookPayload @alias(as: "payload") {
            delivery {
              ...DeliveryItem_delivery
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('webhooks.failed'),
      successToast: { title: t('webhooks.redelivered') },
      onDone: onSent,
      onFailure,
    },
  )

  return { redeliver: (deliveryId: string) => commit({ input: { deliveryId } }), isPending }
}
