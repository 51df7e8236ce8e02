import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { Failure } from '../platform/failures.ts'

/** A person has as many webhooks as one may have. */
export class TooManyWebhooks extends Failure {
  readonly code = 'TOO_MANY_WEBHOOKS'

  constructor() {
    super('failure.tooManyWebhooks', { max: WEBHOOKS_MAX })
  }
}

/** It is paused or was disabled: nothing is sent to it. */
export class WebhookNotActive extends Failure {
  readonly code = 'WEBHOOK_NOT_ACTIVE'

  constructor() {
    super('failure.webhookNotActive')
  }
}
