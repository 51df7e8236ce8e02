import { DAYS } from '../../domain/activities/days.ts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { NOTIFIED_CHANGES } from '../../domain/schedule/bookingsDecision.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { AUDIT_ACTIONS, HISTORY_ACTIONS } from './auditVariables.ts'

/** Fields whose labels the forms of the catalogue have. */
const FORM_FIELDS = [
  'name',
  'description',
  'category',
  'kinds',
  'ageGroupMin',
  'ageGroupMax',
  'isFree',
  'duration',
  'address',
  'postcode',
  'latitude',
  'longitude',
  'isActive',
  'refundHours',
  'refundPercent',
  'email',
  'phone',
  'website',
  'upiId',
  'allowsPayAtVenue',
] as const
const LOG_FIELDS = [
  'imageUrl',
  'pictures',
  'logoUrl',
  'providerId',
  'slots',
  'copyOf',
  'isStaff',
  'kind',
  'file',
  'rowsCreated',
  'rowsChanged',
  'rowsKept',
  'rowsUndone',
  'rowsBad',
  'allOrNothing',
  'isApproved',
  'hiddenReason',
  'openReports',
  'state',
  'amount',
  'price',
  'reason',
  'reference',
  'refund',
  'attendance',
  'claim',
  'session',
  'bookings',
  'seats',
  'refundAmount',
  'sessions',
  'method',
  'note',
  'device',
  'change',
  'firstDay',
  'lastDay',
  'mergedProvider',
  'mergedProviderId',
  'movedActivities',
  'phrase',
] as const
/** Fields whose values have the times of sessions: '2026-12-05 10:00-11:00', 'saturday 10:00-11:00 (12)'. */
const TIME_FIELDS = ['session', 'slots']
const MONEY_FIELDS = ['amount', 'price', 'refundAmount']
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g
const TIME_SLOT = /\b\d{2}:\d{2}-\d{2}:\d{2}\b/g
const METHODS = ['CARD', 'CASH', 'RAZORPAY', 'UPI', 'VENUE'] as const
const ATTEMPT_STATES = ['AGREED', 'CHECKING', 'PAID', 'REFUSED', 'STARTED'] as const
const ATTENDANCES = ['ABSENT', 'PRESENT'] as const
const CLAIM_STATES = ['APPROVED', 'PENDING', 'REFUSED'] as const
const ACTIONS = [...AUDIT_ACTIONS, ...HISTORY_ACTIONS] as const

const isIncludedIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word)

function formatAmount(rupees: string) {
  const paise = parseRupees(rupees)
  return paise === null ? rupees : formatRupees(paise)
}

/** Labels of the audit log. Unknown values are shown as stored. */
export function useAuditLabels() {
  const t = useMessage()
  const dates = useDates()

  /** A session as text: 'saturday 10:00-11:00 2026-12-05'. */
  function formatSessionField(field: string) {
    const [weekday = '', timeSlot, date] = field.split(' ')
    if (!isIncludedIn(DAYS, weekday) || !timeSlot || !date) return field
    return `${t(`activity.day.${weekday}`)} ${dates.formatTimeSlot(timeSlot)}, ${dates.formatDay(date, 'short')}`
  }

  /** Words that the server stores in lower case. */
  function formatWord(field: string, value: string) {
    const find = <Word extends string>(words: readonly Word[]) =>
      words.find((one) => one.toLowerCase() === value)
    const method = field === 'method' && find(METHODS)
    if (method) return t(`managedBookings.method.${method}`)
    const attempt = field === 'state' && find(ATTEMPT_STATES)
    if (attempt) return t(`managedBookings.attempt.${attempt}`)
    const attendance = field === 'attendance' && find(ATTENDANCES)
    if (attendance) return t(`roster.attendance.${attendance}`)
    const claim = field === 'claim' && find(CLAIM_STATES)
    return claim ? t(`claim.state.${claim}`) : null
  }

  return {
    formatAction: (action: string) => (isIncludedIn(ACTIONS, action) ? t(`audit.action.${action}`) : action),
    formatField(field: string) {
      if (isIncludedIn(FORM_FIELDS, field)) return t(`catalogue.field.${field}`)
      return isIncludedIn(LOG_FIELDS, field) ? t(`audit.field.${field}`) : formatSessionField(field)
    },
    formatValue(field: string, value: string | null | undefined) {
      if (value === 'true') return t('audit.yes')
      if (value && isIncludedIn(NOTIFIED_CHANGES, value)) return t(`audit.change.${value}`)
      if (value === 'false') return t('audit.no')
      const word = value && formatWord(field, value)
      if (word) return word
      if (MONEY_FIELDS.includes(field) && value) return formatAmount(value)
      return TIME_FIELDS.includes(field)
        ? value
            ?.replaceAll(DATE, (day) => dates.formatDay(day, 'short'))
            .replaceAll(TIME_SLOT, dates.formatTimeSlot)
        : value
    },
  }
}
