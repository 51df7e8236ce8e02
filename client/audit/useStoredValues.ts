import { CATEGORIES } from '../../domain/activities/categories.ts'
import { DAYS } from '../../domain/activities/days.ts'
import { getKind, isKind } from '../../domain/activities/kinds.ts'
import { FILE_KINDS } from '../../domain/catalogue/fileColumns.ts'
import { NOTIFIED_CHANGES } from '../../domain/schedule/bookingsDecision.ts'
import { useLanguagePack } from '../platform/i18n/I18nProvider.tsx'
import { useMessage } from '../platform/i18n/useMessage.ts'

const METHODS = ['CARD', 'CASH', 'RAZORPAY', 'UPI', 'VENUE'] as const
const ATTEMPT_STATES = ['AGREED', 'CHECKING', 'PAID', 'REFUSED', 'STARTED'] as const
const REFUND_STATES = ['PAID', 'PENDING'] as const
const ATTENDANCES = ['ABSENT', 'PRESENT'] as const
const CLAIM_STATES = ['APPROVED', 'PENDING', 'REFUSED'] as const
const ACCESS_KINDS = [
  'LOGIN_SESSION',
  'PUSH_DEVICE',
  'CALENDAR_FEED',
  'WEBHOOK',
  'ACCESS_TOKEN',
  'FAMILY_INVITATION',
] as const
/** What applies to one date of a weekly time. */
const DATE_PLANS = ['closed', 'extra', 'regular'] as const
const WEEKDAY = new RegExp(`\\b(${DAYS.join('|')})\\b`, 'g')

type FormatValue = (value: string) => string | undefined

/** Formats one of these values, which the server stores in lower case or as 'loginSession'. */
function createFormatter<Word extends string>(
  words: readonly Word[],
  format: (word: Word) => string,
): FormatValue {
  return (value) => {
    const word = words.find((one) => one.replaceAll('_', '').toLowerCase() === value.toLowerCase())
    return word && format(word)
  }
}

/** Texts for the values that the server stores. */
export function useStoredValues() {
  const t = useMessage()
  const { language } = useLanguagePack()

  const formatKind = (value: string) => (isKind(value) ? getKind(value).names[language] : undefined)
  const formatFileKind = createFormatter(FILE_KINDS, (kind) => t(`catalogue.${kind}.title`))
  const formatAccess = createFormatter(ACCESS_KINDS, (kind) => t('access.kind', { kind }))
  const formatPlan = createFormatter(DATE_PLANS, (plan) => t(`catalogue.dates.${plan}`))
  const byField: Record<string, FormatValue> = {
    attendance: createFormatter(ATTENDANCES, (attendance) => t(`roster.attendance.${attendance}`)),
    category: createFormatter(CATEGORIES, (category) => t(`category.${category}`)),
    change: createFormatter(NOTIFIED_CHANGES, (change) => t(`audit.change.${change}`)),
    claim: createFormatter(CLAIM_STATES, (state) => t(`claim.state.${state}`)),
    kind: (value) =>
      value === 'all'
        ? t('catalogue.list.all')
        : (formatFileKind(value) ?? formatAccess(value) ?? formatKind(value)),
    kinds: (value) =>
      value
        .split('; ')
        .map((kind) => formatKind(kind) ?? kind)
        .join('; '),
    method: createFormatter(METHODS, (method) => t(`managedBookings.method.${method}`)),
    refund: createFormatter(REFUND_STATES, (state) => t(`managedBookings.refund.${state}`)),
    state: createFormatter(ATTEMPT_STATES, (state) => t(`managedBookings.attempt.${state}`)),
  }

  return {
    /** Undefined for a value without a text. */
    formatValue: (field: string, value: string) => byField[field]?.(value),
    formatPlan,
    formatWeekdays: (text: string) =>
      text.replaceAll(WEEKDAY, (day) => t(`activity.day.${day as (typeof DAYS)[number]}`)),
  }
}
