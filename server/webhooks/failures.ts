import { WEBHOOKS_MAX } from '../../domain/webhooks/events.ts'
import { Failure } from '../platform/failures.ts'

/** The user has the largest allowed number of webhooks. */
export class TooManyWebhooks extends Failure {
  constructor() {
    super('failure.tooManyWebhooks', { max: WEBHOOKS_MAX })
  }
}

/** The webhook is paused or disabled, so nothing is sent to it. */
export class WebhookNotActive extends Failure {
  constructor() {
    super('failure.webhookNotActive')
  }
}
