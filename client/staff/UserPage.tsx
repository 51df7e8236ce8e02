import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
import { formatFullName } from '../../domain/accounts/formatFullName.ts'
import { EmailLink } from '../frame/EmailLink.tsx'
import { PagedList } from '../frame/PagedList.tsx'
import { PhoneLink } from '../frame/PhoneLink.tsx'
import { StaffFrame } from '../frame/StaffFrame.tsx'
import { ManagedBookingList } from '../managedBookings/ManagedBookingList.tsx'
import { OwedRefund } from '../payments/OwedRefund.tsx'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { useRefresh } from '../platform/relay/useRefresh.ts'
import { Badge } from '../ui/Badge.tsx'
import { ButtonLink } from '../ui/Button.tsx'
import { Card } from '../ui/layout/Card.tsx'
import { EmptyState } from '../ui/notices/EmptyState.tsx'
import type { UserPageQuery } from './__generated__/UserPageQuery.graphql.ts'
import { StaffNotes } from './StaffNotes.tsx'
import { UserPayments } from './UserPayments.tsx'

const query = graphql`
  query UserPageQuery($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
    ...StaffFrame_query
    viewer {
      staff {
        userAccount(id: $id) {
          firstName
          lastName
          email
          phone
          location
          userType
          isActive
          isStaff
          createdAt
          ...StaffNotes_account
          ...UserPayments_account
          refundsDue {
            id
            ...OwedRefund_refund
          }
          bookings(first: $first, after: $after, last: $last, before: $before) {
            totalCount
            pageInfo {
              ...ListPager_pageInfo
            }
            edges {
              node {
                ...ManagedBookingList_bookings
              }
            }
          }
        }
      }
    }
  }
`

/** A user for staff: contact, notes, refunds due, bookings and payments. */
export function UserPage({ queryRef }: { queryRef: PreloadedQuery<UserPageQuery> }) {
  const t = useMessage()
  const dates = useDates()
  const data = usePreloadedQuery<UserPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const account = data.viewer?.staff?.userAccount
  return (
    <StaffFrame query={data} title={t('staff.user')} back="/admin/users">
      {account ? renderAccount(account) : <NoAccount />}
    </StaffFrame>
  )

  function renderAccount(user: NonNullable<typeof account>) {
    const { phone, email, bookings, refundsDue } = user
    return (
      <>
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h2 translate="no" className="min-w-0 text-2xl wrap-anywhere">
                {formatFullName(user)}
              </h2>
              <span className="flex flex-wrap gap-1.5">
                <Badge>{t(`accounts.userType.${user.userType.toLowerCase() as 'parent'}`)}</Badge>
                {user.isStaff && <Badge tone="marigold">{t('staff.badge')}</Badge>}
                {!user.isActive && <Badge tone="danger">{t('catalogue.inactive')}</Badge>}
              </span>
            </div>
            <p className="flex flex-wrap gap-x-6">
              {phone && <PhoneLink phone={phone} />}
              <EmailLink email={email} />
            </p>
            <p className="text-muted text-sm">
              {t('staff.user.location')}: <span translate="no">{user.location}</span> ·{' '}
              {t('staff.user.since', { date: dates.formatInstantDay(user.createdAt, 'short') })}
            </p>
          </Card>
          <StaffNotes account={user} />
        </div>
        <section className="mt-5">
          <h2 className="text-lg">{t('staff.user.refunds')}</h2>
          {refundsDue.length === 0 && <p className="text-muted">{t('staff.user.refunds.none')}</p>}
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {refundsDue.map((refund) => (
              <OwedRefund key={refund.id} refund={refund} onDone={refresh} />
            ))}
          </ul>
        </section>
        <PagedList
          list={bookings}
          title={t('managedBookings.found', { count: bookings.totalCount })}
          empty={{ title: t('staff.user.bookings.none'), picture: 'bookings' }}
        >
          <ManagedBookingList
            bookings={bookings.edges.map(({ node }) => node)}
            getPath={(id) => `/admin/operations/bookings/${id}`}
            withProvider
          />
        </PagedList>
        <UserPayments account={user} />
      </>
    )
  }
}

function NoAccount() {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('staff.user.notFound')}
      action={<ButtonLink to="/admin/users">{t('staff.title')}</ButtonLink>}
    />
  )
}
