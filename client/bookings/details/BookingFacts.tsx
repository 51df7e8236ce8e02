import { Fragment, type ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { Link } from 'react-router-dom'
import { formatPhoneNumber } from '../../../domain/phoneNumber.ts'
import { formatVenue } from '../../../domain/places/formatVenue.ts'
import { useActivityLabels } from '../../activities/useActivityLabels.ts'
import { getTelephoneLink } from '../../platform/getTelephoneLink.ts'
import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { Card } from '../../ui/layout/Card.tsx'
import { useBookingTotal } from '../status/useBookingTotal.ts'
import type { BookingFacts_booking$key } from './__generated__/BookingFacts_booking.graphql.ts'
import { BookingDates } from './BookingDates.tsx'

/** Facts of the booking in groups. */
export function BookingFacts({ booking }: { booking: BookingFacts_booking$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const data = useFragment(
    graphql`
      fragment BookingFacts_booking on Booking {
        uuid
        bookingDate
        timeSlot
        paymentStatus
        specialRequests
        participant {
          name
          age
          count
        }
        participants {
          position
          name
          age
          notes
        }
        contact {
          name
          phone
          email
        }
        activity {
          uuid
          name
          address
          postcode
        }
        provider {
          name
          phone
          email
        }
        series {
          ...BookingDates_series
        }
        ...useBookingTotal_booking
      }
    `,
    booking,
  )
  const { activity, provider, participant, contact, series, paymentStatus } = data
  const total = useBookingTotal(data)
  return (
    <>
      <Group title={t('booking.confirmed.activity')}>
        <h3 className="mb-2 text-lg">
          <Link translate="no" to={`/activity/${activity.uuid}`} className="text-sky-ink underline">
            {activity.name}
          </Link>
        </h3>
        <Fact name={t('booking.field.date')}>{dates.formatInstantDay(data.bookingDate, 'long')}</Fact>
        <Fact name={t('booking.field.time')}>{dates.formatTimeSlot(data.timeSlot)}</Fact>
        <Fact given name={t('activity.venue')}>
          {formatVenue(activity)}
        </Fact>
        {series && <BookingDates series={series} shown={data.uuid} />}
      </Group>
      <Group title={t('booking.confirmed.provider')}>
        <Fact given name={t('booking.field.name')}>
          {provider.name}
        </Fact>
        {provider.phone && (
          <Fact given name={t('booking.field.phone')}>
            <ContactLink href={getTelephoneLink(provider.phone)}>
              {formatPhoneNumber(provider.phone)}
            </ContactLink>
          </Fact>
        )}
        {provider.email && (
          <Fact given name={t('booking.field.email')}>
            <ContactLink href={`mailto:${provider.email}`}>{provider.email}</ContactLink>
          </Fact>
        )}
      </Group>
      <Group title={t('booking.confirmed.participant')}>
        {listNamed(data).map(({ position, name, age, notes }) => (
          <Fragment key={position}>
            <Fact given name={t('booking.field.name')}>
              {name}
            </Fact>
            {age && <Fact name={t('booking.field.age')}>{t('booking.field.age.years', { years: age })}</Fact>}
            {notes && (
              <Fact given name={t('family.child.notes')}>
                {notes}
              </Fact>
            )}
          </Fragment>
        ))}
        <Fact name={t('booking.field.count')}>{participant.count}</Fact>
        {data.specialRequests && (
          <Fact given name={t('booking.field.special')}>
            {data.specialRequests}
          </Fact>
        )}
      </Group>
      <Group title={t('booking.confirmed.contact')}>
        <Fact given name={t('booking.field.name')}>
          {contact.name}
        </Fact>
        <Fact given name={t('booking.field.phone')}>
          {formatPhoneNumber(contact.phone)}
        </Fact>
        <Fact given name={t('booking.field.email')}>
          {contact.email}
        </Fact>
      </Group>
      <Group title={t('booking.confirmed.payment')}>
        <Fact name={t('booking.field.total')}>{labels.formatPrice(total)}</Fact>
        <Fact name={t('booking.field.payment')}>
          {t(paymentStatus === 'PAID' ? 'booking.payment.PAID' : 'booking.payment.PENDING')}
        </Fact>
      </Group>
    </>
  )
}

interface NamedParticipant {
  readonly position: number
  readonly name?: string | null
  readonly age?: number | null
  readonly notes?: string | null
}

/** Participants with a name. A deleted account leaves only the booking's own. */
function listNamed(booking: {
  readonly participant: { readonly name: string; readonly age: number }
  readonly participants: readonly NamedParticipant[]
}): readonly NamedParticipant[] {
  const named = booking.participants.filter(({ name }) => name)
  return named.length > 0 ? named : [{ position: 1, ...booking.participant }]
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <h2 className="mb-2 text-xl">{title}</h2>
      {children}
    </Card>
  )
}

/** `given` marks text that people wrote, which is not translated. */
function Fact({ name, given, children }: { name: string; given?: boolean; children: ReactNode }) {
  return (
    <dl className="flex items-start justify-between gap-4 py-1">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd translate={given ? 'no' : undefined} className="min-w-0 text-right font-semibold">
        {children}
      </dd>
    </dl>
  )
}

/** The line is as low as the others, and the target has 44 px. */
function ContactLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a href={href} className="-my-2.5 inline-block py-2.5 text-sky-ink underline">
      {children}
    </a>
  )
}
