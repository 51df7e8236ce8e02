import { join } from 'node:path'
import { listScreens } from './screenDefinitions.ts'

/** Pages that visitors open first, with the paths of their definitions. */
export const FIRST_VIEWS = {
  Home: '/',
  Search: '/search',
  Activity: '/activity/:id',
  'Sign-in': '/signin',
} as const

export type FirstViewName = keyof typeof FIRST_VIEWS

/** The part of the bundler's module graph that is needed here. */
interface ModuleGraph {
  getModuleInfo(id: string): { importedIds: readonly string[] } | null
}

type ChunkNamer = (id: string, graph: ModuleGraph) => string | null

/** Modules that begin each first view: its screen and its query. Absolute paths. */
export function listFirstViewModules(root: string): Record<string, string[]> {
  const screens = listScreens(root)
  return Object.fromEntries(
    Object.entries(FIRST_VIEWS).map(([name, path]) => {
      const modules = screens.find((screen) => screen.path === path)?.modules ?? []
      return [name, modules.map((module) => join(root, 'client', module))]
    }),
  )
}

/**
 * Names the chunk of one of our modules that `viewCount` views import. Modules of the same views share a chunk, so that each
 * view loads few files and nothing that it does not use. Packages, also those that `client` takes apart, are left out: their
 * index files import more than is used.
 */
export function createChunkNamer(
  root: string,
  views: Record<string, string[]>,
  viewCount: number,
): ChunkNamer {
  // The manifest has the files of modules with a chunk of their own.
  const beginnings = new Set(Object.values(views).flat())
  const ownFolders = ['client', 'domain'].map((folder) => join(root, folder, '/'))
  let modulesOfViews: [name: string, modules: Set<string>][] | undefined
  return (id, graph) => {
    if (!ownFolders.some((folder) => id.startsWith(folder))) return null
    if (id.includes('/package/') || beginnings.has(id)) return null
    modulesOfViews ??= Object.entries(views).map(([name, roots]) => [name, findImported(roots, graph)])
    const users = modulesOfViews.filter(([, modules]) => modules.has(id)).map(([name]) => name)
    return users.length === viewCount ? users.join('-') : null
  }
}

/** The modules and all that they import statically. */
function findImported(roots: string[], graph: ModuleGraph): Set<string> {
  const found = new Set(roots)
  for (const id of found)
    for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) found.add(imported)
  return found
}
