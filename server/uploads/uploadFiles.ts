import { FULL_IMAGE_WIDTH_PX, getImagePath, IMAGE_WIDTHS_PX } from '../../domain/catalogue/images.ts'

/** Widths in which an upload is stored, in pixels. */
export const UPLOAD_WIDTHS_PX = [...IMAGE_WIDTHS_PX, FULL_IMAGE_WIDTH_PX] as const

/** Name of the file in the storage. */
export function getUploadFile(hash: string, width: number): string {
  return getImagePath(hash, width).slice('/uploads/'.length)
}
