import { endTask } from './endTask.ts'

/** A browser takes a part of a millisecond for each, on a phone more. */
const BATCH_SIZE = 8

/** Fetches modules of the build at the same time, so that none waits until another is read and names it. */
export async function preloadModules(paths: readonly string[]) {
  for (let start = 0; start < paths.length; start += BATCH_SIZE) {
    document.head.append(...paths.slice(start, start + BATCH_SIZE).map(createLink))
    await endTask()
  }
}

function createLink(path: string) {
  return Object.assign(document.createElement('link'), {
    rel: 'modulepreload',
    crossOrigin: 'anonymous',
    href: path,
  })
}
