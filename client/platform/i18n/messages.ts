import type { DateNames } from '../../../domain/formatDay.ts'
import type { CompiledMessage } from '../../../domain/messages/compiledMessage.ts'
import { LANGUAGES, type Language } from '../../../domain/messages/messages.ts'

type Messages = Record<string, CompiledMessage>

/** Messages and date names of one language. */
export interface LanguagePack {
  language: Language
  messages: Messages
  dates: DateNames
}

interface Source {
  /** Messages of the screens that visitors open first; on the server all. */
  public(): Promise<{ default: Messages; dates: DateNames }>
  rest(): Promise<{ default: Messages }>
}

const SOURCES: Record<Language, Source> = {
  en: {
    public: () =>
      import.meta.env.SSR ? import('virtual:messages/en/all') : import('virtual:messages/en/public'),
    rest: () => import('virtual:messages/en/rest'),
  },
  hi: {
    public: () =>
      import.meta.env.SSR ? import('virtual:messages/hi/all') : import('virtual:messages/hi/public'),
    rest: () => import('virtual:messages/hi/rest'),
  },
  ta: {
    public: () =>
      import.meta.env.SSR ? import('virtual:messages/ta/all') : import('virtual:messages/ta/public'),
    rest: () => import('virtual:messages/ta/rest'),
  },
}

const packs = new Map<Language, Promise<LanguagePack>>()
/** Set with the first screen that needs all messages. */
let needsRest = false

/** Loads only the reader's language, and only what the opened screens need. */
export async function loadLanguage(language: Language): Promise<LanguagePack> {
  const loading = packs.get(language) ?? loadPack(language)
  packs.set(language, loading)
  // The next choice of this language tries again.
  loading.catch(() => packs.delete(language))
  const pack = await loading
  if (needsRest) Object.assign(pack.messages, (await SOURCES[language].rest()).default)
  return pack
}

/** The language of the reader or, when the device has no files of it, one that it has. */
export function loadStoredLanguage(language: Language): Promise<LanguagePack> {
  return loadLanguage(language).catch(() => Promise.any(LANGUAGES.map(loadLanguage)))
}

async function loadPack(language: Language): Promise<LanguagePack> {
  const { default: messages, dates } = await SOURCES[language].public()
  return { language, messages: { ...messages }, dates }
}

/** Adds the messages of all other screens to every language in use. */
export async function loadAllMessages(): Promise<void> {
  if (import.meta.env.SSR) return
  needsRest = true
  await Promise.all([...packs.keys()].map(loadLanguage))
}
