import { graphql, type PreloadedQuery, usePreloadedQuery } from 'react-relay'
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
import { Card } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { PersonPageQuery } from './__generated__/PersonPageQuery.graphql.ts'
import { PersonPayments } from './PersonPayments.tsx'
import { StaffNotes } from './StaffNotes.tsx'

const query = graphql`
  query PersonPageQuery($id: ID!, $first: Int, $after: String, $last: Int, $before: String) {
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
          ...PersonPayments_account
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
export function PersonPage({ queryRef }: { queryRef: PreloadedQuery<PersonPageQuery> }) {
  const t = useMessage()
  const dates = useDates()
  const data = usePreloadedQuery<PersonPageQuery>(query, queryRef)
  const refresh = useRefresh(query, queryRef)
  const account = data.viewer?.staff?.userAccount
  return (
    <StaffFrame query={data} title={t('staff.person')} back="/admin/users">
      {account ? renderAccount(account) : <NoAccount />}
    </StaffFrame>
  )

  function renderAccount(person: NonNullable<typeof account>) {
    const { phone, email, bookings, refundsDue } = person
    return (
      <>
        <div className="grid gap-5 lg:grid-cols-2 lg:items-start">
          <Card>
            <div className="flex flex-wrap items-start justify-between gap-2">
              <h2 translate="no" className="min-w-0 break-words text-2xl">
                {`${person.firstName} ${person.lastName}`.trim()}
              </h2>
              <span className="flex flex-wrap gap-1.5">
                <Badge>{t(`accounts.userType.${person.userType.toLowerCase() as 'parent'}`)}</Badge>
                {person.isStaff && <Badge tone="marigold">{t('staff.badge')}</Badge>}
                {!person.isActive && <Badge tone="danger">{t('catalogue.inactive')}</Badge>}
              </span>
            </div>
            <p className="flex flex-wrap gap-x-6">
              {phone && <PhoneLink phone={phone} />}
              <EmailLink email={email} />
            </p>
            <p className="text-muted text-sm">
              {t('staff.person.location')}: <span translate="no">{person.location}</span> ·{' '}
              {t('staff.person.since', { date: dates.formatInstantDay(person.createdAt, 'short') })}
            </p>
          </Card>
          <StaffNotes account={person} />
        </div>
        <section className="mt-5">
          <h2 className="text-lg">{t('staff.person.refunds')}</h2>
          {refundsDue.length === 0 && <p className="text-muted">{t('staff.person.refunds.none')}</p>}
          <ul className="mt-3 grid gap-3 lg:grid-cols-2">
            {refundsDue.map((refund) => (
              <OwedRefund key={refund.id} refund={refund} onDone={refresh} />
            ))}
          </ul>
        </section>
        <PagedList
          list={bookings}
          title={t('managedBookings.found', { count: bookings.totalCount })}
          empty={{ title: t('staff.person.bookings.none'), picture: 'bookings' }}
        >
          <ManagedBookingList
            bookings={bookings.edges.map(({ node }) => node)}
            getPath={(id) => `/admin/operations/bookings/${id}`}
            withProvider
          />
        </PagedList>
        <PersonPayments account={person} />
      </>
    )
  }
}

function NoAccount() {
  const t = useMessage()
  return (
    <EmptyState
      picture="notFound"
      title={t('staff.person.notFound')}
      action={<ButtonLink to="/admin/users">{t('staff.title')}</ButtonLink>}
    />
  )
}
