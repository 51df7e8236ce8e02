import { useLanguagePack } from './I18nProvider.tsx'

/** Formats numbers and dates as the reader's language writes them in India. */
export function useFormats() {
  const locale = `${useLanguagePack().language}-IN`
  return {
    formatNumber: (value: number, options?: Intl.NumberFormatOptions) =>
      new Intl.NumberFormat(locale, options).format(value),
    formatDate: (value: Date | string, options: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options).format(new Date(value)),
    formatList: (texts: readonly string[]) => new Intl.ListFormat(locale).format(texts),
  }
}
