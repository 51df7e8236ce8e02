import { graphql, useFragment } from 'react-relay'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { Badge } from '../ui/Badge.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { TextLink } from '../ui/TextLink.tsx'
import type { UserPayments_account$key } from './__generated__/UserPayments_account.graphql.ts'

/** The latest payments of a user. */
export function UserPayments({ account }: { account: UserPayments_account$key }) {
  const t = useMessage()
  const dates = useDates()
  const { payments } = useFragment(
    graphql`
      fragment UserPayments_account on UserAccount {
        payments(first: 20) {
          edges {
            node {
              id
              number
              method
              state
              amount
              reference
              createdAt
              booking {
                uuid
                activity {
                  name
                }
              }
            }
          }
        }
      }
    `,
    account,
  )
  if (payments.edges.length === 0) return null
  return (
    <section className="mt-5">
      <h2 className="mb-3 text-lg">{t('staff.user.payments')}</h2>
      <Card>
        <ul className="divide-y divide-line/60">
          {payments.edges.map(({ node }) => (
            <li key={node.id} className="flex flex-wrap items-center justify-between gap-2 py-2">
              <div className="min-w-0">
                <TextLink to={`/admin/operations/bookings/${node.booking.uuid}`} translate="no">
                  {node.booking.activity.name}
                </TextLink>
                <p className="text-muted text-sm wrap-anywhere">
                  {dates.formatInstantDay(node.createdAt, 'short')} ·{' '}
                  {t(`managedBookings.method.${node.method as 'UPI'}`)} ·{' '}
                  <span translate="no">{node.reference ?? node.number}</span>
                </p>
              </div>
              <p className="flex items-center gap-2 font-semibold">
                {formatRupees(parseRupees(node.amount) ?? 0)}
                <Badge tone={node.state === 'PAID' ? 'leaf' : 'neutral'}>
                  {t(`managedBookings.attempt.${node.state as 'PAID'}`)}
                </Badge>
              </p>
            </li>
          ))}
        </ul>
      </Card>
    </section>
  )
}
