import { createElement, type ReactNode } from 'react'
import { formatParts } from '../../../domain/messages/compiledMessage.ts'
import type { MessageKey } from '../../../domain/messages/messages.ts'
import { useLanguagePack } from './I18nProvider.tsx'

/** A message with elements among its values. */
export function Message({ id, values }: { id: MessageKey; values: Record<string, ReactNode> }) {
  const { messages, language } = useLanguagePack()
  const parts = formatParts(messages[id] ?? id, values, `${language}-IN`)
  // As arguments, the parts need no keys.
  return createElement('span', null, ...parts)
}
