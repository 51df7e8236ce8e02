import { Worker } from 'node:worker_threads'
import type { FileKind } from '../../domain/catalogue/fileColumns.ts'
import type { FileLimits } from './fileLimits.ts'
import { type FileRow, type Problem, UnreadableFile } from './parseCatalogueFile.ts'

/** Memory of the worker. 50,000 rows of a catalogue need about a quarter of it. */
const WORKER_MEMORY_MB = 512

export interface ParseTask {
  kind: FileKind
  text: string
  limits?: FileLimits
}

/** Messages of the worker: batches of rows, then the end, or the problem of the whole file. */
export type ParseMessage = { rows: FileRow[] } | { isDone: true } | { problem: Problem }

/**
 * Parses a file in a worker thread, so that a large or hostile file neither stops the event loop nor fills the memory of the
 * server. A file that needs too much memory is unreadable.
 */
export function parseInWorker(kind: FileKind, text: string, limits?: FileLimits): Promise<FileRow[]> {
  const task: ParseTask = { kind, text, ...(limits && { limits }) }
  const worker = new Worker(new URL('./parseWorker.ts', import.meta.url), {
    workerData: task,
    resourceLimits: { maxOldGenerationSizeMb: WORKER_MEMORY_MB },
  })
  return new Promise<FileRow[]>((resolve, reject) => {
    const rows: FileRow[] = []
    worker.on('message', (message: ParseMessage) => {
      if ('rows' in message) for (const row of message.rows) rows.push(row)
      else if ('problem' in message) reject(new UnreadableFile(message.problem))
      else resolve(rows)
    })
    worker.on('error', (error: Error & { code?: string }) => {
      const isTooLarge = error.code === 'ERR_WORKER_OUT_OF_MEMORY'
      reject(isTooLarge ? new UnreadableFile({ line: 1, field: '', code: 'import.tooLarge' }) : error)
    })
    worker.on('exit', () => reject(new Error('The worker that parses a file ended without a result')))
  }).finally(() => worker.terminate())
}
