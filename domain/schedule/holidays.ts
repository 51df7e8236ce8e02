import type { Day } from '../time.ts'

export const HOLIDAY_NAMES = [
  'newYear',
  'pongal',
  'republicDay',
  'shivaratri',
  'holi',
  'eidAlFitr',
  'ugadi',
  'ramNavami',
  'mahavirJayanti',
  'goodFriday',
  'ambedkarJayanti',
  'mayDay',
  'buddhaPurnima',
  'bakrid',
  'muharram',
  'independenceDay',
  'milad',
  'janmashtami',
  'ganeshChaturthi',
  'onam',
  'gandhiJayanti',
  'dussehra',
  'diwali',
  'guruNanakJayanti',
  'christmas',
] as const
type HolidayName = (typeof HOLIDAY_NAMES)[number]

export interface Holiday {
  name: HolidayName
  firstDay: Day
  lastDay: Day
}

/**
 * Public holidays and festivals of India on which classes often close. The dates come from official lists and
 * calendars; the holidays of the moon may differ by a day between states.
 */
const HOLIDAYS: readonly Holiday[] = [
  { name: 'guruNanakJayanti', firstDay: '2026-11-24', lastDay: '2026-11-24' },
  { name: 'christmas', firstDay: '2026-12-25', lastDay: '2026-12-25' },
  { name: 'newYear', firstDay: '2027-01-01', lastDay: '2027-01-01' },
  { name: 'pongal', firstDay: '2027-01-14', lastDay: '2027-01-17' },
  { name: 'republicDay', firstDay: '2027-01-26', lastDay: '2027-01-26' },
  { name: 'shivaratri', firstDay: '2027-03-06', lastDay: '2027-03-06' },
  { name: 'eidAlFitr', firstDay: '2027-03-10', lastDay: '2027-03-10' },
  { name: 'holi', firstDay: '2027-03-22', lastDay: '2027-03-22' },
  { name: 'goodFriday', firstDay: '2027-03-26', lastDay: '2027-03-26' },
  { name: 'ugadi', firstDay: '2027-04-07', lastDay: '2027-04-07' },
  { name: 'ambedkarJayanti', firstDay: '2027-04-14', lastDay: '2027-04-14' },
  { name: 'ramNavami', firstDay: '2027-04-15', lastDay: '2027-04-15' },
  { name: 'mahavirJayanti', firstDay: '2027-04-19', lastDay: '2027-04-19' },
  { name: 'mayDay', firstDay: '2027-05-01', lastDay: '2027-05-01' },
  { name: 'bakrid', firstDay: '2027-05-17', lastDay: '2027-05-17' },
  { name: 'buddhaPurnima', firstDay: '2027-05-20', lastDay: '2027-05-20' },
  { name: 'muharram', firstDay: '2027-06-16', lastDay: '2027-06-16' },
  { name: 'independenceDay', firstDay: '2027-08-15', lastDay: '2027-08-15' },
  { name: 'milad', firstDay: '2027-08-15', lastDay: '2027-08-15' },
  { name: 'janmashtami', firstDay: '2027-08-25', lastDay: '2027-08-25' },
  { name: 'ganeshChaturthi', firstDay: '2027-09-04', lastDay: '2027-09-04' },
  { name: 'onam', firstDay: '2027-09-11', lastDay: '2027-09-13' },
  { name: 'gandhiJayanti', firstDay: '2027-10-02', lastDay: '2027-10-02' },
  { name: 'dussehra', firstDay: '2027-10-07', lastDay: '2027-10-09' },
  { name: 'diwali', firstDay: '2027-10-28', lastDay: '2027-10-31' },
  { name: 'guruNanakJayanti', firstDay: '2027-11-14', lastDay: '2027-11-14' },
  { name: 'christmas', firstDay: '2027-12-25', lastDay: '2027-12-25' },
]

/** The next holidays that have not ended, at most `count`. */
export function listNextHolidays(today: Day, count: number): readonly Holiday[] {
  return HOLIDAYS.filter(({ lastDay }) => lastDay >= today).slice(0, count)
}
