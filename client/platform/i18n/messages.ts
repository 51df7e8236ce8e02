import type { Locale } from 'date-fns'
import type { Language, MessageKey } from '../../../domain/messages/messages.ts'

declare global {
  namespace FormatjsIntl {
    interface Message {
      ids: MessageKey
    }
  }
}

/** Messages and date names of one language. */
export interface LanguagePack {
  language: Language
  messages: Record<string, string>
  dates: Locale
}

const packs: Record<Language, () => Promise<LanguagePack>> = {
  en: async () => {
    const [messages, { enIN }] = await Promise.all([
      import('../../../domain/messages/en.json'),
      import('date-fns/locale/en-IN'),
    ])
    return { language: 'en', messages: messages.default, dates: enIN }
  },
  hi: async () => {
    const [messages, { hi }] = await Promise.all([
      import('../../../domain/messages/hi.json'),
      import('date-fns/locale/hi'),
    ])
    return { language: 'hi', messages: messages.default, dates: hi }
  },
  ta: async () => {
    const [messages, { ta }] = await Promise.all([
      import('../../../domain/messages/ta.json'),
      import('date-fns/locale/ta'),
    ])
    return { language: 'ta', messages: messages.default, dates: ta }
  },
}

/** Loads only the reader's language. */
export function loadLanguage(language: Language): Promise<LanguagePack> {
  return packs[language]()
}
