import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { readDraft, removeDraft, writeDraft } from '../../platform/device/drafts.ts'
import { createIdempotencyKey } from '../../platform/forms/createIdempotencyKey.ts'
import { useReader } from '../../platform/reader.tsx'
import {
  adaptDraft,
  type BookingDraft,
  type ContactFields,
  clearAccountContact,
  type DraftChild,
  fillContact,
  getBookingDraftName,
  type StoredBooking,
} from './bookingDraft.ts'

interface StoredDraftOptions {
  /** Raw id. */
  activityId: string
  form: UseFormReturn<BookingDraft>
  children: readonly DraftChild[]
  /** Contact fields of the account. */
  contact: ContactFields
}

const STORE_DELAY_MS = 300

/** The draft of this tab: restored after mount, stored after each change until it is booked. */
export function useStoredDraft({ activityId, form, children, contact }: StoredDraftOptions) {
  const [skipFullDates, setSkipFullDates] = useState(false)
  const key = useRef<string | null>(null)
  const isBooked = useRef(false)
  const { reset, getValues, subscribe } = form
  const { userId, today } = useReader()
  const name = getBookingDraftName(activityId)

  const restore = useEffectEvent(() => {
    const draft = readDraft<StoredBooking>(name, userId)
    if (!draft) return
    reset(fillContact(adaptDraft(draft.values, children, today), contact))
    setSkipFullDates(draft.skipFullDates)
    key.current = draft.idempotencyKey
  })
  const storeValues = useEffectEvent(() => store(getValues(), skipFullDates))

  useEffect(() => {
    restore()
    let timer: ReturnType<typeof setTimeout> | undefined
    function storeSoon() {
      clearTimeout(timer)
      timer = setTimeout(storeNow, STORE_DELAY_MS)
    }
    function storeNow() {
      if (timer === undefined) return
      clearTimeout(timer)
      timer = undefined
      storeValues()
    }
    const unsubscribe = subscribe({ formState: { values: true }, callback: storeSoon })
    window.addEventListener('pagehide', storeNow)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', storeNow)
      storeNow()
    }
  }, [subscribe])

  function store(values: BookingDraft, skipFullDates: boolean) {
    if (isBooked.current) return
    const draft: StoredBooking = {
      values: clearAccountContact(values, contact),
      skipFullDates,
      idempotencyKey: key.current,
    }
    writeDraft(name, userId, draft)
  }

  return {
    skipFullDates,
    setSkipFullDates: (skips: boolean) => {
      setSkipFullDates(skips)
      store(getValues(), skips)
    },
    /** Stores the submitted values with the key of their booking, before the request is sent. */
    storeSubmitted: (values: BookingDraft) => {
      key.current ??= createIdempotencyKey()
      store(values, skipFullDates)
      return key.current
    },
    remove: () => {
      isBooked.current = true
      removeDraft(name)
    },
    renewKey: () => {
      key.current = null
    },
  }
}

export type StoredDraft = ReturnType<typeof useStoredDraft>
