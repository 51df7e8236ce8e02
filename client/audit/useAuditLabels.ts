import { DAYS } from '../../domain/activities/days.ts'
import { formatRupees, parseRupees } from '../../domain/money.ts'
import { useDates } from '../platform/i18n/useDates.ts'
import { useMessage } from '../platform/i18n/useMessage.ts'
import { AUDIT_ACTIONS, HISTORY_ACTIONS } from './auditVariables.ts'
import { useStoredValues } from './useStoredValues.ts'

/** Fields with labels in the forms of the catalogue. */
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
/** Fields with days and times in their values: '2026-12-05 10:00-11:00', 'saturday 10:00-11:00 (12)', '2026-12-05'. */
const TIME_FIELDS = ['session', 'sessions', 'slots', 'firstDay', 'lastDay']
const MONEY_FIELDS = ['amount', 'price', 'refundAmount']
const DATE = /\b\d{4}-\d{2}-\d{2}\b/g
const TIME_SLOT = /\b\d{2}:\d{2}-\d{2}:\d{2}\b/g
const ACTIONS = [...AUDIT_ACTIONS, ...HISTORY_ACTIONS] as const

const isIncludedIn = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word)

function formatAmount(rupees: string) {
  const paise = parseRupees(rupees)
  return paise === null ? rupees : formatRupees(paise)
}

/** The parts of a field that names one session: 'saturday 10:00-11:00 2026-12-05'. Null for another field. */
function readSessionField(field: string) {
  const [weekday = '', timeSlot, date] = field.split(' ')
  return isIncludedIn(DAYS, weekday) && timeSlot && date ? { weekday, timeSlot, date } : null
}

/** Labels of the audit log. Unknown values are shown as stored. */
export function useAuditLabels() {
  const t = useMessage()
  const dates = useDates()
  const stored = useStoredValues()

  function formatSessionField(field: string) {
    const session = readSessionField(field)
    if (!session) return field
    const { weekday, timeSlot, date } = session
    return `${t(`activity.day.${weekday}`)} ${dates.formatTimeSlot(timeSlot)}, ${dates.formatDay(date, 'short')}`
  }

  const formatTimes = (value: string) =>
    stored
      .formatWeekdays(value)
      .replaceAll(DATE, (day) => dates.formatDay(day, 'short'))
      .replaceAll(TIME_SLOT, dates.formatTimeSlot)

  return {
    formatAction: (action: string) => (isIncludedIn(ACTIONS, action) ? t(`audit.action.${action}`) : action),
    formatField(field: string) {
      if (isIncludedIn(FORM_FIELDS, field)) return t(`catalogue.field.${field}`)
      return isIncludedIn(LOG_FIELDS, field) ? t(`audit.field.${field}`) : formatSessionField(field)
    },
    formatValue(field: string, value: string | null | undefined) {
      if (!value) return value
      if (value === 'true') return t('audit.yes')
      if (value === 'false') return t('audit.no')
      if (MONEY_FIELDS.includes(field)) return formatAmount(value)
      if (TIME_FIELDS.includes(field)) return formatTimes(value)
      const text = readSessionField(field) ? stored.formatPlan(value) : stored.formatValue(field, value)
      return text ?? value
    },
  }
}
