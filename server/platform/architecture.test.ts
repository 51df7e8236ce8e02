import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

interface Import {
  from: string
  /** A path of the project, or the name of a package. */
  to: string
  isTypeOnly: boolean
}

const files = ['domain', 'server', 'client', 'prisma', 'e2e', 'bench']
  .flatMap((folder) => readdirSync(join(root, folder), { recursive: true, withFileTypes: true }))
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => relative(root, join(entry.parentPath, entry.name)))
  .filter((path) => !path.includes('generated/') && !path.includes('__generated__/'))
const imports = files.flatMap(importsOf)

function importsOf(from: string): Import[] {
  const text = readFileSync(join(root, from), 'utf8')
  const pattern =
    /(?:^|\n)\s*(?:import|export)\s+(type\s+)?(?:[^'";]*?\sfrom\s+)?'([^']+)'|import\('([^']+)'/g
  return [...text.matchAll(pattern)].map((match) => {
    const name = match[2] ?? match[3] ?? ''
    const to = name.startsWith('.') ? relative(root, join(root, dirname(from), name)) : name
    return { from, to, isTypeOnly: match[1] !== undefined }
  })
}

const isTest = (path: string) => /\.test\.tsx?$/.test(path) || path.startsWith('server/testing/')
const isLocal = (path: string) => /^(domain|server|client|prisma|e2e|bench|schema\.graphql)\b/.test(path)
const PLATFORM_FOLDERS = ['platform', 'setup', 'testing', 'rest']
/** 'bookings' for server/bookings/createBooking.ts; null outside of rooms. */
function roomOf(path: string) {
  const [side, room, file] = path.split('/')
  if ((side !== 'server' && side !== 'client') || !file || PLATFORM_FOLDERS.includes(room ?? '')) return null
  return room ?? null
}

/** Whose verbs and nouns a room may call beside its own: a tree, never back. A new room names its branch here. */
const CALLS: Record<string, string[]> = {
  accounts: ['places', 'gamification', 'notifications', 'developers'],
  activities: ['places', 'providers'],
  bookings: ['activities', 'providers', 'notifications', 'webhooks'],
  payments: ['activities', 'audit', 'bookings', 'providers', 'gamification', 'notifications', 'webhooks'],
  catalogue: ['activities', 'audit', 'gamification', 'places', 'providers', 'uploads', 'webhooks'],
  developers: ['notifications'],
  digest: ['notifications', 'recommendations'],
  providers: ['audit', 'notifications'],
  privacy: ['accounts', 'bookings', 'reviews'],
  reviews: ['activities', 'audit', 'gamification', 'notifications'],
  rosters: ['activities', 'audit', 'bookings', 'gamification', 'notifications', 'providers', 'webhooks'],
  saved: ['activities', 'notifications'],
  recommendations: ['activities', 'places'],
  sharing: ['uploads'],
  staff: ['accounts', 'audit'],
  uploads: ['providers'],
  webhooks: ['activities', 'notifications'],
}

function expectNone(offenders: Import[]) {
  expect(offenders.map(({ from, to }) => `${from} imports ${to}`)).toEqual([])
}

const production = imports.filter(({ from }) => !isTest(from))
const of = (folder: string) => production.filter(({ from }) => from.startsWith(`${folder}/`))

test('there are imports to look at', () => {
  expect(imports.length).toBeGreaterThan(100)
})

describe('domain', () => {
  test('imports domain, zod and date-fns only', () => {
    expectNone(
      of('domain').filter(
        ({ to }) => !to.startsWith('domain/') && !/^(zod|date-fns)\b|^@date-fns\//.test(to),
      ),
    )
  })

  test('asks for no time, chance or environment', () => {
    const rules = files.filter((path) => path.startsWith('domain/') && !isTest(path))
    const asking = rules.filter((path) =>
      /Date\.now\(|new Date\(\)|Math\.random|process\.env/.test(readFileSync(join(root, path), 'utf8')),
    )
    expect(asking).toEqual([])
  })
})

describe('server', () => {
  test('never imports the client', () => {
    expectNone(of('server').filter(({ to }) => to.startsWith('client/')))
  })

  test('platform knows no room', () => {
    expectNone(
      of('server/platform').filter(({ to }) => isLocal(to) && !/^(server\/platform|domain)\//.test(to)),
    )
  })

  test('rest sees the schema and the context, never a room or the database', () => {
    expectNone(
      of('server/rest').filter(
        ({ to }) =>
          roomOf(to) !== null || to.startsWith('server/platform/database') || to.startsWith('@prisma/'),
      ),
    )
  })

  test('verbs and nouns know no GraphQL', () => {
    const rules = of('server').filter(({ from }) => roomOf(from) !== null && !from.endsWith('.graphql.ts'))
    expectNone(
      rules.filter(
        ({ to }) =>
          /^(graphql|@pothos\/|graphql-yoga)/.test(to) ||
          to.endsWith('.graphql.ts') ||
          to.endsWith('platform/builder.ts'),
      ),
    )
  })

  test('a *.graphql.ts takes only references from the *.graphql.ts of other rooms, and its own verbs', () => {
    const schemaFiles = of('server').filter(
      ({ from }) => from.endsWith('.graphql.ts') && roomOf(from) !== null,
    )
    expectNone(
      schemaFiles.filter(
        ({ from, to }) => roomOf(to) !== null && roomOf(to) !== roomOf(from) && !to.endsWith('.graphql.ts'),
      ),
    )
  })

  test('rooms know rooms, platform and domain', () => {
    const rooms = of('server').filter(({ from }) => roomOf(from) !== null)
    expectNone(
      rooms.filter(
        ({ to }) => isLocal(to) && roomOf(to) === null && !/^(server\/platform|domain)\//.test(to),
      ),
    )
  })

  test('rooms call each other down the tree', () => {
    const calls = of('server').filter(
      ({ from, to }) =>
        roomOf(from) !== null &&
        roomOf(to) !== null &&
        roomOf(from) !== roomOf(to) &&
        !to.endsWith('.graphql.ts'),
    )
    expectNone(calls.filter(({ from, to }) => !CALLS[roomOf(from) ?? '']?.includes(roomOf(to) ?? '')))
  })

  test('main sees app; app sees schema, routes, rest and platform; nobody sees them from below', () => {
    expectNone(
      of('server').filter(
        ({ from, to }) =>
          (to === 'server/main.ts' && !from.startsWith('server/setup/')) ||
          (to === 'server/app.ts' && from !== 'server/main.ts') ||
          (to === 'server/schema.ts' && !/^server\/(app|setup|rest)\b/.test(from)),
      ),
    )
    expectNone(
      imports.filter(
        ({ from, to }) =>
          from === 'server/app.ts' &&
          isLocal(to) &&
          !/^server\/(schema\.ts|routes\.ts|rest\/|platform\/)/.test(to),
      ),
    )
  })

  test('only setup loads the gazetteer and the demo', () => {
    expectNone(
      of('server').filter(
        ({ from, to }) => /^(prisma|e2e|bench)\//.test(to) && !from.startsWith('server/setup/'),
      ),
    )
  })

  test('what is served knows no tests', () => {
    expectNone(
      [...of('server'), ...of('client'), ...of('domain'), ...of('prisma')].filter(
        ({ from, to }) => /\/testing\/|\.test\.tsx?$/.test(to) && !from.includes('/testing/'),
      ),
    )
  })

  test('only setup, main, schema, jobs and routes reach into all rooms', () => {
    const outside = of('server').filter(
      ({ from, to }) =>
        roomOf(from) === null &&
        roomOf(to) !== null &&
        !/^server\/(main|schema|jobs|routes|setup\/)/.test(from),
    )
    expectNone(outside)
  })
})

describe('client', () => {
  test('never imports the server, not even a type', () => {
    expectNone(
      of('client').filter(
        ({ to }) =>
          /^(server|prisma|bench|e2e)\//.test(to) ||
          /^(pg|fastify|graphql-yoga|@prisma\/|@pothos\/|@fastify\/|node:)/.test(to),
      ),
    )
  })

  test('ui imports ui only, and no GraphQL', () => {
    expectNone(
      of('client/ui').filter(
        ({ to }) => (isLocal(to) && !to.startsWith('client/ui/')) || /^(react-relay|relay-runtime)/.test(to),
      ),
    )
  })

  test('platform knows no room', () => {
    expectNone(
      of('client/platform').filter(({ to }) => isLocal(to) && !/^(client\/(platform|ui)|domain)\//.test(to)),
    )
  })

  test('only routes bring the rooms together', () => {
    const routes = production.filter(({ to }) => /\.route\.tsx?$/.test(to))
    expectNone(routes.filter(({ from }) => from !== 'client/routes.tsx' && !/\.route\.tsx?$/.test(from)))
  })

  test('a component reads only artifacts of its own folder', () => {
    const artifacts = of('client').filter(({ to }) => to.includes('__generated__/'))
    expectNone(artifacts.filter(({ from, to }) => dirname(from) !== dirname(dirname(to))))
  })
})

test('no index files and no folders of leftovers: the file can be guessed', () => {
  expect(
    files.filter((path) =>
      /(^|\/)(utils?|helpers?|services|types|common|shared)\/|\/index\.tsx?$/.test(path),
    ),
  ).toEqual([])
})
