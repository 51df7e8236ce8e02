import { useDates } from '../../platform/i18n/useDates.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'

interface Wait {
  readonly state: string
  readonly position: number | null | undefined
  readonly offerEndsAt: string | null | undefined
}

/** Facts of a wait as texts in the reader's language. */
export function useWaitLabels() {
  const t = useMessage()
  const dates = useDates()
  return {
    /** The position on the waiting list, or until when seats are held. */
    formatState({ state, position, offerEndsAt }: Wait) {
      if (state === 'WAITING') return t('waitlist.waiting', { position: position ?? 1 })
      if (state === 'OFFERED' && offerEndsAt)
        return t('waitlist.offered', { time: dates.formatInstantTime(offerEndsAt) })
      return state === 'EXPIRED' ? t('waitlist.expired') : t('waitlist.closed')
    },
  }
}
