import type en from './en.json'

export type MessageKey = keyof typeof en
export type MessageValues = Record<string, string | number>

export const LANGUAGES = ['en', 'hi', 'ta'] as const
export type Language = (typeof LANGUAGES)[number]

export function isLanguage(value: unknown): value is Language {
  return LANGUAGES.includes(value as Language)
}

/** The first supported language of an Accept-Language header; English otherwise. */
export function parsePreferredLanguage(acceptLanguage: string | undefined): Language {
  const wanted = (acceptLanguage ?? '').split(',').map((part) => {
    const [tag = '', quality = 'q=1'] = part.trim().split(';')
    return { language: tag.toLowerCase().split('-')[0], quality: Number(quality.replace('q=', '')) || 0 }
  })
  const spoken = wanted
    .filter(({ language, quality }) => isLanguage(language) && quality > 0)
    .sort((a, b) => b.quality - a.quality)[0]
  return (spoken?.language as Language | undefined) ?? 'en'
}
