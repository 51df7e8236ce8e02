import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { listScreens } from './screenDefinitions.ts'

const ENTRY = 'client/entry.browser.tsx'

export interface MessageKeys {
  /** Used around all screens, or by a screen with `texts: 'common'`. */
  common: string[]
  /** Used by a screen with `texts: 'public'` or by a part that loads them (`loadWithMessages`), and not common. */
  public: string[]
  /** Used by other screens only. */
  rest: string[]
}

/** Divides the keys that the client uses, by following the imports of the sources. */
export function listMessageKeys(root: string, keys: readonly string[]): MessageKeys {
  const screens = listScreens(root)
  const findScreenKeys = (group: 'common' | 'public') => {
    const modules = screens.filter(({ texts }) => texts === group).flatMap((screen) => screen.modules)
    const files = modules.map((module) => join('client', module)).filter(isSource)
    return findKeys(root, followImports(root, [ENTRY, ...files], IMPORTS[group]), keys)
  }
  const common = new Set(findScreenKeys('common'))
  const first = new Set([...common, ...findScreenKeys('public')])
  const all = findKeys(root, [...listFiles(root, 'client'), ...listFiles(root, 'domain')], keys)
  return {
    common: [...common],
    public: [...first].filter((key) => !common.has(key)),
    rest: all.filter((key) => !first.has(key)),
  }
}

/** The compiler removes them, so they load nothing. */
const TYPE_IMPORTS = /^(?:import|export) type [^']+ from '[^']+'/gm
const STATIC_IMPORTS = /(?:from|^import) '(\.[^']+)'/gm
/**
 * Static and dynamic imports. A part that loads its messages with its code (`loadWithMessages`) adds nothing to the
 * common ones.
 */
const IMPORTS = {
  common: /(?:from|(?<!loadWithMessages\(\(\) => )import\(|^import) ?'(\.[^']+)'/gm,
  public: /(?:from|import\(|^import) ?'(\.[^']+)'/gm,
}

/** Files that are imported directly or indirectly, also later. Routes load their screens only when they are opened. */
function followImports(root: string, entries: readonly string[], imports: RegExp): string[] {
  const files = new Set(entries)
  // A set's iteration includes the files that are added during it.
  for (const file of files) for (const imported of listImports(root, file, imports)) files.add(imported)
  return [...files]
}

function listImports(root: string, path: string, imports: RegExp): string[] {
  const source = read(root, path).replaceAll(TYPE_IMPORTS, '')
  const pattern = path.endsWith('.route.tsx') ? STATIC_IMPORTS : imports
  return [...source.matchAll(pattern)]
    .map((match) => join(dirname(path), match[1] ?? ''))
    .filter((file) => /\.tsx?$/.test(file) && isSource(file) && existsSync(join(root, file)))
}

/** Keys that the sources name, and keys that begin with a prefix from the sources: `category.${slug}`. */
function findKeys(root: string, files: readonly string[], keys: readonly string[]): string[] {
  const source = files.map((file) => read(root, file)).join('\n')
  const named = new Set([...source.matchAll(/['"`]([\w.-]+)['"`]/g)].map((match) => match[1]))
  const prefixes = [...source.matchAll(/[`']([a-zA-Z]+(?:\.[\w-]+)*\.)(?:\$\{|')/g)].map(
    (match) => match[1] ?? '',
  )
  return keys.filter((key) => named.has(key) || prefixes.some((prefix) => key.startsWith(prefix)))
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\.|\.d\.ts$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
    .filter(isSource)
}

const isSource = (path: string) => !path.includes('__generated__')

function read(root: string, path: string) {
  return readFileSync(join(root, path), 'utf8')
}
