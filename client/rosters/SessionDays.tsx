import { ChevronLeft, ChevronRight } from 'lucide-react'
import { graphql, useFragment } from 'react-relay'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { groupBy } from '../../domain/groupBy.ts'
import { addDays, type Day, isDay } from '../../domain/time.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ListPager } from '../platform/lists/ListPager.tsx'
import { getListPath } from '../platform/lists/listPaging.ts'
import { useReader } from '../platform/reader.tsx'
import { Badge } from '../ui/Badge.tsx'
import { DateField } from '../ui/fields/DateField.tsx'
import { IconLink } from '../ui/IconButton.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type {
  SessionDays_operations$data,
  SessionDays_operations$key,
} from './__generated__/SessionDays_operations.graphql.ts'

const getRosterPath = (slotId: string, date: Day) => `/provider/sessions/${slotId}/${date}`

interface SessionDaysProps {
  operations: SessionDays_operations$key
  date: Day
  days: number
  /** Shows the provider of each session in the list of all providers. */
  withProvider?: boolean
}

/** Sessions by day, each with a link to its roster. */
export function SessionDays({ operations, date, days, withProvider = false }: SessionDaysProps) {
  const t = useMessage()
  const dates = useDates()
  const { today } = useReader()
  const { sessions } = useFragment(
    graphql`
      fragment SessionDays_operations on Operations {
        sessions(
          date: $date
          days: $days
          first: $first
          after: $after
          last: $last
          before: $before
        ) {
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              slotId
              date
              timeSlot
              capacity
              seatsBooked
              isClosed
              activity {
                name
                provider {
                  name
                }
              }
            }
          }
        }
      }
    `,
    operations,
  )
  const byDay = [
    ...groupBy(
      sessions.edges.map(({ node }) => node),
      (session) => session.date,
    ),
  ]

  return (
    <>
      <DayPicker date={date} days={days} />
      {byDay.length === 0 && (
        <EmptyState
          picture="bookings"
          title={t('operations.sessions.empty')}
          text={t('operations.sessions.empty.text')}
        />
      )}
      {byDay.map(([day, ofDay]) => (
        <section key={day} aria-labelledby={`day-${day}`} className="mt-5">
          <h2 id={`day-${day}`} className="mb-2 text-lg">
            {day === today ? `${t('operations.today')}, ` : ''}
            {dates.formatDay(day, 'long')}
          </h2>
          <ul className="grid gap-2 lg:grid-cols-2">
            {ofDay.map((session) => (
              <SessionRow key={session.id} session={session} withProvider={withProvider} />
            ))}
          </ul>
        </section>
      ))}
      <ListPager pageInfo={sessions.pageInfo} />
    </>
  )
}

interface SessionRowProps {
  session: SessionDays_operations$data['sessions']['edges'][number]['node']
  withProvider: boolean
}

function SessionRow({ session, withProvider }: SessionRowProps) {
  const t = useMessage()
  const dates = useDates()
  const { slotId, date, timeSlot, capacity, seatsBooked, isClosed, activity } = session
  const seats =
    isClosed && seatsBooked === 0 ? (
      <Badge tone="danger">{t('roster.closed')}</Badge>
    ) : (
      <Badge tone={seatsBooked > 0 ? 'leaf' : 'neutral'}>
        {t('roster.seats', { booked: seatsBooked, capacity })}
      </Badge>
    )
  return (
    <li>
      <Link
        to={getRosterPath(slotId, date)}
        className="flex h-full min-h-16 items-center gap-3 rounded-2xl border border-line/60 bg-surface px-4 py-3 shadow-card hover:border-sky"
      >
        <span className="min-w-0 grow lg:flex lg:items-center lg:gap-3">
          <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 lg:w-34 lg:shrink-0">
            <span className="font-semibold tabular-nums max-lg:whitespace-nowrap">
              {dates.formatTimeSlot(timeSlot)}
            </span>
            <span className="shrink-0 whitespace-nowrap lg:hidden">{seats}</span>
          </span>
          <span translate="no" className="mt-1 block min-w-0 grow lg:mt-0">
            <span className="block font-display font-semibold leading-5">{activity.name}</span>
            {withProvider && <span className="block text-muted text-sm">{activity.provider.name}</span>}
          </span>
          <span className="hidden shrink-0 lg:block">{seats}</span>
        </span>
        <ChevronRight aria-hidden="true" className="shrink-0 text-muted" />
      </Link>
    </li>
  )
}

function DayPicker({ date, days }: { date: Day; days: number }) {
  const t = useMessage()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const to = (day: Day) => getListPath(search, { date: day })
  return (
    <div className="flex items-end gap-2">
      <div className="grow lg:max-w-xs">
        <DateField
          label={t('operations.from')}
          value={date}
          onChoose={(day) => {
            if (isDay(day)) navigate(to(day))
          }}
        />
      </div>
      <IconLink to={to(addDays(date, -days))} label={t('operations.earlier')} look="raised">
        <ChevronLeft aria-hidden="true" />
      </IconLink>
      <IconLink to={to(addDays(date, days))} label={t('operations.later')} look="raised">
        <ChevronRight aria-hidden="true" />
      </IconLink>
    </div>
  )
}
