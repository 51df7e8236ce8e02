/** Widths in pixels of a stored picture: a card of a list, and a phone's column at one and at two pixels a point. */
export const IMAGE_WIDTHS_PX = [320, 640, 960] as const
/** The one that stands in an activity. */
export const IMAGE_WIDTH_PX = 640
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** A picture that was brought to this server. */
export const OWN_IMAGE_PATTERN = /^\/uploads\/([0-9a-f]{64})-640\.webp$/

export function getImagePath(hash: string, width: number) {
  return `/uploads/${hash}-${width}.webp`
}

/** The sizes of an own picture, for `srcset`; undefined for one of another server. */
export function getImageSrcset(imageUrl: string): string | undefined {
  const hash = OWN_IMAGE_PATTERN.exec(imageUrl)?.[1]
  return hash && IMAGE_WIDTHS_PX.map((width) => `${getImagePath(hash, width)} ${width}w`).join(', ')
}
