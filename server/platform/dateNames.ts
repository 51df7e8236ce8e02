import type { Locale, LocaleWidth, Month, Day as Weekday } from 'date-fns'
import { enIN } from 'date-fns/locale/en-IN'
import { hi } from 'date-fns/locale/hi'
import { ta } from 'date-fns/locale/ta'
import type { DateNames } from '../../domain/formatDay.ts'
import type { Language } from '../../domain/messages/messages.ts'

const LOCALES: Record<Language, Locale> = { en: enIN, hi, ta }

/** Names of months and weekdays of each language, from date-fns. The build gives them to the client. */
export const DATE_NAMES: Record<Language, DateNames> = {
  en: listDateNames('en'),
  hi: listDateNames('hi'),
  ta: listDateNames('ta'),
}

function listDateNames(language: Language): DateNames {
  const { localize } = LOCALES[language]
  const listMonths = (width: LocaleWidth) =>
    Array.from({ length: 12 }, (_, index) => localize.month(index as Month, { width, context: 'formatting' }))
  const listDays = (width: LocaleWidth) =>
    Array.from({ length: 7 }, (_, index) => localize.day(index as Weekday, { width, context: 'formatting' }))
  return {
    MMM: listMonths('abbreviated'),
    MMMM: listMonths('wide'),
    EEE: listDays('abbreviated'),
    EEEE: listDays('wide'),
    EEEEE: listDays('narrow'),
  }
}
