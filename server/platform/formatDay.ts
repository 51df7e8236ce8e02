import { formatDay as formatDayByPattern } from '../../domain/formatDay.ts'
import type { Language } from '../../domain/messages/messages.ts'
import type { Day } from '../../domain/time.ts'
import { DATE_NAMES } from './dateNames.ts'
import { getTranslator } from './translator.ts'

/** A day as the screens write it: 'Sat 28 Nov' or 'Nov 28, 2026'. */
export function formatDay(day: Day, style: 'session' | 'short', language: Language): string {
  return formatDayByPattern(day, getTranslator(language)(`date.${style}`), DATE_NAMES[language])
}
