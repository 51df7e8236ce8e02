import { Worker } from 'node:worker_threads'
import type { FileKind } from '../../../domain/catalogue/fileColumns.ts'
import type { FileLimits } from './fileLimits.ts'
import { type FileRow, type Problem, UnreadableFile } from './parseCatalogueFile.ts'

/** Memory of the worker. 50,000 rows of a catalogue need about a quarter. */
const WORKER_MEMORY_MB = 512

/** A file of 20 MB takes less than a quarter of this time. */
const WORKER_TIMEOUT_MS = 60_000

/** The text of a file, or the bytes of a workbook. */
type FileContent = string | Uint8Array<ArrayBuffer>

export interface ParseTask {
  kind: FileKind
  content: FileContent
  limits?: FileLimits
}

/** Messages of the worker: batches of rows, then the end, or the problem of the whole file. */
export type ParseMessage = { rows: FileRow[] } | { isDone: true } | { problem: Problem }

/**
 * Parses a file in a worker thread: a large or hostile file neither stops the event loop nor fills the memory of the
 * server. A file that needs too much memory or time is unreadable.
 */
export function parseInWorker(
  kind: FileKind,
  content: FileContent,
  limits?: FileLimits,
  timeoutMs = WORKER_TIMEOUT_MS,
): Promise<FileRow[]> {
  const task: ParseTask = { kind, content, ...(limits && { limits }) }
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })
  let timer: NodeJS.Timeout | undefined
  return new Promise<FileRow[]>((resolve, reject) => {
    const rows: FileRow[] = []
    timer = setTimeout(() => reject(createTooLarge()), timeoutMs)
    worker.on('message', (message: ParseMessage) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row)
      else if ('problem' in message) reject(new UnreadableFile(message.problem))
      else resolve(rows)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? createTooLarge() : error)
    })
    worker.on('exit', () => reject(new Error('The worker that parses a file ended without a result')))
  }).finally(() => {
    clearTimeout(timer)
    return worker.terminate()
  })
}

const createTooLarge = () => new UnreadableFile({ line: 1, field: '', code: 'import.workbookTooLarge' })
