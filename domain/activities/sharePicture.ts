/** What previews of shared links show best, as Facebook, WhatsApp and the others ask for it. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
/** WhatsApp shows no picture that is larger. */
export const SHARE_PICTURE_BYTES_MAX = 300_000

export function getSharePicturePath(activityUuid: string, key: string) {
  return `/pictures/activity/${activityUuid}.jpg?v=${key.slice(0, 8)}`
}
