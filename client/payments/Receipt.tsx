import type { ReactNode } from 'react'
import { graphql, useFragment } from 'react-relay'
import { formatPhoneNumber } from '../../domain/phoneNumber.ts'
import { formatVenue } from '../../domain/places/formatVenue.ts'
import { useActivityLabels } from '../activities/useActivityLabels.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Card } from '../ui/layout/Card.tsx'
import type { Receipt_attempt$key } from './__generated__/Receipt_attempt.graphql.ts'

/** One payment with its sessions and refunds. */
export function Receipt({ attempt }: { attempt: Receipt_attempt$key }) {
  const t = useMessage()
  const dates = useDates()
  const labels = useActivityLabels()
  const { booking, ...data } = useFragment(
    graphql`
      fragment Receipt_attempt on PaymentAttempt {
        number
        method
        amount
        reference
        updatedAt
        booking {
          reference
          activity {
            name
            address
            postcode
          }
          provider {
            name
            address
            phone
            email
          }
          contact {
            name
            phone
            email
          }
        }
        bookings {
          id
          bookingDate
          timeSlot
          totalAmount
          participant {
            count
          }
          participantNames
        }
        refunds {
          id
          amount
          status
          paidAt
        }
      }
    `,
    attempt,
  )
  const { activity, provider, contact } = booking
  const method = data.method === '%future added value' ? 'VENUE' : data.method
  return (
    <Card className="space-y-5 print:border-0 print:p-0 print:shadow-none">
      <dl className="space-y-1">
        <Line name={t('receipt.number')}>{data.number}</Line>
        <Line name={t('receipt.date')}>{dates.formatInstantDay(data.updatedAt, 'short')}</Line>
        <Line name={t('payment.reference')}>{booking.reference}</Line>
        <Line name={t('receipt.method')}>
          {t(`receipt.method.${method}`, { reference: data.reference ?? '' })}
        </Line>
      </dl>
      <div className="grid grid-cols-2 gap-4 border-line border-y py-4">
        <Party
          title={t('receipt.from')}
          lines={[provider.name, provider.address, formatPhoneNumber(provider.phone ?? ''), provider.email]}
        />
        <Party
          title={t('receipt.to')}
          lines={[contact.name, formatPhoneNumber(contact.phone), contact.email]}
        />
      </div>
      <div>
        <h2 translate="no" className="text-xl">
          {activity.name}
        </h2>
        <p translate="no" className="text-muted text-sm">
          {formatVenue(activity)}
        </p>
      </div>
      <table className="w-full text-sm">
        <thead className="text-left text-muted">
          <tr className="border-line border-b">
            <th scope="col" className="py-2 font-semibold">
              {t('receipt.session')}
            </th>
            <th scope="col" className="whitespace-nowrap px-2 py-2 text-right font-semibold">
              {t('receipt.seats')}
            </th>
            <th scope="col" className="whitespace-nowrap py-2 text-right font-semibold">
              {t('receipt.amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.bookings.map(({ id, bookingDate, timeSlot, totalAmount, participant, participantNames }) => (
            <tr key={id} className="border-line border-b">
              <td className="py-2">
                {dates.formatInstantDay(bookingDate, 'short')}{' '}
                <span className="inline-block text-muted">{dates.formatTimeSlot(timeSlot)}</span>
                <span translate="no" className="block text-muted">
                  {participantNames}
                </span>
              </td>
              <td className="px-2 py-2 text-right">{participant.count}</td>
              <td className="py-2 text-right">{labels.formatPrice(totalAmount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className="font-bold text-base">
            <th scope="row" colSpan={2} className="py-3 text-left">
              {t('receipt.total')}
            </th>
            <td className="py-3 text-right">{labels.formatPrice(data.amount)}</td>
          </tr>
          {data.refunds.map(({ id, amount, status, paidAt }) => (
            <tr key={id} className="text-leaf-ink">
              <th scope="row" colSpan={2} className="pb-2 text-left font-semibold">
                {t('receipt.refund')}
                {', '}
                {status === 'PAID' && paidAt
                  ? t('receipt.refund.PAID', { date: dates.formatInstantDay(paidAt, 'short') })
                  : t('receipt.refund.PENDING')}
              </th>
              <td className="pb-2 text-right">−{labels.formatPrice(amount)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </Card>
  )
}

function Line({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="shrink-0 text-muted">{name}</dt>
      <dd translate="no" className="min-w-0 text-right font-semibold">
        {children}
      </dd>
    </div>
  )
}

function Party({ title, lines }: { title: string; lines: (string | null | undefined)[] }) {
  return (
    <section>
      <h2 className="text-muted text-sm">{title}</h2>
      {lines.filter(Boolean).map((line) => (
        <p key={line} translate="no" className="text-sm">
          {line}
        </p>
      ))}
    </section>
  )
}
