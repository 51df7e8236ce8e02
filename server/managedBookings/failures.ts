export {
  AlreadyBooked,
  AlreadyCancelled,
  AlreadyPast,
  PriceChanged,
  RefundChanged,
  SlotFull,
  TooManyUnpaid,
} from '../bookings/failures.ts'
export { NothingOwed, PaymentBeingChecked } from '../payments/failures.ts'
