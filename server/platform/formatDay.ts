import type { Locale } from 'date-fns'
import { enIN } from 'date-fns/locale/en-IN'
import { hi } from 'date-fns/locale/hi'
import { ta } from 'date-fns/locale/ta'
import { formatDay as formatDayByPattern } from '../../domain/formatDay.ts'
import type { Language } from '../../domain/messages/messages.ts'
import type { Day } from '../../domain/time.ts'
import { getTranslator } from './translator.ts'

const LOCALES: Record<Language, Locale> = { en: enIN, hi, ta }

/** A day as the screens write it: 'Sat 28 Nov' or 'Nov 28, 2026'. */
export function formatDay(day: Day, style: 'session' | 'short', language: Language): string {
  return formatDayByPattern(day, getTranslator(language)(`date.${style}`), LOCALES[language])
}
