import { parentPort, workerData } from 'node:worker_threads'
import { parseCatalogueFile, UnreadableFile } from './parseCatalogueFile.ts'
import type { ParseMessage, ParseTask } from './parseInWorker.ts'
import { parseWorkbook } from './parseWorkbook.ts'

/** Rows of one message: the receiving thread copies them without a noticeable pause. */
const ROWS_PER_MESSAGE = 500

async function parseTask({ kind, content, limits }: ParseTask, send: (message: ParseMessage) => void) {
  try {
    const rows =
      typeof content === 'string'
        ? parseCatalogueFile(kind, content, limits)
        : await parseWorkbook(kind, content, limits)
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
  await parseTask(workerData as ParseTask, (message) => port.postMessage(message))
}
