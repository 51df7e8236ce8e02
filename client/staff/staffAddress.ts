import { addDays, instantOf, isDay } from '../../domain/time.ts'
import { pageVariables } from '../platform/pageAddress.ts'

const WHO = { staff: 'STAFF', inactive: 'INACTIVE' } as const

export const ACTIONS = [
  'createActivity',
  'updateActivity',
  'duplicateActivity',
  'setActivityActive',
  'setSlotDate',
  'createProvider',
  'updateProvider',
  'startImport',
  'importCatalogue',
  'confirmPayment',
  'refusePayment',
  'markRefundPaid',
  'recordAttendance',
  'cancelSession',
  'hideReview',
  'showReview',
  'claimProvider',
  'decideClaim',
  'deactivatePerson',
  'reactivatePerson',
  'makeStaff',
  'unmakeStaff',
] as const
export type Action = (typeof ACTIONS)[number]

export function peopleVariables(search: URLSearchParams) {
  const who = WHO[search.get('who') as keyof typeof WHO] ?? 'ALL'
  return { query: search.get('q'), who, ...pageVariables(search) }
}

export function auditVariables(search: URLSearchParams) {
  const action = search.get('action')
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  return {
    filter: {
      action: ACTIONS.includes(action as Action) ? action : null,
      subjectId: search.get('subject'),
      from: isDay(from) ? instantOf(from, '00:00').toISOString() : null,
      until: isDay(until) ? instantOf(addDays(until, 1), '00:00').toISOString() : null,
    },
    ...pageVariables(search),
  }
}
