import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'vite'

/** Folder with one module for each icon, relative to the project. */
export const ICONS = 'node_modules/lucide-react/dist/esm/icons'

const INDEX = join(import.meta.dirname, '../..', ICONS, '../lucide-react.mjs')

let paths: Map<string, string> | undefined

/**
 * Imports each icon from its own module instead of the package's index, which imports all of them. The module graph then shows
 * which screen uses which icon (sharedChunks.ts).
 */
export function iconsPlugin(): Plugin {
  return {
    name: 'icons',
    // After the types have been removed.
    enforce: 'post',
    apply: 'build',
    transform: {
      filter: { code: /from ["']lucide-react["']/ },
      handler: (code) => ({ code: importIconModules(code), map: null }),
    },
  }
}

/** A module's code with `import { Plus } from 'lucide-react'` as imports of single modules. */
export function importIconModules(code: string): string {
  return code.replaceAll(/import \{([^}]*)\} from ["']lucide-react["'];?/g, (_, names: string) =>
    names
      .split(',')
      .map((name) => name.trim())
      .filter(Boolean)
      .map(importIcon)
      .join(''),
  )
}

function importIcon(specifier: string): string {
  const [name = '', local = name] = specifier.split(' as ')
  paths ??= readIconPaths()
  const path = paths.get(name)
  if (!path) throw new Error(`lucide-react has no icon ${name}`)
  return `import ${local} from "lucide-react/icons/${path}";`
}

/** File of each icon by its names. An icon has several names, such as `Building2` and `BuildingComplex`. */
function readIconPaths(): Map<string, string> {
  const lines = readFileSync(INDEX, 'utf8').matchAll(/^export \{ (.+) \} from '\.\/icons\/([\w-]+)\.mjs'/gm)
  return new Map(
    [...lines].flatMap(([, names = '', path = '']) =>
      names.split(', ').map((name): [string, string] => [name.replace('default as ', ''), path]),
    ),
  )
}
