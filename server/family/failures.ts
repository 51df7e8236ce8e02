import { CHILDREN_MAX } from '../../domain/family/childRequest.ts'
import { Failure } from '../platform/failures.ts'

/** The family has two parents already. */
export class FamilyFull extends Failure {
  constructor() {
    super('failure.familyFull')
  }
}

/** An invitation is open. It has to be withdrawn first. */
export class AlreadyInvited extends Failure {
  constructor() {
    super('failure.alreadyInvited')
  }
}

/** The caller has a family with another parent, and has to leave it first. */
export class AlreadyInFamily extends Failure {
  constructor() {
    super('failure.alreadyInFamily')
  }
}

/** The mailed link was used, withdrawn, has expired or never existed. */
export class InvalidFamilyInvitation extends Failure {
  constructor() {
    super('failure.invalidFamilyInvitation')
  }
}

/** The invitation was mailed to another address than the account's. */
export class InvitationForOther extends Failure {
  constructor() {
    super('failure.invitationForOther')
  }
}

/** The family has the largest allowed number of children. */
export class TooManyChildren extends Failure {
  readonly limit = CHILDREN_MAX

  constructor() {
    super('failure.tooManyChildren', { max: CHILDREN_MAX })
  }
}
