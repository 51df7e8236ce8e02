/** Smaller files are sent as they are. */
const SHRINK_FROM_BYTES = 1_500_000
/** Half as wide again as the largest stored size. */
const EDGE_MAX_PX = 2400
const QUALITY = 0.88

/** Reduces a photo of a phone before its upload, which saves mobile data. Returns the file itself when that is not possible. */
export async function shrinkPicture(file: File): Promise<Blob> {
  if (file.size < SHRINK_FROM_BYTES || typeof createImageBitmap !== 'function') return file
  try {
    const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
    const scale = Math.min(1, EDGE_MAX_PX / Math.max(bitmap.width, bitmap.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(bitmap.width * scale)
    canvas.height = Math.round(bitmap.height * scale)
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
    bitmap.close()
    // WebP keeps transparency. A browser without it makes a PNG, which may be larger than the file.
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/webp', QUALITY))
    return blob && blob.size < file.size ? blob : file
  } catch {
    return file
  }
}
