import { createIntl, createIntlCache } from '@formatjs/intl'
import en from '../../domain/messages/en.json' with { type: 'json' }
import hi from '../../domain/messages/hi.json' with { type: 'json' }
import type { Language, MessageKey, MessageValues } from '../../domain/messages/messages.ts'
import ta from '../../domain/messages/ta.json' with { type: 'json' }

export type Translate = (key: MessageKey, values?: MessageValues) => string

const cache = createIntlCache()
const translators: Record<Language, Translate> = {
  en: createTranslator('en', en),
  hi: createTranslator('hi', hi),
  ta: createTranslator('ta', ta),
}

function createTranslator(language: Language, messages: Record<string, string>): Translate {
  const intl = createIntl({ locale: `${language}-IN`, messages }, cache)
  return (key, values) => intl.formatMessage({ id: key }, values)
}

/** Texts for one reader. */
export function getTranslator(language: Language): Translate {
  return translators[language]
}
