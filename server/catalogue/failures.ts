import { Failure } from '../platform/failures.ts'

/** Another editor has saved since the caller read the row. Nothing was changed. */
export class EditConflict extends Failure {
  readonly version: number

  constructor(version: number) {
    super('failure.editConflict')
    this.version = version
  }
}

/** Something that was booked cannot be deleted, because its bookings refer to it. Nothing was changed. */
export class HasBookings extends Failure {
  readonly names: string[]

  constructor(names: string[]) {
    super('failure.hasBookings', { count: names.length, names: names.join(', ') })
    this.names = names
  }
}
