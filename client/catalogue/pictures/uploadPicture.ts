import { announceEndedSession } from '../../platform/loginSession.ts'

/** The path of the stored picture, or a message that says why there is none; null when the server was not reached. */
export type UploadResult = { url: string } | { message: string | null }

interface UploadOptions {
  /** Called with a share of 0 to 1. */
  onProgress: (share: number) => void
  signal: AbortSignal
}

/** Uploads a file. `fetch` does not report the progress of an upload. */
export function uploadPicture(file: Blob, { onProgress, signal }: UploadOptions): Promise<UploadResult> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/uploads')
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0)
    request.onload = () => {
      if (request.status === 401) announceEndedSession()
      const { url, message = null }: { url?: string; message?: string | null } = request.response ?? {}
      resolve(url ? { url } : { message })
    }
    request.onerror = () => resolve({ message: null })
    request.onabort = () => resolve({ message: null })
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file, 'picture')
    request.send(form)
  })
}
