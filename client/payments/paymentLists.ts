import type { PageAddress } from '../platform/pages/page.tsx'

/** Lists of open items: UPI payments to check, venue payments, refunds to send, refunds of the payment gateway. */
export const PAYMENT_LISTS = ['upi', 'venue', 'refunds', 'gateway'] as const
type PaymentList = (typeof PAYMENT_LISTS)[number]

export function getPaymentList(search: URLSearchParams): PaymentList {
  return PAYMENT_LISTS.find((list) => list === search.get('show')) ?? 'upi'
}

/** Only the visible list is fetched. */
export function getPaymentListVariables({ search }: PageAddress) {
  const list = getPaymentList(search)
  return {
    upi: list === 'upi',
    venue: list === 'venue',
    refunds: list === 'refunds' || list === 'gateway',
    refundsBy: list === 'gateway' ? ('GATEWAY' as const) : ('MANAGER' as const),
  }
}
