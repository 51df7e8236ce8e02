import { openDeviceStore, UNSENT_CHECK_INS } from '../platform/device/deviceStore.ts'
import { type CheckInResult, getParticipantKey, type Participant } from './checkInResult.ts'

/** A check-in that waits on the device for a connection. */
export interface PendingCheckIn extends Participant {
  name: string
  /** The scanned pass; null for a check-in by name. */
  token: string | null
  /** ISO instant on the device. */
  checkedInAt: string
}

const store = openDeviceStore<PendingCheckIn>(UNSENT_CHECK_INS)

/** One record for each participant. Of several, the earliest time stays. */
export function mergeCheckIns(known: PendingCheckIn | undefined, added: PendingCheckIn): PendingCheckIn {
  return known && known.checkedInAt <= added.checkedInAt ? known : added
}

export function storeCheckIn(added: PendingCheckIn) {
  return store.update(getParticipantKey(added), (known) => mergeCheckIns(known, added))
}

export const removeCheckIn = (participant: Participant) => store.delete(getParticipantKey(participant))

export const listStoredCheckIns = async () => (await store.entries()).map(([, pending]) => pending)

/** A check-in that waited and that the server then did not accept. It is shown until a manager dismisses it. */
export interface RefusedCheckIn extends PendingCheckIn {
  result: CheckInResult
}

const refusedStore = openDeviceStore<RefusedCheckIn>('refusedCheckIns')

/** Stores the refusal first: an interrupted change loses nothing. */
export async function moveToRefused(refused: RefusedCheckIn) {
  await refusedStore.set(getParticipantKey(refused), refused)
  await removeCheckIn(refused)
}

export const removeRefused = (refused: readonly RefusedCheckIn[]) =>
  Promise.all(refused.map((one) => refusedStore.delete(getParticipantKey(one))))

export const listStoredRefused = async () => (await refusedStore.entries()).map(([, refused]) => refused)
