import { dateOffsetMs } from './dateOffset.ts'

const RealDate = Date

/**
 * `Date`, moved: every test run starts at the same time. The server reads its clock, but Prisma fills `@default(now())`
 * from `new Date()`: without the shift, rows would be made after the clock of the tests as soon as that day has passed.
 * The test database moves its `now()` by the same offset.
 */
class ShiftedDate extends RealDate {
  constructor(...parts: [] | [value: string | number | Date]) {
    super(...((parts.length > 0 ? parts : [ShiftedDate.now()]) as [number]))
  }

  static override now() {
    return RealDate.now() + dateOffsetMs
  }

  // Dates made by Node itself are of the real class.
  static override [Symbol.hasInstance](value: unknown) {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

globalThis.Date = ShiftedDate as DateConstructor
