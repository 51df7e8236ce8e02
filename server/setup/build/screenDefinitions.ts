import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** What the build reads from the definition of a page (client/platform/pages/page.tsx), without running it. */
interface ScreenDefinition {
  /** Pattern of its address, such as '/activity/:id'. */
  path: string
  /** Group of texts that the screen needs (messageGroups.ts). */
  texts: 'common' | 'public' | 'rest'
  isOffline: boolean
  /**
   * Sources of the screen, of its query and of the definitions that load with it, relative to `client`. Empty when the entry
   * contains the screen.
   */
  modules: string[]
}

/** Definitions that are not in the entry (client/routes.tsx). */
const LATER_DEFINITIONS = ['visitorPages.ts', 'userPages.ts', 'staffPages.ts']

export function listScreens(root: string): ScreenDefinition[] {
  const later = LATER_DEFINITIONS.map((module) => ({
    module,
    source: readFileSync(join(root, 'client', module), 'utf8'),
  }))
  return readdirSync(join(root, 'client'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.route.tsx'))
    .flatMap((path) => {
      const definitions = later.find(({ source }) => source.includes(`'./${path}'`))
      return parseDefinitions(path, readFileSync(join(root, 'client', path), 'utf8'), definitions?.module)
    })
}

function parseDefinitions(routeFile: string, source: string, module: string | undefined): ScreenDefinition[] {
  const [, ...definitions] = source.split(/\bdefinePage[<(]/)
  return definitions.map((definition) => ({
    path: /\bpath: '([^']*)'/.exec(definition)?.[1] ?? '',
    texts: (/\btexts: '(common|public)'/.exec(definition)?.[1] ?? 'rest') as ScreenDefinition['texts'],
    isOffline: definition.includes('offline: true'),
    modules: [
      ...findModules(definition).map((path) => join(dirname(routeFile), path)),
      ...(module ? [module] : []),
    ],
  }))
}

function findModules(definition: string): string[] {
  const [screen, query] = ['load', 'query'].map(
    (name) => new RegExp(`\\b${name}: async \\(\\) => \\(await import\\('([^']+)'\\)`).exec(definition)?.[1],
  )
  return screen ? [screen, query ?? []].flat() : []
}
