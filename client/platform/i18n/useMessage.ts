import { formatParts } from '../../../domain/messages/compiledMessage.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { useLanguagePack } from './I18nProvider.tsx'

type Values = Record<string, string | number | boolean | Date | null | undefined>

/** `t('home.title')` returns a message in the reader's language. */
export function useMessage() {
  const { messages, language } = useLanguagePack()
  return (id: MessageKey, values: Values = {}) => {
    const message = messages[id] ?? id
    return typeof message === 'string' ? message : formatParts(message, values, `${language}-IN`).join('')
  }
}

/** For message keys that arrive as data, such as the keys of zod issues. */
export function useErrorMessage() {
  const { messages } = useLanguagePack()
  const t = useMessage()
  return (key: string | undefined) => (key && key in messages ? t(key as MessageKey) : key || undefined)
}
