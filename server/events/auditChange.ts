import type { Change } from '../audit/recordChange.ts'
import type { FieldChange } from './event.ts'

/** The audit entry of an event that carries the changed fields of one subject. */
export function auditChange<Event extends FieldChange>(
  action: string,
  subjectType: string,
  getSubjectId: (event: Event) => string,
) {
  return (event: Event): Change => ({
    action,
    subjectType,
    subjectId: getSubjectId(event),
    before: event.before,
    after: event.after,
  })
}
