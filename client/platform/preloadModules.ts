import { endTask } from './endTask.ts'

/** A laptop takes up to half a millisecond for each, a phone longer. */
const BATCH_SIZE = 8

const requested = new Set<string>()

/** Fetches modules of the build at the same time, so that none waits until another is read and names it. */
export async function preloadModules(paths: readonly string[]) {
  const missing = paths.filter((path) => !requested.has(path))
  for (const path of missing) requested.add(path)
  for (let start = 0; start < missing.length; start += BATCH_SIZE) {
    if (start > 0) await endTask()
    const links = missing
      .slice(start, start + BATCH_SIZE)
      .map((href) => createLink({ rel: 'modulepreload', href }))
    document.head.append(...links)
  }
}

/**
 * Loads a dynamic import after its stylesheets, with its chunks. Takes the place of Vite's own function, which requests all
 * chunks in one task (vite.config.ts).
 *
 * @param files paths without the first slash, such as 'assets/Menu-1a2b3c.js'
 */
export async function loadModule<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  const paths = files.map((file) => `/${file}`)
  const styles = Promise.all(paths.filter((path) => path.endsWith('.css')).map(loadStylesheet))
  await preloadModules(paths.filter((path) => path.endsWith('.js')))
  await styles
  return load()
}

async function loadStylesheet(href: string) {
  if (document.querySelector(`link[rel=stylesheet][href="${href}"]`)) return
  const link = createLink({ rel: 'stylesheet', href })
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve)
    link.addEventListener('error', () => {
      // The next attempt fetches it again.
      link.remove()
      reject(new Error(`The stylesheet ${href} could not be fetched`))
    })
    document.head.append(link)
  })
}

function createLink(attributes: { rel: string; href: string }) {
  return Object.assign(document.createElement('link'), { crossOrigin: 'anonymous', ...attributes })
}
