/** Size that Facebook, WhatsApp and other apps recommend for link previews. */
export const SHARE_PICTURE = { width: 1200, height: 630 } as const
/** WhatsApp ignores larger pictures. */
export const SHARE_PICTURE_BYTES_MAX = 300_000

export function getSharePicturePath(activityUuid: string, key: string) {
  return `/pictures/activity/${activityUuid}.jpg?v=${key.slice(0, 8)}`
}
