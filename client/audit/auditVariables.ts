import { addDays, isDay, toInstant } from '../../domain/time.ts'
import { getPageVariables } from '../platform/lists/listPaging.ts'

export const AUDIT_ACTIONS = [
  'createActivity',
  'updateActivity',
  'duplicateActivity',
  'setActivityActive',
  'deleteActivities',
  'deleteProviders',
  'mergeProviders',
  'setSlotDate',
  'createClosure',
  'deleteClosure',
  'changeSessions',
  'createProvider',
  'updateProvider',
  'startImport',
  'importCatalogue',
  'undoImport',
  'restoreCatalogue',
  'confirmPayment',
  'refusePayment',
  'markRefundPaid',
  'setRefundUpiId',
  'recordAttendance',
  'checkInParticipant',
  'addWalkIn',
  'bookForParent',
  'cancelManagedBooking',
  'moveBooking',
  'recordPayment',
  'resendConfirmation',
  'cancelSession',
  'cancelChangedBookings',
  'hideReview',
  'addKindSynonym',
  'removeKindSynonym',
  'ignoreMissedSearch',
  'showReview',
  'claimProvider',
  'decideClaim',
  'addStaffNote',
  'signInNewDevice',
  'changePassword',
  'resetPassword',
  'changeEmail',
  'createAccessToken',
  'endAccess',
  'joinFamily',
  'leaveFamily',
  'deactivatePerson',
  'reactivatePerson',
  'makeStaff',
  'unmakeStaff',
] as const
/** Actions that only the history of a booking shows. */
export const HISTORY_ACTIONS = [
  'createBooking',
  'cancelBooking',
  'rescheduleBooking',
  'expireBooking',
  'submitUpiReference',
  'payAtVenue',
  'startOnlinePayment',
  'payOnline',
  'refundDue',
  'sendRefund',
] as const
type AuditAction = (typeof AUDIT_ACTIONS)[number]

export function getAuditVariables(search: URLSearchParams) {
  const action = search.get('action')
  const [from, until] = [search.get('from') ?? '', search.get('until') ?? '']
  return {
    filter: {
      action: AUDIT_ACTIONS.includes(action as AuditAction) ? action : null,
      subjectId: search.get('subject'),
      from: isDay(from) ? toInstant(from, '00:00').toISOString() : null,
      until: isDay(until) ? toInstant(addDays(until, 1), '00:00').toISOString() : null,
    },
    ...getPageVariables(search),
  }
}
