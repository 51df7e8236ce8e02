import { createIntl } from '@formatjs/intl'
import en from '../../domain/messages/en.json' with { type: 'json' }
import type { MessageKey, MessageValues } from '../../domain/messages/messages.ts'

const intl = createIntl({ locale: 'en-IN', messages: en })

/** English text of a message, so a test does not repeat the wording. */
export function text(key: MessageKey, values: MessageValues = {}) {
  return intl.formatMessage({ id: key }, values)
}

/** Matches names that begin with a message, such as a button's that goes on with a hidden name. */
export function startingWith(key: MessageKey, values?: MessageValues) {
  const start = text(key, values)
  return (content: string) => content.startsWith(start)
}
