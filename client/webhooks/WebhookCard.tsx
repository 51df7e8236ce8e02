import { Pause, Play, ScrollText, Send, Trash2, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button, ButtonLink } from '../ui/Button.tsx'
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { Notice } from '../ui/notices/Notice.tsx'
import type { WebhookCard_webhook$key } from './__generated__/WebhookCard_webhook.graphql.ts'
import type { WebhookCardDeleteMutation } from './__generated__/WebhookCardDeleteMutation.graphql.ts'
import type { WebhookCardPauseMutation } from './__generated__/WebhookCardPauseMutation.graphql.ts'
import { useTestWebhook } from './useTestWebhook.ts'
import { webhookEvents } from './webhookEvents.ts'

const TONES = { ACTIVE: 'leaf', PAUSED: 'marigold', DISABLED: 'danger' } as const

interface WebhookCardProps {
  webhook: WebhookCard_webhook$key
  /** Loads the list again: another tab may have changed or deleted the webhook. */
  onFailure: () => void
}

/** A webhook with its events and actions. */
export function WebhookCard({ webhook, onFailure }: WebhookCardProps) {
  const t = useMessage()
  const dates = useDates()
  const [isDeleting, setDeleting] = useState(false)
  const { id, uuid, url, events, state, failingSince } = useFragment(
    graphql`
      fragment WebhookCard_webhook on Webhook {
        id
        uuid
        url
        events
        state
        failingSince
      }
    `,
    webhook,
  )
  const { setPaused, isPending: isPausing } = usePauseWebhook(onFailure)
  const { test, isPending: isTesting } = useTestWebhook({ onFailure })
  const { remove, isPending: isRemoving } = useDeleteWebhook(onFailure)
  const known = state as keyof typeof TONES
  const subscribedEvents = webhookEvents.filter((event) => events.includes(event))
  const isActive = state === 'ACTIVE'

  return (
    <Card as="article" className="space-y-3">
      <h2 translate="no" className="text-wrap break-all font-sans text-base leading-6">
        {url}
      </h2>
      <ul className="flex flex-wrap gap-1.5">
        <li>
          <Badge tone={TONES[known]}>{t(`webhooks.state.${known}`)}</Badge>
        </li>
        {subscribedEvents.map((event) => (
          <li key={event}>
            <Badge tone="sky">{t(`webhooks.event.${event}`)}</Badge>
          </li>
        ))}
      </ul>
      {failingSince && (
        <Notice tone="warning" icon={<TriangleAlert aria-hidden="true" />}>
          {t('webhooks.failing', {
            when: dates.formatInstant(failingSince, 'short'),
          })}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <ButtonLink
          to={`/profile/webhooks/${uuid}`}
          look="secondary"
          icon={<ScrollText aria-hidden="true" className="size-5 shrink-0" />}
        >
          {t('webhooks.log')}
        </ButtonLink>
        {isActive && (
          <Button
            look="outline"
            pending={isTesting}
            onClick={() => test(uuid)}
            icon={<Send aria-hidden="true" className="size-5 shrink-0" />}
          >
            {t('webhooks.test')}
          </Button>
        )}
        <Button
          look="outline"
          pending={isPausing}
          onClick={() => setPaused(id, isActive)}
          icon={
            isActive ? (
              <Pause aria-hidden="true" className="size-5 shrink-0" />
            ) : (
              <Play aria-hidden="true" className="size-5 shrink-0" />
            )
          }
        >
          {t(isActive ? 'webhooks.pause' : 'webhooks.resume')}
        </Button>
        <Button
          look="dangerOutline"
          onClick={() => setDeleting(true)}
          icon={<Trash2 aria-hidden="true" className="size-5 shrink-0" />}
        >
          {t('webhooks.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        onOpenChange={setDeleting}
        title={t('webhooks.delete.title')}
        text={t('webhooks.delete.text')}
        confirmLabel={t('webhooks.delete')}
        cancelLabel={t('webhooks.cancel')}
        pending={isRemoving}
        onConfirm={() => remove(id)}
      />
    </Card>
  )
}

function useDeleteWebhook(onFailure: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<WebhookCardDeleteMutation>(
    graphql`
      mutation WebhookCardDeleteMutation($input: DeleteWebhookInput!) {
        result: deleteWebhook(input: $input) {
          ... on DeleteWebhookPayload @alias(as: "payload") {
            viewer {
              webhooks {
                id
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('webhooks.failed'), successToast: { title: t('webhooks.deleted') }, onFailure },
  )

  return { remove: (webhookId: string) => commit({ input: { webhookId } }), isPending }
}

function usePauseWebhook(onFailure: () => void) {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<WebhookCardPauseMutation>(
    graphql`
      mutation WebhookCardPauseMutation($input: SetWebhookPausedInput!) {
        result: setWebhookPaused(input: $input) {
          ... on SetWebhookPausedPayload @alias(as: "payload") {
            webhook {
              ...WebhookCard_webhook
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    { failureTitle: t('webhooks.failed'), onFailure },
  )

  function setPaused(webhookId: string, isPaused: boolean) {
    const title = isPaused ? t('webhooks.paused') : t('webhooks.resumed')
    commit({ input: { webhookId, isPaused } }, { successToast: { title } })
  }

  return { setPaused, isPending }
}
