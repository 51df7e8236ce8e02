import { useIntl } from 'react-intl'
import type { MessageKey } from '../../../domain/messages/messages.ts'

type Values = Record<string, string | number | boolean | Date | null | undefined>

/** `t('home.title')` returns a message in the reader's language. */
export function useMessage() {
  const intl = useIntl()
  return (id: MessageKey, values?: Values) => intl.formatMessage({ id }, values)
}

/** For message keys that arrive as data, such as those of zod issues. */
export function useErrorMessage() {
  const intl = useIntl()
  return (key: string | undefined) => {
    if (!key) return undefined
    return key in intl.messages ? intl.formatMessage({ id: key as MessageKey }) : key
  }
}
