import type { ReactNode } from 'react'
import { TEST_EVENT, WEBHOOK_EVENTS } from '../../domain/webhooks/events.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ButtonLink } from '../ui/Button.tsx'
import { Chapter } from './Chapter.tsx'
import { FactTable } from './FactTable.tsx'

/** How programs receive events. `receiver` is a complete example. */
export function WebhooksChapter({ receiver }: { receiver: ReactNode }) {
  const t = useMessage()
  const events = [...WEBHOOK_EVENTS, TEST_EVENT] as const
  return (
    <Chapter id="webhooks" title={t('developers.webhooks')}>
      <p>{t('developers.webhooks.text')}</p>
      <ButtonLink to="/profile/webhooks" look="secondary">
        {t('developers.webhooks.make')}
      </ButtonLink>
      <FactTable
        label={t('developers.webhooks')}
        head={[t('developers.webhooks.event'), t('developers.webhooks.description')]}
        rows={events.map((event) => [
          <code key={event} translate="no" className="text-xs">
            {event}
          </code>,
          t(`developers.webhooks.event.${getMessageKey(event)}`),
        ])}
      />
      <p>{t('developers.webhooks.rules')}</p>
      {receiver}
    </Chapter>
  )
}

type Name<Event extends string> = Event extends `${infer Subject}.${infer Verb}`
  ? `${Subject}_${Verb}`
  : never

function getMessageKey<Event extends string>(event: Event) {
  return event.replace('.', '_') as Name<Event>
}
