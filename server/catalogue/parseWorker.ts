import { parentPort, workerData } from 'node:worker_threads'
import { parseCatalogueFile, UnreadableFile } from './parseCatalogueFile.ts'
import type { ParseMessage, ParseTask } from './parseInWorker.ts'

/** Rows of one message: the receiving thread copies them without a noticeable pause. */
const ROWS_PER_MESSAGE = 500

function parseTask({ kind, text, limits }: ParseTask, send: (message: ParseMessage) => void) {
  try {
    const rows = parseCatalogueFile(kind, text, limits)
    for (let start = 0; start < rows.length; start += ROWS_PER_MESSAGE)
      send({ rows: rows.slice(start, start + ROWS_PER_MESSAGE) })
    send({ isDone: true })
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    send({ problem: error.problem })
  }
}

if (parentPort) {
  const port = parentPort
  parseTask(workerData as ParseTask, (message) => port.postMessage(message))
}
