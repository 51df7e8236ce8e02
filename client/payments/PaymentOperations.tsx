import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { PagedList } from '../frame/PagedList.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { getListPath } from '../platform/lists/listPaging.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import type { PaymentOperations_operations$key } from './__generated__/PaymentOperations_operations.graphql.ts'
import { AwaitedPayment } from './AwaitedPayment.tsx'
import { OwedRefund } from './OwedRefund.tsx'
import { getPaymentList, PAYMENT_LISTS } from './paymentLists.ts'

interface PaymentOperationsProps {
  operations: PaymentOperations_operations$key
  /** Loads the lists again. */
  refresh: () => void
}

/** Payments to check, payments at the venue, refunds to send and refunds of the gateway: one list at a time, oldest first. */
export function PaymentOperations({ operations, refresh }: PaymentOperationsProps) {
  const t = useMessage()
  const [search] = useSearchParams()
  const data = useFragment(
    graphql`
      fragment PaymentOperations_operations on Operations {
        upiCount: paymentsToCheck(first: 1) {
          totalCount
        }
        venueCount: paymentsAtVenue(first: 1) {
          totalCount
        }
        refundsCount: refundsToSend(first: 1) {
          totalCount
        }
        gatewayCount: refundsToSend(by: GATEWAY, first: 1) {
          totalCount
        }
        paymentsToCheck(first: $first, after: $after, last: $last, before: $before) @include(if: $upi) {
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...AwaitedPayment_attempt
            }
          }
        }
        paymentsAtVenue(first: $first, after: $after, last: $last, before: $before) @include(if: $venue) {
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...AwaitedPayment_attempt
            }
          }
        }
        refundsToSend(by: $refundsBy, first: $first, after: $after, last: $last, before: $before)
          @include(if: $refunds) {
          pageInfo {
            ...ListPager_pageInfo
          }
          edges {
            node {
              id
              ...OwedRefund_refund
            }
          }
        }
      }
    `,
    operations,
  )
  const counts = {
    upi: data.upiCount.totalCount,
    venue: data.venueCount.totalCount,
    refunds: data.refundsCount.totalCount,
    gateway: data.gatewayCount.totalCount,
  }
  const shown = getPaymentList(search)
  const payments = data.paymentsToCheck ?? data.paymentsAtVenue
  const list = payments ?? data.refundsToSend
  // Providers without a payment gateway do not need its list.
  const lists = PAYMENT_LISTS.filter((name) => name !== 'gateway' || name === shown || counts[name] > 0)

  return (
    <>
      <ChipRow label={t('operations.lists')}>
        {lists.map((name) => (
          <ChipLink key={name} to={getListPath(search, { show: name })} current={name === shown}>
            {t(`operations.list.${name}`)} <span className="tabular-nums">{counts[name]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      {list && (
        <PagedList
          list={list}
          title={t(`operations.list.${shown}.title`, { count: counts[shown] })}
          text={t(`operations.list.${shown}.text`)}
          empty={{ title: t('operations.list.empty'), picture: 'bookings' }}
        >
          <ul className="grid gap-3 lg:grid-cols-2">
            {payments?.edges.map(({ node }) => (
              <AwaitedPayment key={node.id} attempt={node} onDone={refresh} />
            ))}
            {data.refundsToSend?.edges.map(({ node }) => (
              <OwedRefund key={node.id} refund={node} onDone={refresh} />
            ))}
          </ul>
        </PagedList>
      )}
    </>
  )
}
