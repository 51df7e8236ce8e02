import { useEffect, useRef, useState } from 'react'
import { IMAGE_BYTES_MAX, IMAGE_MEGABYTES_MAX } from '../../../domain/catalogue/images.ts'
import { useMessage } from '../../platform/i18n/useMessage.ts'
import { uploadPicture } from './uploadPicture.ts'

/** Smaller files are sent as they are. */
const SHRINK_FROM_BYTES = 1_500_000
/** Half as wide again as the largest stored size. */
const EDGE_MAX_PX = 2400
const QUALITY = 0.88

export interface PendingUpload {
  id: number
  file: File
  /** Address of the file in this browser. */
  preview: string
  /** 0 to 1. */
  share: number
  /** Set when the upload has failed. */
  failure: string | null
  stop: () => void
}

/** Uploads of chosen files, with progress, failures and further attempts. `onUploaded` gets the path of each stored picture. */
export function usePictureUploads(onUploaded: (url: string) => void) {
  const t = useMessage()
  const [uploads, setUploads] = useState<PendingUpload[]>([])
  const latest = useRef({ uploads, onUploaded })
  const lastId = useRef(0)
  useEffect(() => {
    latest.current = { uploads, onUploaded }
  })
  useEffect(() => () => latest.current.uploads.forEach(end), [])

  const change = (id: number, part: Partial<PendingUpload>) =>
    setUploads((all) => all.map((upload) => (upload.id === id ? { ...upload, ...part } : upload)))

  function remove(upload: PendingUpload) {
    end(upload)
    setUploads((all) => all.filter(({ id }) => id !== upload.id))
  }

  async function send(upload: PendingUpload) {
    const { id, file } = upload
    const abort = new AbortController()
    change(id, { share: 0, failure: null, stop: () => abort.abort() })
    const smaller = await shrinkPicture(file)
    if (abort.signal.aborted) return
    if (smaller.size > IMAGE_BYTES_MAX)
      return change(id, { failure: t('failure.tooLarge', { megabytes: IMAGE_MEGABYTES_MAX }) })
    const result = await uploadPicture(smaller, {
      onProgress: (share) => change(id, { share }),
      signal: abort.signal,
    })
    if (abort.signal.aborted) return
    if (!('url' in result)) return change(id, { failure: result.message ?? t('shell.error.offline.text') })
    remove(upload)
    latest.current.onUploaded(result.url)
  }

  function add(files: readonly File[]) {
    const added = files.map((file) => {
      lastId.current += 1
      const preview = URL.createObjectURL(file)
      return { id: lastId.current, file, preview, share: 0, failure: null, stop: () => {} }
    })
    setUploads((all) => [...all, ...added])
    for (const upload of added) send(upload)
  }

  return { uploads, isPending: uploads.some(({ failure }) => failure === null), add, retry: send, remove }
}

function end({ preview, stop }: PendingUpload) {
  stop()
  URL.revokeObjectURL(preview)
}

/** Reduces a photo of a phone before its upload, which saves mobile data. Returns the file itself when that is not possible. */
async function shrinkPicture(file: File): Promise<Blob> {
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
