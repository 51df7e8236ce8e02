import { CalendarSync, Copy } from 'lucide-react'
import { useState } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { useToast } from '../../platform/toasts.tsx'
import { useCopy } from '../../platform/useCopy.ts'
import { Button, ButtonAnchor } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { TextField } from '../../ui/fields/Field.tsx'
import { NeedsConnection } from '../../ui/notices/NeedsConnection.tsx'
import { Notice } from '../../ui/notices/Notice.tsx'
import type { CalendarFeed_viewer$key } from './__generated__/CalendarFeed_viewer.graphql.ts'
import { useCalendarFeed } from './useCalendarFeed.ts'

/** The private calendar URL: create, show once, replace, revoke. */
export function CalendarFeed({ viewer }: { viewer: CalendarFeed_viewer$key }) {
  const t = useMessage()
  const dates = useDates()
  const [isOpen, setOpen] = useState(false)
  const { path, create, revoke, isPending } = useCalendarFeed()
  const { calendarFeed } = useFragment(
    graphql`
      fragment CalendarFeed_viewer on Viewer {
        calendarFeed {
          createdAt
        }
      }
    `,
    viewer,
  )
  return (
    <>
      <NeedsConnection>
        <Button
          look="secondary"
          icon={<CalendarSync aria-hidden="true" className="size-5" />}
          onClick={() => setOpen(true)}
        >
          {t('calendar.feed')}
        </Button>
      </NeedsConnection>
      <Dialog
        open={isOpen}
        onOpenChange={setOpen}
        title={t('calendar.feed.title')}
        description={t('calendar.feed.text')}
        closeLabel={t('shell.close')}
      >
        <div className="space-y-4 pb-1">
          {calendarFeed && path && <Address path={path} />}
          {calendarFeed && !path && (
            <Notice tone="success">
              {t('calendar.feed.active', { date: dates.formatInstantDay(calendarFeed.createdAt, 'short') })}
            </Notice>
          )}
          {calendarFeed ? (
            <div>
              <p className="mb-2 text-muted text-sm">{t('calendar.feed.replace.text')}</p>
              <NeedsConnection className="flex flex-wrap gap-2 [&>*]:grow">
                <Button look="outline" disabled={isPending} onClick={create}>
                  {t('calendar.feed.replace')}
                </Button>
                <Button look="dangerOutline" disabled={isPending} onClick={revoke}>
                  {t('calendar.feed.revoke')}
                </Button>
              </NeedsConnection>
            </div>
          ) : (
            <NeedsConnection>
              <Button wide pending={isPending} onClick={create}>
                {t('calendar.feed.create')}
              </Button>
            </NeedsConnection>
          )}
        </div>
      </Dialog>
    </>
  )
}

function Address({ path }: { path: string }) {
  const t = useMessage()
  const toast = useToast()
  const copy = useCopy()
  const { origin, host } = window.location
  const address = `${origin}${path}`

  return (
    <div className="space-y-3">
      <Notice tone="warning">{t('calendar.feed.once')}</Notice>
      <TextField
        label={t('calendar.feed.address')}
        value={address}
        readOnly
        translate="no"
        onFocus={({ currentTarget }) => currentTarget.select()}
      />
      <div className="flex flex-wrap gap-2 [&>*]:grow">
        <ButtonAnchor href={`webcal://${host}${path}`}>{t('calendar.feed.app')}</ButtonAnchor>
        <Button
          look="secondary"
          icon={<Copy aria-hidden="true" className="size-5" />}
          onClick={() => copy(address, () => toast({ title: t('calendar.feed.copied') }))}
        >
          {t('calendar.feed.copy')}
        </Button>
      </div>
    </div>
  )
}
