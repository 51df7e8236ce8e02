import {
  BellRing,
  CalendarCheck,
  CalendarClock,
  CalendarX,
  CircleAlert,
  EyeOff,
  IndianRupee,
  type LucideIcon,
  MapPin,
  Newspaper,
  ShieldCheck,
  Star,
  Store,
  Tag,
  Undo2,
  UserCheck,
  Users,
  Webhook,
} from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { toIndianDay } from '../../domain/time.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useReader } from '../platform/reader.tsx'
import { useResultMutation } from '../platform/relay/useResultMutation.ts'
import { joinClasses } from '../ui/joinClasses.ts'
import type {
  NotificationItem_notification$key,
  NotificationKind,
} from './__generated__/NotificationItem_notification.graphql.ts'
import type { NotificationItemMutation } from './__generated__/NotificationItemMutation.graphql.ts'

const good = 'bg-leaf-soft text-leaf-ink'
const bad = 'bg-danger-soft text-danger-ink'
const soon = 'bg-marigold-soft text-marigold-ink'
const calm = 'bg-sky-soft text-sky-ink'

const LOOKS: Partial<Record<NotificationKind, [LucideIcon, string]>> = {
  BOOKING_MADE: [CalendarCheck, good],
  BOOKING_CANCELLED: [CalendarX, calm],
  SESSION_CANCELLED: [CalendarX, bad],
  BOOKING_CANCELLED_BY_CHANGE: [CalendarX, bad],
  SESSION_MOVED: [CalendarClock, bad],
  VENUE_CHANGED: [MapPin, bad],
  PROVIDER_CHANGED: [Store, calm],
  BOOKED_FOR_YOU: [CalendarCheck, good],
  BOOKING_CANCELLED_FOR_YOU: [CalendarX, bad],
  BOOKING_CANCELLED_BY_DELETION: [CalendarX, bad],
  BOOKING_RESCHEDULED: [CalendarClock, good],
  BOOKING_DATE_CHANGED: [CalendarClock, calm],
  BOOKING_MOVED: [CalendarClock, bad],
  BOOKING_CONFIRMATION: [CalendarCheck, good],
  BOOKING_EXPIRED: [CalendarX, bad],
  BOOKING_EXPIRED_UNCHECKED: [CircleAlert, bad],
  WAITLIST_JOINED: [CalendarClock, calm],
  WAITLIST_OFFER: [CalendarCheck, good],
  WAITLIST_WITHDRAWN: [CalendarX, bad],
  WAITLIST_EXPIRED: [CalendarX, bad],
  WAITLIST_MOVED_UP: [CalendarClock, soon],
  WAITLIST_CLOSED: [CalendarX, bad],
  PAYMENT_CONFIRMED: [IndianRupee, good],
  PAYMENT_REPORTED: [IndianRupee, good],
  PAYMENT_UNCHECKED: [CircleAlert, bad],
  PAYMENT_UNCHECKED_BY_PROVIDER: [CircleAlert, bad],
  BOOKING_RECEIVED: [CalendarCheck, good],
  BOOKING_WITHDRAWN: [CalendarX, calm],
  REVIEW_RECEIVED: [Star, soon],
  PROVIDER_DIGEST: [Newspaper, calm],
  PAYMENT_RETURNED: [Undo2, calm],
  PAYMENT_REFUSED: [CircleAlert, bad],
  REFUND_SENT: [Undo2, good],
  CHILD_ARRIVED: [UserCheck, good],
  REMINDER_DAY: [BellRing, soon],
  REMINDER_HOURS: [BellRing, soon],
  OFFER: [Tag, soon],
  WEEKLY_DIGEST: [Newspaper, calm],
  CLAIM_APPROVED: [Store, good],
  CLAIM_REFUSED: [Store, bad],
  REVIEW_HIDDEN: [EyeOff, bad],
  WEBHOOK_DISABLED: [Webhook, bad],
  TOKEN_CREATED: [ShieldCheck, calm],
  UPI_CHANGED: [IndianRupee, bad],
  FAMILY_JOINED: [Users, good],
  FAMILY_LEFT: [Users, calm],
  FAMILY_ENDED: [Users, calm],
  FAMILY_ACCOUNT_DELETED: [Users, calm],
  STAFF_GRANTED: [ShieldCheck, calm],
  STAFF_REVOKED: [ShieldCheck, calm],
  NEW_DEVICE: [ShieldCheck, bad],
  PASSWORD_CHANGED: [ShieldCheck, calm],
  EMAIL_CHANGED: [ShieldCheck, calm],
}

/** A notification with its link, which marks it as read. */
export function NotificationItem({ notification }: { notification: NotificationItem_notification$key }) {
  const t = useMessage()
  const data = useFragment(
    graphql`
      fragment NotificationItem_notification on Notification {
        id
        kind
        title
        text
        link
        createdAt
        isRead
      }
    `,
    notification,
  )
  const markRead = useMarkRead()
  const [Icon, colours] = LOOKS[data.kind] ?? [BellRing, calm]
  return (
    <Link
      to={data.link}
      onClick={() => !data.isRead && markRead(data.id)}
      className={joinClasses(
        'flex gap-3 rounded-card border p-4 transition-colors hover:bg-sunken',
        data.isRead ? 'border-line/60 bg-surface' : 'border-sky/40 bg-surface shadow-card',
      )}
    >
      <span
        aria-hidden="true"
        className={joinClasses('flex size-11 shrink-0 items-center justify-center rounded-full', colours)}
      >
        <Icon className="size-5" />
      </span>
      <span className="min-w-0 grow">
        <span className="flex items-start justify-between gap-2">
          <span className={joinClasses('leading-6', data.isRead ? 'font-medium' : 'font-bold')}>
            {data.title}
          </span>
          {!data.isRead && (
            <span className="mt-1.5 size-3 shrink-0 rounded-full bg-rani">
              <span className="sr-only">{t('inbox.unread')}</span>
            </span>
          )}
        </span>
        <span className="mt-0.5 block text-muted text-sm">{data.text}</span>
        <When iso={data.createdAt} />
      </span>
    </Link>
  )
}

function When({ iso }: { iso: string }) {
  const { today } = useReader()
  const dates = useDates()
  const isToday = toIndianDay(new Date(iso)) === today
  return (
    <time dateTime={iso} className="mt-1.5 block text-muted text-xs tabular-nums">
      {isToday ? dates.formatInstantTime(iso) : dates.formatInstant(iso, 'session')}
    </time>
  )
}

/** Runs in the background while the notification's page opens; after a failure the notification stays unread. */
function useMarkRead() {
  const [commit] = useResultMutation<NotificationItemMutation>(
    graphql`
      mutation NotificationItemMutation($input: MarkNotificationReadInput!) {
        result: markNotificationRead(input: $input) {
          ... on MarkNotificationReadPayload @alias(as: "payload") {
            notification {
              id
              isRead
            }
            viewer {
              unreadNotificationCount
            }
          }
          ...useResultMutation_failure @alias(as: "failure")
        }
      }
    `,
  )
  return (id: string) => commit({ input: { id } })
}
