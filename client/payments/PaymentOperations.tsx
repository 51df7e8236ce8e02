import { useRef } from 'react'
import { graphql, useFragment } from 'react-relay'
import { useSearchParams } from 'react-router-dom'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { ListPager } from '../platform/ListPager.tsx'
import { getListPath } from '../platform/listPaging.ts'
import { ChipLink, ChipRow } from '../ui/Chips.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import type { PaymentOperations_operations$key } from './__generated__/PaymentOperations_operations.graphql.ts'
import { AwaitedPayment } from './AwaitedPayment.tsx'
import { OwedRefund } from './OwedRefund.tsx'
import { getPaymentList, PAYMENT_LISTS } from './paymentLists.ts'

interface PaymentOperationsProps {
  desk: PaymentOperations_operations$key
  /** Refetches the open items. */
  refresh: () => Promise<void>
}

/** Payments to check, venue payments and refunds to send: one list at a time, oldest first. */
export function PaymentOperations({ desk, refresh }: PaymentOperationsProps) {
  const t = useMessage()
  const [search] = useSearchParams()
  const heading = useRef<HTMLHeadingElement>(null)
  const data = useFragment(
    graphql`
      fragment PaymentOperations_operations on Operations
      @argumentDefinitions(
        upi: { type: "Boolean!" }
        venue: { type: "Boolean!" }
        refunds: { type: "Boolean!" }
        first: { type: "Int" }
        after: { type: "String" }
        last: { type: "Int" }
        before: { type: "String" }
      ) {
        upiCount: paymentsToCheck(first: 1) {
          totalCount
        }
        venueCount: paymentsAtVenue(first: 1) {
          totalCount
        }
        refundsCount: refundsToSend(first: 1) {
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
        refundsToSend(first: $first, after: $after, last: $last, before: $before) @include(if: $refunds) {
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
    desk,
  )
  const counts = {
    upi: data.upiCount.totalCount,
    venue: data.venueCount.totalCount,
    refunds: data.refundsCount.totalCount,
  }
  const shown = getPaymentList(search)
  const payments = data.paymentsToCheck ?? data.paymentsAtVenue
  const list = payments ?? data.refundsToSend

  /** A decided item leaves the list, so the focus moves to the list's heading. */
  async function onDone() {
    await refresh()
    heading.current?.focus()
  }

  return (
    <>
      <ChipRow label={t('desk.lists')}>
        {PAYMENT_LISTS.map((name) => (
          <ChipLink key={name} to={getListPath(search, { show: name })} current={name === shown}>
            {t(`desk.list.${name}`)} <span className="tabular-nums">{counts[name]}</span>
          </ChipLink>
        ))}
      </ChipRow>
      <h2 ref={heading} tabIndex={-1} className="mt-4 text-xl outline-none">
        {t(`desk.list.${shown}.title`, { count: counts[shown] })}
      </h2>
      <p className="mt-1 mb-4 text-muted text-sm">{t(`desk.list.${shown}.text`)}</p>
      {list?.edges.length === 0 && <EmptyState picture="bookings" title={t('desk.list.empty')} />}
      <ul className="grid gap-3 lg:grid-cols-2">
        {payments?.edges.map(({ node }) => (
          <AwaitedPayment key={node.id} attempt={node} onDone={onDone} />
        ))}
        {data.refundsToSend?.edges.map(({ node }) => (
          <OwedRefund key={node.id} refund={node} onDone={onDone} />
        ))}
      </ul>
      {list && <ListPager pageInfo={list.pageInfo} />}
    </>
  )
}
