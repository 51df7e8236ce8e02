import { join } from 'node:path'
import { ICONS } from './iconsPlugin.ts'
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
  getModuleInfo(id: string): { importedIds: readonly string[]; code: string | null } | null
}

type ChunkNamer = (id: string, graph: ModuleGraph) => string | null

/** Longest code of a small module, in characters. Twice as many save no script, half as many cost three more (decision 066). */
const SMALL_MODULE_LENGTH = 2_000

/** Modules that begin each first view, its screen and its query, and those of all other screens. Absolute paths. */
export function listScreenModules(root: string) {
  const screens = listScreens(root).map(({ path, modules }) => ({
    path,
    modules: modules.map((module) => join(root, 'client', module)),
  }))
  const findModules = (path: string) => screens.find((screen) => screen.path === path)?.modules ?? []
  const paths: string[] = Object.values(FIRST_VIEWS)
  return {
    views: Object.fromEntries(Object.entries(FIRST_VIEWS).map(([name, path]) => [name, findModules(path)])),
    otherScreens: screens.filter(({ path }) => !paths.includes(path)).flatMap(({ modules }) => modules),
  }
}

/**
 * Names the chunk of one of our modules that `viewCount` views import. Modules of the same views share a chunk, so that each
 * view loads few files and nothing that it does not use. Packages other than icons, also those that `client` takes apart, are
 * left out: their index files import more than is used.
 */
export function createChunkNamer(
  root: string,
  views: Record<string, string[]>,
  viewCount: number,
): ChunkNamer {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= new Map(
      [...findUsers(views, graph)]
        .filter(([id, users]) => users.length === viewCount && mayMove(id, root, views))
        .map(([id, users]) => [id, users.join('-')]),
    )
    return names.get(id) ?? null
  }
}

/**
 * Names the chunk of the small modules that one view and other screens import. By default each set of screens would get a chunk
 * of some hundred bytes. The modules import only each other and what all views load, so that another screen that uses one of
 * them loads this chunk, but none beside it.
 */
export function createSmallChunkNamer(
  root: string,
  views: Record<string, string[]>,
  otherScreens: string[],
): ChunkNamer {
  let names: Map<string, string> | undefined
  return (id, graph) => {
    names ??= nameSmallModules(root, views, otherScreens, graph)
    return names.get(id) ?? null
  }
}

function nameSmallModules(
  root: string,
  views: Record<string, string[]>,
  otherScreens: string[],
  graph: ModuleGraph,
): Map<string, string> {
  const users = findUsers(views, graph)
  const ofOtherScreens = findImported(otherScreens, graph)
  const isSmall = (id: string) => (graph.getModuleInfo(id)?.code?.length ?? 0) <= SMALL_MODULE_LENGTH
  const names = new Map(
    [...users]
      .filter(([id, names]) => names.length === 1 && ofOtherScreens.has(id))
      .filter(([id]) => mayMove(id, root, views) && isSmall(id))
      .map(([id, [name]]) => [id, `${name}-small`]),
  )
  const isOfAllViews = (id: string) => users.get(id)?.length === Object.keys(views).length
  const importsMore = (id: string) =>
    listImports(id, graph).some((imported) => !names.has(imported) && !isOfAllViews(imported))
  // A module that imports a module without a name loses its own.
  for (let removed = ['']; removed.length > 0; ) {
    removed = [...names.keys()].filter(importsMore)
    for (const id of removed) names.delete(id)
  }
  return names
}

/** Whether a module of a first view may move to a shared chunk: it is ours or an icon, and no view begins with it. */
function mayMove(id: string, root: string, views: Record<string, string[]>): boolean {
  const isOurs = ['client', 'domain', ICONS].some((folder) => id.startsWith(join(root, folder, '/')))
  // The manifest has the files of modules with a chunk of their own.
  return isOurs && !id.includes('/package/') && !Object.values(views).flat().includes(id)
}

/** The modules of each view, with the names of the views that import them. */
function findUsers(views: Record<string, string[]>, graph: ModuleGraph): Map<string, string[]> {
  const users = new Map<string, string[]>()
  for (const [name, modules] of Object.entries(views))
    for (const id of findImported(modules, graph)) users.set(id, [...(users.get(id) ?? []), name])
  return users
}

const listImports = (id: string, graph: ModuleGraph) => graph.getModuleInfo(id)?.importedIds ?? []

/** The modules and all that they import statically. */
function findImported(modules: string[], graph: ModuleGraph): Set<string> {
  const found = new Set(modules)
  for (const id of found) for (const imported of listImports(id, graph)) found.add(imported)
  return found
}
