import {
  BellRing,
  CalendarDays,
  KeySquare,
  type LucideIcon,
  MonitorSmartphone,
  UserPlus,
  Webhook,
} from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { invalidateViewer } from '../platform/relay/invalidateViewer.ts'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { Badge } from '../ui/Badge.tsx'
import { Button } from '../ui/Button.tsx'
import type { AccessKind, AccessRow_access$key } from './__generated__/AccessRow_access.graphql.ts'
import type { AccessRowMutation } from './__generated__/AccessRowMutation.graphql.ts'

const ICONS: Partial<Record<AccessKind, LucideIcon>> = {
  LOGIN_SESSION: MonitorSmartphone,
  PUSH_DEVICE: BellRing,
  CALENDAR_FEED: CalendarDays,
  WEBHOOK: Webhook,
  ACCESS_TOKEN: KeySquare,
  FAMILY_INVITATION: UserPlus,
}

/** A login session, push device, calendar address, webhook, token or family invitation, with a button that ends it. */
export function AccessRow({ access: accessRef }: { access: AccessRow_access$key }) {
  const t = useMessage()
  const dates = useDates()
  const { end, isPending } = useEndAccess()
  const { id, kind, name, createdAt, lastUsedAt, isCurrent } = useFragment(
    graphql`
      fragment AccessRow_access on Access {
        id
        kind
        name
        createdAt
        lastUsedAt
        isCurrent
      }
    `,
    accessRef,
  )
  const Icon = ICONS[kind] ?? KeySquare
  const title = t('access.kind', { kind })
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-sky" />
      <div className="flex min-w-0 grow flex-wrap items-start justify-between gap-x-3 gap-y-2">
        <div className="min-w-40 flex-1">
          <p className="flex flex-wrap items-center gap-2 font-semibold">
            {title}
            {isCurrent && <Badge tone="leaf">{t('access.current')}</Badge>}
          </p>
          {name && (
            <p translate="no" className="[overflow-wrap:anywhere]">
              {name}
            </p>
          )}
          <p className="text-muted text-sm">
            {t('access.since', { when: dates.formatInstant(createdAt, 'short') })}
            {lastUsedAt && ` · ${t('access.lastUsed', { when: dates.formatInstant(lastUsedAt, 'short') })}`}
          </p>
        </div>
        {!isCurrent && (
          <Button
            look="dangerOutline"
            className="shrink-0 whitespace-nowrap"
            pending={isPending}
            aria-label={t('access.end.named', { name: name ? `${title}, ${name}` : title })}
            onClick={() => end(id)}
          >
            {t('access.end')}
          </Button>
        )}
      </div>
    </li>
  )
}

function useEndAccess() {
  const t = useMessage()
  const [commit, isPending] = useResultMutation<AccessRowMutation>(
    graphql`
      mutation AccessRowMutation($input: EndAccessInput!) {
        result: endAccess(input: $input) {
          ... on EndAccessPayload @alias(as: "payload") {
            viewer {
              access {
                id
                ...AccessRow_access
              }
              securityEvents {
                id
                ...SecurityEventRow_event
              }
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
    {
      failureTitle: t('access.end.failed'),
      updater: invalidateViewer,
      successToast: { title: t('access.end.done') },
    },
  )
  return { end: (accessId: string) => commit({ input: { accessId } }), isPending }
}
