/** Widths of a stored picture in pixels: a list card, and a phone at one and at two pixels a point. */
export const IMAGE_WIDTHS_PX = [320, 640, 960] as const
/** Width of the picture in `imageUrl`. */
export const IMAGE_WIDTH_PX = 640
/** Width of an uploaded picture in the full-screen view. Uploads of older versions and pictures of kinds have none. */
export const FULL_IMAGE_WIDTH_PX = 1600
export const IMAGE_MEGABYTES_MAX = 5
export const IMAGE_BYTES_MAX = IMAGE_MEGABYTES_MAX * 1024 * 1024
export const IMAGE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const

/** Path of a picture that was uploaded to this server. */
export const OWN_IMAGE_PATTERN = /^\/uploads\/([0-9a-f]{64})-640\.webp$/

export function getImagePath(hash: string, width: number) {
  return `/uploads/${hash}-${width}.webp`
}

export const LOGO_WIDTH_PX = 320
export const PICTURES_PER_ACTIVITY_MAX = 8
export const ALT_TEXT_LENGTH_MAX = 200

/** Hash in the path of an upload; null for any other address. */
export function getUploadHash(url: string): string | null {
  return OWN_IMAGE_PATTERN.exec(url)?.[1] ?? null
}
