import { Failure } from '../platform/failures.ts'

/** The last staff member cannot delete the account, because only staff can appoint staff. */
export class LastStaffMember extends Failure {
  constructor() {
    super('failure.lastStaffMember')
  }
}
