export { SlotFull } from '../bookings/failures.ts'
