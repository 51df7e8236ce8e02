import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { createIdempotencyKey } from '../platform/createIdempotencyKey.ts'
import { readDraft, removeDraft, writeDraft } from '../platform/drafts.ts'
import { useReader } from '../platform/reader.tsx'
import {
  adaptDraft,
  type BookingDraft,
  type DraftChild,
  getBookingDraftName,
  type StoredBooking,
} from './bookingDraft.ts'

/** The draft of this tab: restored after mount, stored at submit. `activityId` is raw. */
export function useStoredDraft(
  activityId: string,
  form: UseFormReturn<BookingDraft>,
  children: readonly DraftChild[],
) {
  const [skipFullDates, setSkipFullDates] = useState(false)
  const key = useRef<string | null>(null)
  const { reset, getValues } = form
  const { userId } = useReader()
  const restored = useRef<string | null>(null)

  useEffect(() => {
    // A child that is added meanwhile must not restore the draft again.
    if (restored.current === activityId) return
    restored.current = activityId
    const draft = readDraft<StoredBooking>(getBookingDraftName(activityId), userId)
    if (!draft) return
    const { contactName, contactEmail, contactPhone } = getValues()
    // Typed values win over the account's values, which fill empty fields.
    reset({
      ...adaptDraft(draft.values, children),
      contactName: draft.values.contactName || contactName,
      contactEmail: draft.values.contactEmail || contactEmail,
      contactPhone: draft.values.contactPhone || contactPhone,
    })
    setSkipFullDates(draft.skipFullDates)
    key.current = draft.idempotencyKey
  }, [activityId, userId, children, reset, getValues])

  function save(values: BookingDraft) {
    key.current ??= createIdempotencyKey()
    const draft: StoredBooking = { values, skipFullDates, idempotencyKey: key.current }
    writeDraft(getBookingDraftName(activityId), userId, draft)
    return key.current
  }

  return {
    skipFullDates,
    setSkipFullDates,
    save,
    remove: () => removeDraft(getBookingDraftName(activityId)),
    renewKey: () => {
      key.current = null
    },
  }
}

export type StoredDraft = ReturnType<typeof useStoredDraft>
