import type { DateNames } from '../../../domain/formatDay.ts'
import type { CompiledMessage } from '../../../domain/messages/compiledMessage.ts'
import { LANGUAGES, type Language } from '../../../domain/messages/messages.ts'
import { throwScreenError } from '../pages/screenError.ts'

type Messages = Record<string, CompiledMessage>

/** Messages and date names of one language. */
export interface LanguagePack {
  language: Language
  messages: Messages
  dates: DateNames
}

type LaterGroup = 'public' | 'rest'

/** Groups of messages (server/setup/build/messageGroups.ts). */
interface Source extends Record<LaterGroup, () => Promise<{ default: Messages }>> {
  /** On the server all messages. */
  common(): Promise<{ default: Messages; dates: DateNames }>
}

const SOURCES: Record<Language, Source> = {
  en: {
    common: () =>
      import.meta.env.SSR ? import('virtual:messages/en/all') : import('virtual:messages/en/common'),
    public: () => import('virtual:messages/en/public'),
    rest: () => import('virtual:messages/en/rest'),
  },
  hi: {
    common: () =>
      import.meta.env.SSR ? import('virtual:messages/hi/all') : import('virtual:messages/hi/common'),
    public: () => import('virtual:messages/hi/public'),
    rest: () => import('virtual:messages/hi/rest'),
  },
  ta: {
    common: () =>
      import.meta.env.SSR ? import('virtual:messages/ta/all') : import('virtual:messages/ta/common'),
    public: () => import('virtual:messages/ta/public'),
    rest: () => import('virtual:messages/ta/rest'),
  },
}

const packs = new Map<Language, Promise<LanguagePack>>()
/** Groups that an opened screen needs. */
const neededGroups = new Set<LaterGroup>()

/** Loads only the reader's language, and only what the opened screens need. */
export async function loadLanguage(language: Language): Promise<LanguagePack> {
  const loading = packs.get(language) ?? loadPack(language)
  packs.set(language, loading)
  // The next choice of this language tries again.
  loading.catch(() => packs.delete(language))
  const pack = await loading
  const groups = await Promise.all([...neededGroups].map((group) => SOURCES[language][group]()))
  for (const group of groups) Object.assign(pack.messages, group.default)
  return pack
}

/** The language of the reader or, when the device has no files for it, a language that the device has. */
export function loadStoredLanguage(language: Language): Promise<LanguagePack> {
  return loadLanguage(language).catch(() => Promise.any(LANGUAGES.map(loadLanguage)))
}

async function loadPack(language: Language): Promise<LanguagePack> {
  const { default: messages, dates } = await SOURCES[language].common()
  return { language, messages: { ...messages }, dates }
}

/** Adds the messages that a screen needs to every language in use. */
export async function loadMessages(group: 'common' | LaterGroup): Promise<void> {
  if (import.meta.env.SSR || group === 'common') return
  neededGroups.add('public').add(group)
  await Promise.all([...packs.keys()].map(loadLanguage))
}

/** Loads a part of the app that has messages beyond the common ones, together with them (server/setup/build/messageGroups.ts). */
export async function loadWithMessages<Module>(load: () => Promise<Module>): Promise<Module> {
  const [module] = await Promise.all([load(), loadMessages('public')]).catch(throwScreenError)
  return module
}
