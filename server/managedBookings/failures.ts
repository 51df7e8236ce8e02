export {
  AlreadyCancelled,
  AlreadyPast,
  PriceChanged,
  RefundChanged,
  SlotFull,
} from '../bookings/failures.ts'
export { NothingOwed, PaymentBeingChecked } from '../payments/failures.ts'
