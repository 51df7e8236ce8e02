import type { ClientAssets } from '../../../../domain/page.ts'

/** Runs with the page and imports the app later. */
const START = 'start.browser.ts'
export const APP = 'entry.browser.tsx'

/** The parts of Vite's build manifest that a document needs. Keys and `imports` name other entries of the manifest. */
export type ClientManifest = Record<string, { file: string; css?: string[]; imports?: string[] }>

/** Files that a module needs at once: its own file, its static imports, and their stylesheets. */
export function listFiles(manifest: ClientManifest, module: string): string[] {
  return listStaticImports(manifest, module).flatMap((key) => {
    const { file, css = [] } = manifest[key] ?? {}
    return file ? [file, ...css] : []
  })
}

/** Lists the script of a page with its static imports, and the app's stylesheets, without which nothing is painted. */
export function listAssets(manifest: ClientManifest): ClientAssets {
  const stylesheets = listStaticImports(manifest, APP).flatMap((key) => manifest[key]?.css ?? [])
  const [script, ...preloads] = listStaticImports(manifest, START).map((key) => `/${manifest[key]?.file}`)
  return {
    scripts: [script as string],
    preloads,
    stylesheets: stylesheets.map((file) => `/${file}`),
  }
}

/** Keys of a module and of its direct and indirect imports, without duplicates. */
function listStaticImports(manifest: ClientManifest, entry: string): string[] {
  const keys = new Set([entry])
  // A set's iteration includes the keys that are added during it.
  for (const key of keys) for (const imported of manifest[key]?.imports ?? []) keys.add(imported)
  return [...keys]
}
