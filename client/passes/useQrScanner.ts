import { useEffect, useRef } from 'react'
import { sleep } from '../platform/sleep.ts'

export type CameraProblem = 'refused' | 'none' | 'busy'

const SCAN_INTERVAL_MS = 150
/** A code that leaves the picture for this long is a new scan when it comes back. */
const GONE_AFTER_MS = 2000

interface QrScanner {
  isOn: boolean
  onScan(text: string): void
  onProblem(problem: CameraProblem): void
}

/** Reads QR codes from the camera while it is on. A code that stays in the picture is reported once. */
export function useQrScanner({ isOn, onScan, onProblem }: QrScanner) {
  const video = useRef<HTMLVideoElement>(null)
  const latest = useRef({ onScan, onProblem })
  useEffect(() => {
    latest.current = { onScan, onProblem }
  })

  useEffect(() => {
    if (!isOn || !video.current) return
    const stopping = new AbortController()
    const report = (text: string) => latest.current.onScan(text)
    scan(video.current, stopping.signal, report).catch((error: unknown) => {
      if (!stopping.signal.aborted) latest.current.onProblem(getProblem(error))
    })
    return () => stopping.abort()
  }, [isOn])

  return video
}

async function scan(video: HTMLVideoElement, signal: AbortSignal, onScan: (text: string) => void) {
  // Absent without https.
  if (!navigator.mediaDevices) throw new DOMException('No camera', 'NotFoundError')
  const stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } })
  const stop = () => {
    for (const track of stream.getTracks()) track.stop()
  }
  if (signal.aborted) return stop()
  signal.addEventListener('abort', stop)
  video.srcObject = stream
  await video.play()
  const detect = await createDetector()
  let last = { text: '', seenAt: 0 }
  while (!signal.aborted) {
    const text = await detect(video)
    if (text && !signal.aborted) {
      const now = performance.now()
      if (text !== last.text || now - last.seenAt > GONE_AFTER_MS) onScan(text)
      last = { text, seenAt: now }
    }
    await sleep(SCAN_INTERVAL_MS)
  }
}

type Detect = (video: HTMLVideoElement) => Promise<string | null>

/** The detector of the browser where there is one. Its types are not in TypeScript's library. */
interface BrowserDetector {
  detect(video: HTMLVideoElement): Promise<{ rawValue: string }[]>
}
interface BrowserDetectorClass {
  new (options: { formats: string[] }): BrowserDetector
  getSupportedFormats(): Promise<string[]>
}

async function createDetector(): Promise<Detect> {
  const { BarcodeDetector } = globalThis as { BarcodeDetector?: BrowserDetectorClass }
  const formats = (await BarcodeDetector?.getSupportedFormats().catch(() => [])) ?? []
  if (!BarcodeDetector || !formats.includes('qr_code')) return createScriptDetector()
  const detector = new BarcodeDetector({ formats: ['qr_code'] })
  return async (video) => (await detector.detect(video).catch(() => []))[0]?.rawValue ?? null
}

/** Decodes in a script. Its code is loaded only where the browser has no detector. */
async function createScriptDetector(): Promise<Detect> {
  const { decodeQR } = await import('qr/decode.js')
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { willReadFrequently: true })
  return async (video) => {
    if (!context || video.videoWidth === 0) return null
    canvas.width = video.videoWidth
    canvas.height = video.videoHeight
    context.drawImage(video, 0, 0)
    try {
      return decodeQR(context.getImageData(0, 0, canvas.width, canvas.height))
    } catch {
      // No code in this picture.
      return null
    }
  }
}

function getProblem(error: unknown): CameraProblem {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return 'refused'
  return name === 'NotFoundError' || name === 'OverconstrainedError' ? 'none' : 'busy'
}
