/** Widths of a stored picture in pixels: a list card, and a phone at one and at two pixels a point. */
export const IMAGE_WIDTHS_PX = [320, 640, 960] as const
/** Width of the picture in `imageUrl`. */
export const IMAGE_WIDTH_PX = 640
export const IMAGE_BYTES_MAX = 5 * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Path of a picture that was uploaded to this server. */
export const OWN_IMAGE_PATTERN = /^\/uploads\/([0-9a-f]{64})-640\.webp$/

export function getImagePath(hash: string, width: number) {
  return `/uploads/${hash}-${width}.webp`
}
