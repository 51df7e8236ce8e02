/** The first moment that tests see: a day before the clock of `startTestServer`. */
const START = new Date('2026-11-22T04:30:00Z')

const RealDate = Date
// Server processes that a test starts inherit the offset.
process.env.DATE_OFFSET_MS ??= String(START.getTime() - RealDate.now())
const offsetMs = Number(process.env.DATE_OFFSET_MS)

/**
 * `Date`, moved so that every test run starts at `START` and time passes as usual.
 * The server reads its clock, but Prisma fills `@default(now())` from `new Date()`:
 * without the shift, rows would be made after the clock of the tests as soon as that day has passed.
 */
class ShiftedDate extends RealDate {
  constructor(...parts: [] | [value: string | number | Date]) {
    super(...((parts.length > 0 ? parts : [ShiftedDate.now()]) as [number]))
  }

  static override now() {
    return RealDate.now() + offsetMs
  }

  // Dates made by Node itself are of the real class.
  static override [Symbol.hasInstance](value: unknown) {
    return Object.prototype.toString.call(value) === '[object Date]'
  }
}

globalThis.Date = ShiftedDate as DateConstructor
