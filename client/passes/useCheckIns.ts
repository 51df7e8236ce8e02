import { useCallback, useEffect, useRef, useState } from 'react'
import type { SessionKey } from '../../domain/passes/checkInRule.ts'
import { getPassToken, type PassPublicKey, verifyPass } from '../../domain/passes/passToken.ts'
import { useOnline } from '../platform/device/connection.ts'
import { type CheckInResult, getParticipantKey, type Participant } from './checkInResult.ts'
import { type Arrival, decideOffline, type ListedSession } from './dayRoster.ts'
import {
  listStoredCheckIns,
  listStoredRefused,
  mergeCheckIns,
  moveToRefused,
  type PendingCheckIn,
  type RefusedCheckIn,
  removeCheckIn,
  removeRefused,
  storeCheckIn,
} from './pendingCheckIns.ts'
import { useSendCheckIn } from './useSendCheckIn.ts'

const RETRY_INTERVAL_MS = 20_000

interface DayRoster {
  arrivals: readonly Arrival[]
  sessions: readonly ListedSession[]
  keys: readonly PassPublicKey[]
  /** The chosen session; null for all of today. */
  chosen: SessionKey | null
  /** Loads the roster again. */
  refresh: () => void
}

/**
 * Checks participants in: on the server, or on the device while there is no connection. What waits on the device is sent
 * when the connection is back; `refused` is what the server then did not accept.
 */
export function useCheckIns({ arrivals, sessions, keys, chosen, refresh }: DayRoster) {
  const isOnline = useOnline()
  const send = useSendCheckIn()
  const [pending, setPending] = useState<readonly PendingCheckIn[]>([])
  const [refused, setRefused] = useState<readonly RefusedCheckIn[]>([])
  const isSending = useRef(false)

  useEffect(() => {
    listStoredCheckIns().then((stored) => setPending((shown) => stored.reduce(addCheckIn, shown)))
    listStoredRefused().then((stored) => setRefused((shown) => shown.reduce(addRefused, stored)))
  }, [])

  const sendPending = useCallback(async () => {
    if (isSending.current) return
    isSending.current = true
    try {
      for (const waiting of pending) {
        const { bookingId, position, token, checkedInAt } = waiting
        const subject = token ? { token } : { bookingId, position }
        const result = await send({ ...subject, checkedInAt })
        if (!result) return
        if (result.outcome === 'DONE' || result.outcome === 'REPEATED') await removeCheckIn(waiting)
        else {
          const added = { ...waiting, result }
          await moveToRefused(added)
          setRefused((shown) => addRefused(shown, added))
        }
        setPending((shown) => shown.filter((one) => getParticipantKey(one) !== getParticipantKey(waiting)))
      }
      refresh()
    } finally {
      isSending.current = false
    }
  }, [pending, send, refresh])

  // Some networks fail although the browser is online, so it is tried again.
  const latest = useRef(sendPending)
  useEffect(() => {
    latest.current = sendPending
  })
  const hasPending = pending.length > 0
  useEffect(() => {
    if (!isOnline || !hasPending) return
    latest.current()
    const timer = setInterval(() => latest.current(), RETRY_INTERVAL_MS)
    return () => clearInterval(timer)
  }, [isOnline, hasPending])

  async function checkIn(participant: Participant, name: string): Promise<CheckInResult> {
    const input = { bookingId: participant.bookingId, position: participant.position, ...chosen }
    const result = isOnline ? await send(input) : null
    return result ?? keep({ pass: null, participant }, { name, token: null })
  }

  async function checkInPass(scanned: string): Promise<CheckInResult> {
    const token = getPassToken(scanned)
    const result = isOnline ? await send({ token, ...chosen }) : null
    if (result) return result
    const pass = await verifyPass(token, keys)
    if (!pass) return { outcome: 'NOT_A_PASS' }
    const { bookingId, position } = pass
    return keep({ pass, participant: { bookingId, position } }, { name: '', token })
  }

  /** Keeps an accepted check-in on the device. */
  async function keep(
    facts: Pick<Parameters<typeof decideOffline>[2], 'pass' | 'participant'>,
    { name, token }: Pick<PendingCheckIn, 'name' | 'token'>,
  ): Promise<CheckInResult> {
    const at = new Date()
    const waiting = pending.find((one) => getParticipantKey(one) === getParticipantKey(facts.participant))
    if (waiting) return { ...waiting, outcome: 'REPEATED', participant: facts.participant }
    const result = decideOffline(arrivals, sessions, { ...facts, chosen, at })
    if (result.outcome !== 'SAVED') return result
    const added = {
      ...facts.participant,
      name: result.name ?? name,
      token,
      checkedInAt: at.toISOString(),
    }
    await storeCheckIn(added)
    setPending((shown) => addCheckIn(shown, added))
    return result
  }

  async function removePending(participant: Participant) {
    await removeCheckIn(participant)
    setPending((shown) => shown.filter((one) => getParticipantKey(one) !== getParticipantKey(participant)))
  }

  function clearRefused() {
    setRefused([])
    removeRefused(refused)
  }

  return { pending, refused, clearRefused, checkIn, checkInPass, removePending }
}

function addCheckIn(shown: readonly PendingCheckIn[], added: PendingCheckIn): readonly PendingCheckIn[] {
  const key = getParticipantKey(added)
  const known = shown.find((one) => getParticipantKey(one) === key)
  return [...shown.filter((one) => one !== known), mergeCheckIns(known, added)]
}

function addRefused(shown: readonly RefusedCheckIn[], added: RefusedCheckIn): readonly RefusedCheckIn[] {
  const key = getParticipantKey(added)
  return [...shown.filter((one) => getParticipantKey(one) !== key), added]
}
